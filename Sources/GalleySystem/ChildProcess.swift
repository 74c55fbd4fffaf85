/// Starts this program again as a child process.
package enum ChildProcess {
  /// Runs this program with `arguments`, whose first element is the program's name, and waits until it ends:
  /// `posix_spawn(3)`. Returns the wait status, which is 256 times the exit code for a normal exit; `nil` if the system
  /// cannot start the program.
  package static func run(_ arguments: [String]) -> Int32? {
    let strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var process = pid_t()
    guard posix_spawn(&process, path, nil, nil, strings + [nil], variables) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status
  }

  /// The path of this program's executable file.
  private static var path: String {
    #if canImport(Darwin)
      var count: UInt32 = 0
      _NSGetExecutablePath(nil, &count)
      var bytes = [CChar](repeating: 0, count: Int(count))
      _NSGetExecutablePath(&bytes, &count)
      return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }

  /// The environment variables, which the child process inherits.
  private static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }
}
