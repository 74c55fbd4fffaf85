/// Why a font could not be opened, with the evidence.
public enum FontError: Error, Hashable, Sendable {
  /// The file could not be read; `reason` is the system's own message.
  case unreadable(path: String, reason: String)
  /// The path names a directory.
  case isDirectory(path: String)
  /// The first four bytes are none that an OpenType file or collection starts with.
  case notAFont(path: String, firstBytes: [UInt8])
  /// The collection holds `count` faces, and `index` is none of them.
  case noFace(path: String, index: Int, count: Int)
  /// The file breaks the OpenType format: `problem` says how, at which byte.
  case damaged(path: String, offset: Int, problem: String)
}

extension FontError: CustomStringConvertible {
  /// One sentence that names the file, the place and what was found there; a name that is empty is in quotation marks.
  public var description: String {
    let (name, problem) = nameAndProblem
    return (name.isEmpty ? "\"\"" : name) + ": " + problem
  }

  private var nameAndProblem: (name: String, problem: String) {
    switch self {
    case .unreadable(let path, let reason): (path, reason)
    case .isDirectory(let path): (path, "is a directory, not a font file")
    case .notAFont(let path, let firstBytes):
      (path, "not an OpenType font: the file starts with \(firstBytes.isEmpty ? "nothing" : Self.hex(firstBytes))")
    case .noFace(let path, let index, let count):
      (
        path,
        "no face \(index): the file holds " + (count == 1 ? "one face, index 0" : "\(count) faces, 0 to \(count - 1)")
      )
    case .damaged(let path, let offset, let problem): (path, "damaged font at byte \(offset): \(problem)")
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
