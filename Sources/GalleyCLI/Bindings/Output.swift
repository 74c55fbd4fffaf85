internal import GalleyDocuments
internal import GalleyDump
internal import GalleyRaster
internal import GalleySystem

/// Standard output, standard error and files: `write(2)`.
enum Output {
  /// Prints to standard output; ends the program when nobody reads any more.
  static func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes to standard output; says why where that fails for another reason, such as a full disk.
  static func write(_ bytes: [UInt8]) {
    if write(bytes, to: STDOUT_FILENO) { return }
    if errno != EPIPE { complain("standard output: " + (unsafe String(cString: strerror(errno)))) }
    exit(1)
  }

  /// Writes what has gathered to standard output, and forgets it.
  static func flush(_ bytes: inout [UInt8]) {
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Prints one message to standard error.
  static func complain(_ message: String) { _ = write(Array("galley: \(message)\n".utf8), to: STDERR_FILENO) }

  /// Says on standard error which keys of a document have no effect; nothing if each has one.
  static func note(_ document: LayoutDocument) {
    guard !document.unsupported.isEmpty else { return }
    let name: String
    switch document.id {
    case .string(let id): name = id.inMessage + ": "
    case .null: name = ""
    default: name = document.id.text + ": "
    }
    let paths = document.unsupported.joined(separator: ", ")
    complain("note: \(name)\(paths) \(document.unsupported.count == 1 ? "has" : "have") no effect")
  }

  /// Makes or replaces a file.
  static func write(_ bytes: [UInt8], path: String) throws(CommandError) {
    do { try OutputFile.write(bytes, to: path) } catch { throw CommandError("\(error)") }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        return unsafe GalleySystem.write(descriptor, rest.baseAddress, rest.count)
      }
      if count <= 0 { return false }
      offset += count
    }
    return true
  }
}
