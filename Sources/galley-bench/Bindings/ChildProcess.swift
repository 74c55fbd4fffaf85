internal import Glibc

/// This program, started once more.
enum ChildProcess {
  /// Runs it with these arguments and waits for its end: `posix_spawn(3)`. Returns the wall time in nanoseconds, NaN
  /// where it could not be started or failed.
  static func nanoseconds(_ arguments: [String]) -> Double {
    let strings = (["galley-bench"] + arguments).map { strdup($0) }
    defer { for string in strings { free(string) } }
    let start = Clock.wall
    var process = pid_t()
    guard posix_spawn(&process, "/proc/self/exe", nil, nil, strings + [nil], environ) == 0 else { return .nan }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return .nan } }
    let end = Clock.wall
    return status == 0 ? end - start : .nan
  }
}
