package io.zaprpc.compiler;

/** A command that reads schemas. */
interface SourcesCommand {

  /** Returns its files and how it reports findings. */
  Sources sources();
}
