internal import GalleySystem

/// Tells terminals from files and pipes: `isatty(3)`.
enum Terminal {
  /// Whether a line about progress can be shown: standard error is a terminal, and standard output is none, because
  /// output on the same terminal would be mixed with the line.
  static var showsProgress: Bool {
    CommandStreams.isProcess && isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) != 1
  }
}
