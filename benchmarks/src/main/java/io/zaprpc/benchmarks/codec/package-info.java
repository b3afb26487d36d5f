/**
 * What encoding and decoding cost, here and in other libraries: the same values in, the same values
 * out. Run by JMH, called by nobody.
 */
@NullMarked
package io.zaprpc.benchmarks.codec;

import org.jspecify.annotations.NullMarked;
