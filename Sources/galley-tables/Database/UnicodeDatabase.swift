import FoundationEssentials

/// A directory with the published files of the Unicode Character Database: `LineBreak.txt`, `auxiliary/`, `extracted/`,
/// `emoji/`.
struct UnicodeDatabase {
  let directory: String

  /// The version that `LineBreak.txt` names in its first line, such as `17.0.0`.
  let version: String

  init(directory: String) throws {
    self.directory = directory
    let text = try Self.contents(of: "LineBreak.txt", in: directory)
    let title = text.prefix { !$0.isNewline }
    guard let dash = title.firstIndex(of: "-"), title.hasSuffix(".txt") else {
      throw TableError.malformed(file: "LineBreak.txt", line: String(title))
    }
    version = String(title[dash...].dropFirst().dropLast(4))
  }

  /// The lines of a file that give values to code points, including `@missing` lines, in the file's order. UAX #44,
  /// 4.2.
  func lines(of file: String) throws -> [DatabaseLine] {
    try Self.contents(of: file, in: directory).split(whereSeparator: \.isNewline).compactMap {
      try DatabaseLine($0, file: file)
    }
  }

  /// The lines of a file without comments, as trimmed fields. Unlike in ``lines(of:)``, the first field need not be
  /// code points.
  func records(of file: String) throws -> [[String]] {
    try Self.contents(of: file, in: directory).split(whereSeparator: \.isNewline).compactMap { line in
      let fields = DatabaseLine.fields(of: line.prefix { $0 != "#" })
      return fields == [""] ? nil : fields
    }
  }
}

extension UnicodeDatabase {
  /// The text of a file. Throws if the file cannot be read as UTF-8.
  private static func contents(of file: String, in directory: String) throws -> String {
    let path = directory + "/" + file
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw TableError.unreadable(path: path)
    }
  }
}
