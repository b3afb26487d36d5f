/** What generated code writes and reads, held against the public vectors and a second decoder. */
package io.zaprpc.compiler.conformance;
