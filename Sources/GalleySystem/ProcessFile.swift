#if !canImport(Darwin)
  /// Reads files below `/proc`, whose length is not known in advance.
  enum ProcessFile {
    /// Returns the first line that starts with `start`; `nil` if there is no such line or the file cannot be opened.
    static func line(_ start: String, of path: String) -> Substring? {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var contents: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(descriptor, &part, part.count)
        guard count > 0 else { break }
        contents += part[..<count]
      }
      return String(decoding: contents, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(start) }
    }
  }
#endif
