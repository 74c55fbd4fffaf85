internal import GalleySystem

/// Reads files and directories.
enum FileContents {
  /// The contents of a file.
  static func read(_ path: String) throws(BenchError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 19)
    while true {
      let count = GalleySystem.read(descriptor, &chunk, chunk.count)
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { return contents }
      contents.append(contentsOf: chunk[..<count])
    }
  }

  /// The first line of a file that is not empty, without its line end; `nil` if there is none in the first 16 KiB.
  static func firstLine(of path: String) throws(BenchError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var length = 0
    let start = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      length = GalleySystem.read(descriptor, buffer.baseAddress, buffer.count)
      count = max(0, length)
    }
    guard length >= 0 else { throw unreadable(path) }
    let line = start.drop { $0 == UInt8(ascii: "\n") }.prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The names in a directory in code point order, without names that start with a dot.
  static func names(in directory: String) throws(BenchError) -> [String] {
    guard let stream = opendir(directory) else { throw unreadable(directory) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The paths of files with these names, in `directory` or at most `depth` levels deep. If several files have the same
  /// name, the first one in order is returned.
  static func find(_ wanted: Set<String>, below directory: String, depth: Int = 4) -> [String: String] {
    guard depth > 0, let names = try? names(in: directory) else { return [:] }
    var found: [String: String] = [:]
    for name in names {
      let path = "\(directory)/\(name)"
      if wanted.contains(name) { found[name] = found[name] ?? path }
      if !name.contains(".") {
        found.merge(find(wanted, below: path, depth: depth - 1)) { first, _ in first }
      }
    }
    return found
  }

  private static func unreadable(_ path: String) -> BenchError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
