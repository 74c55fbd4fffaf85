internal import GalleySystem

/// Standard output, standard error, the environment and the end of the process.
enum Output {
  /// Writes to standard output at once, so that rows appear while later ones are measured.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Writes one message to standard error.
  static func report(_ message: String) {
    let line = Array("galley-bench: \(message)\n".utf8)
    _ = GalleySystem.write(STDERR_FILENO, line, line.count)
  }

  /// Ends the process; what was written is flushed.
  static func exit(_ status: Int32) -> Never { GalleySystem.exit(status) }

  /// Ends the process without giving memory back: for the start-up figure, where only the work counts.
  static func leave() -> Never { _exit(0) }

  /// An environment variable, nil where it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
