internal import GalleySystem

/// Starts the benchmark as a new process, to measure how long a start takes.
enum Restart {
  /// The wall time from start to end of a new process with these arguments, in nanoseconds; NaN if the process failed
  /// or could not be started.
  static func nanoseconds(_ arguments: [String]) -> Double {
    let start = Clock.wall
    let status = ChildProcess.run(["galley-bench"] + arguments)
    let end = Clock.wall
    return status == 0 ? end - start : .nan
  }
}
