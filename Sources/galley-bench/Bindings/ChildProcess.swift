internal import Glibc

/// Starts this program as another process.
enum ChildProcess {
  /// Runs the program with these arguments and waits until it ends: `posix_spawn(3)`. Returns the wall time in
  /// nanoseconds; NaN if the process could not be started or failed.
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
