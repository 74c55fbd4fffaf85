internal import Glibc

/// Writes to standard output and standard error, reads the environment, and ends the process.
enum Output {
  /// Writes to standard output without buffering, so that rows appear while later ones are measured.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Writes a message to standard error.
  static func report(_ message: String) {
    let line = Array("galley-bench: \(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }

  /// Ends the process after flushing its output.
  static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  /// Ends the process without freeing memory, so that the start-up time includes only the work.
  static func leave() -> Never { _exit(0) }

  /// An environment variable; `nil` if it is not set.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
