internal import GalleyDocuments
internal import GalleyDump
internal import GalleyRaster
internal import GalleyShaping
internal import GalleySystem

/// Writes to files and to the standard output and standard error of the run: `write(2)`.
enum Output {
  /// Prints to standard output. Ends the program if that fails, for example because the reading program has ended.
  static func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes to standard output. If that fails, ends the program; prints the reason first unless the reading
  /// program has ended (`EPIPE`).
  ///
  /// Ends with `_exit(2)`: `exit(3)` would free the C libraries' data while other threads still use them.
  static func write(_ bytes: [UInt8]) {
    if let memory = CommandStreams.current.memory { return memory.write(bytes) }
    if write(bytes, to: STDOUT_FILENO) { return }
    if errno != EPIPE { report("standard output: " + (unsafe String(cString: strerror(errno)))) }
    _exit(1)
  }

  /// Writes the collected bytes to standard output and empties the array.
  static func flush(_ bytes: inout [UInt8]) {
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Prints one message to standard error.
  static func report(_ message: String) { writeError("galley: \(message)\n") }

  /// Prints text to standard error as it is.
  static func writeError(_ text: String) {
    if let memory = CommandStreams.current.memory { return memory.writeError(Array(text.utf8)) }
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Prints to standard error which keys of a document have no effect, and which families no font has. Prints nothing
  /// if all keys have an effect and all families are known.
  static func note(_ document: LayoutDocument, _ shaped: ShapedText?) {
    for message in messages(document, shaped) { report(message) }
  }

  /// The notes about the keys of a document that have no effect, and about the families that no font has. `shaped` is
  /// `nil` if the command needs no fonts.
  static func messages(_ document: LayoutDocument, _ shaped: ShapedText?) -> [String] {
    let families = shaped?.unknownFamilies ?? []
    if document.unsupported.isEmpty, families.isEmpty { return [] }
    let name: String
    switch document.id {
    case .string(let id): name = id.inMessage + ": "
    case .null: name = ""
    default: name = document.id.text + ": "
    }
    var messages: [String] = []
    if !document.unsupported.isEmpty {
      let paths = document.unsupported.joined(separator: ", ")
      messages.append("note: \(name)\(paths) \(document.unsupported.count == 1 ? "has" : "have") no effect")
    }
    if !families.isEmpty { messages.append("note: " + name + self.message(unknown: families)) }
    return messages
  }

  /// Says that no font has some families, at least one.
  static func message(unknown families: [String]) -> String {
    let names = families.map(\.inMessage).joined(separator: ", ")
    return "no font has the \(families.count == 1 ? "family" : "families") \(names)"
  }

  /// Creates or replaces a file.
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
      if count > 0 {
        offset += count
      } else if !SystemCall.mayRetry(descriptor, for: POLLOUT) {
        return false
      }
    }
    return true
  }
}
