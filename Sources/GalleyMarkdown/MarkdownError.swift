/// The errors of reading a Markdown document. Every valid UTF-8 text of less than 2 GiB is a Markdown document.
public enum MarkdownError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The document has `count` bytes, which is more than `limit`.
  case tooLong(count: Int, limit: Int)
  /// The byte at `offset` is not part of a well-formed UTF-8 sequence: the Unicode Standard, table 3-7.
  case invalidUTF8(offset: Int)

  /// One sentence with the numbers in it.
  public var description: String {
    switch self {
    case .tooLong(let count, let limit):
      "the Markdown document has \(count) bytes, and at most \(limit) can be read"
    case .invalidUTF8(let offset):
      "the Markdown document is no UTF-8: the byte at offset \(offset) belongs to no character"
    }
  }
}
