/// Starts this program a second time.
package enum ChildProcess {
  /// Runs this program with `arguments`, the first of which is its name, and waits for its end: `posix_spawn(3)`.
  /// Returns the exit status, 256 times the exit code, or `nil` if the system cannot start the program.
  package static func run(_ arguments: [String]) -> Int32? {
    let strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var process = pid_t()
    guard posix_spawn(&process, path, nil, nil, strings + [nil], variables) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status
  }

  /// The path of this program's file.
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

  /// The environment variables, which the new process gets, too.
  private static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }
}
