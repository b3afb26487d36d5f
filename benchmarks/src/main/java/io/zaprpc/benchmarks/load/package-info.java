/**
 * {@code zapload}: puts load on any ZAP service, given its schema; run from the command line,
 * called by nobody.
 */
@NullMarked
package io.zaprpc.benchmarks.load;

import org.jspecify.annotations.NullMarked;
