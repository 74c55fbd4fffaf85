/// An error that says why a font could not be opened.
///
/// In every case, `path` is the path of the file, or the name that was given to a font in memory.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be read. `reason` is the operating system's message.
  case unreadable(path: String, reason: String)
  /// The path names a directory.
  case isDirectory(path: String)
  /// The file has `byteCount` bytes, more than `limit`: see ``ResourceLimits/fontBytes``. Nothing was copied or read.
  case tooLarge(path: String, byteCount: Int, limit: Int)
  /// The file does not start like an OpenType font or collection. `firstBytes` contains the first four bytes of the
  /// file, or fewer if the file is shorter.
  case notAFont(path: String, firstBytes: [UInt8])
  /// The file is compressed for the web, in the format `format`: `WOFF` or `WOFF2`. The product `GalleyWebFonts` opens
  /// such files.
  case compressed(path: String, format: String)
  /// The file has `count` faces, and none with the index `index`.
  case noFace(path: String, index: Int, count: Int)
  /// The face has no named instance `name`. `names` are the names that it has; empty for a static font.
  case noInstance(path: String, name: String, names: [String])
  /// The file violates the OpenType format at byte `offset`, as `problem` explains.
  case damaged(path: String, offset: Int, problem: String)
}

extension FontError: CustomStringConvertible {
  /// The message: the path and the problem; for a damaged file also the offset of the byte. An empty path is written as
  /// two quotation marks.
  public var description: String {
    let (name, problem) = nameAndProblem
    return (name.isEmpty ? "\"\"" : name) + ": " + problem
  }

  private var nameAndProblem: (name: String, problem: String) {
    switch self {
    case .unreadable(let path, let reason): (path, reason)
    case .isDirectory(let path): (path, "is a directory, not a font file")
    case .tooLarge(let path, let byteCount, let limit):
      (path, "the file has \(byteCount) bytes, and at most \(limit) are allowed")
    case .notAFont(let path, let firstBytes):
      (path, "not an OpenType font: the file starts with \(firstBytes.isEmpty ? "nothing" : Self.hex(firstBytes))")
    case .compressed(let path, let format):
      (path, "is a \(format) file: open it with FontLibrary(webFonts:) of the product GalleyWebFonts")
    case .noFace(let path, let index, let count):
      (
        path,
        "no face \(index): the file holds " + (count == 1 ? "one face, index 0" : "\(count) faces, 0 to \(count - 1)")
      )
    case .noInstance(let path, let name, let names):
      (
        path,
        "no instance \"\(name)\": the face has "
          + (names.isEmpty ? "no named instances" : "the instances \(names.joined(separator: ", "))")
      )
    case .damaged(let path, let offset, let problem): (path, "damaged font at byte \(offset): \(problem)")
    }
  }

  /// The bytes as two-digit hexadecimal numbers with spaces between them.
  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
