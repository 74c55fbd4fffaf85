/// A line of a UCD file that gives a value to code points: `0000..001F ; Common # Cc`.
struct DatabaseLine {
  /// The code points, at most `0x10FFFF`.
  let codePoints: ClosedRange<Int>

  /// The fields after the code points, trimmed; at least one.
  let fields: [String]

  /// Whether the line is a default for code points that no other line mentions: `# @missing: 0000..10FFFF; Unknown`.
  let isMissing: Bool

  /// Parses a line; `nil` for comments and empty lines.
  init?(_ line: Substring, file: String) throws {
    var body = line
    isMissing = line.hasPrefix("# @missing:")
    if isMissing { body = line.dropFirst("# @missing:".count) }
    var fields = Self.fields(of: body.prefix { $0 != "#" })
    if fields == [""] { return nil }
    guard fields.count > 1, let codePoints = Self.codePoints(fields.removeFirst()) else {
      throw TableError.malformed(file: file, line: String(line))
    }
    self.codePoints = codePoints
    self.fields = fields
  }

  /// The fields between semicolons, without the white space around them.
  static func fields(of text: Substring) -> [String] {
    text.split(separator: ";", omittingEmptySubsequences: false).map { field in
      let start = field.drop { $0.isWhitespace }
      let end = start.lastIndex { !$0.isWhitespace }
      return end.map { String(start[...$0]) } ?? ""
    }
  }

  /// Parses a hexadecimal number, or two with `..` between them; `nil` if the text is neither.
  static func codePoints(_ text: String) -> ClosedRange<Int>? {
    let bounds = text.split(separator: ".").compactMap { Int($0, radix: 16) }
    guard let first = bounds.first, let last = bounds.last, bounds.count <= 2, first <= last, last <= 0x10FFFF else {
      return nil
    }
    return first...last
  }
}
