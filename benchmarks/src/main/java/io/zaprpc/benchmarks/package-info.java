/** What reading, building and calling cost; run by JMH, called by nobody. */
@NullMarked
package io.zaprpc.benchmarks;

import org.jspecify.annotations.NullMarked;
