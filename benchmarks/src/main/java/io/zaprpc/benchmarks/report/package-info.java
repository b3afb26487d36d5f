/**
 * From the raw data of a run to its tables, plots and verdicts. Started by {@code run.sh}, called
 * by nobody.
 */
@NullMarked
package io.zaprpc.benchmarks.report;

import org.jspecify.annotations.NullMarked;
