public import GalleyFonts

/// An error that says why a web font could not be opened.
///
/// `path` is the path of the file, or the name that was given to a font in memory. `offset` is the offset of the wrong
/// value in the file, in bytes. `table` is the tag of the font table to which the value belongs; `nil` for the header.
public enum WebFontError: Error, Hashable, Sendable {
  /// The file cannot be read or is not a font, or the decoded font is not a valid OpenType font. In the last case,
  /// offsets are those of the decoded font.
  case font(FontError)
  /// The file ends at byte `found`, but what starts at `offset` needs the bytes up to `declared`.
  case truncated(path: String, table: String?, offset: Int, declared: Int, found: Int)
  /// A length in the file is `declared`, but the data has the length `found`.
  case wrongLength(path: String, table: String?, offset: Int, declared: Int, found: Int)
  /// The file has, or declares that it expands to, `declared` bytes or more: above `limit`, which is
  /// ``ResourceLimits/webFontBytes``.
  case tooLarge(path: String, table: String?, offset: Int, declared: Int, limit: Int)
  /// The file violates the format in another way, as `problem` explains.
  case damaged(path: String, table: String?, offset: Int, problem: String)
  /// libwoff2dec rejects the compressed data or the transformed tables, and does not say why.
  case undecodable(path: String)
}

extension WebFontError: CustomStringConvertible {
  /// The message: the path, the byte, the table and the problem.
  public var description: String {
    switch self {
    case .font(let error): error.description
    case .truncated(let path, let table, let offset, let declared, let found):
      Self.place(path, table: table, offset: offset) + "the file ends at byte \(found), before byte \(declared)"
    case .wrongLength(let path, let table, let offset, let declared, let found):
      Self.place(path, table: table, offset: offset) + "the length is declared as \(declared), but is \(found)"
    case .tooLarge(let path, let table, let offset, let declared, let limit):
      Self.place(path, table: table, offset: offset) + "\(declared) bytes are declared, more than the limit of \(limit)"
    case .damaged(let path, let table, let offset, let problem):
      Self.place(path, table: table, offset: offset) + problem
    case .undecodable(let path): "\(path.isEmpty ? "\"\"" : path): the WOFF2 data cannot be decoded"
    }
  }

  private static func place(_ path: String, table: String?, offset: Int) -> String {
    "\(path.isEmpty ? "\"\"" : path): damaged web font at byte \(offset)" + (table.map { ", table '\($0)'" } ?? "")
      + ": "
  }
}
