internal import GalleySystem
internal import GalleyText

/// Reads a file or standard input in blocks: `open(2)`, `read(2)`, `close(2)`. Any thread may read.
final class InputStream: Sendable {
  /// The name of the stream in messages.
  let name: String
  private let descriptor: Int32
  private let owns: Bool
  /// The streams of a run in memory, whose standard input is read instead of the descriptor.
  private let memory: CommandMemory?

  /// Makes a stream of the run's standard input.
  init() {
    name = "standard input"
    descriptor = STDIN_FILENO
    owns = false
    memory = CommandStreams.current.memory
  }

  /// Opens a file.
  init(path: String) throws(CommandError) {
    name = path.inMessage
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    owns = true
    memory = nil
    if descriptor < 0 { throw InputStream.error(name) }
  }

  deinit {
    if owns, descriptor >= 0 { close(descriptor) }
  }

  /// Reads the next bytes, as many as one call of `read(2)` returns, at most 64 KiB; empty at the end.
  func next() throws(CommandError) -> [UInt8] {
    if let memory { return memory.read() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        buffer.removeLast(buffer.count - count)
        return buffer
      }
      if !SystemCall.mayRetry(descriptor, for: POLLIN) { throw InputStream.error(name) }
    }
  }

  /// The size in bytes of the file that is read; `nil` if the stream is not a file, but a pipe, a terminal or memory.
  var fileSize: Int? {
    if memory != nil { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads all remaining bytes. Throws an error if there are more than a limit allows.
  func rest(atMost limit: KeyPath<ResourceLimits, Int>) throws(CommandError) -> [UInt8] {
    let limit = ResourceLimits.current[keyPath: limit]
    let error = CommandError("\(name): more than \(limit) bytes")
    // Standard input may be in the middle of a file.
    if owns, let fileSize, fileSize > limit { throw error }
    var bytes: [UInt8] = []
    while true {
      let part = try next()
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= limit else { throw error }
    }
  }

  /// The system's message for the call that has just failed.
  private static func error(_ name: String) -> CommandError {
    CommandError(name + ": " + (unsafe String(cString: strerror(errno))))
  }
}
