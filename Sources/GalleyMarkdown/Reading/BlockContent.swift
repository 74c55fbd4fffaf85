internal import GalleyText

/// The content of a block, and the positions of its bytes in the source.
///
/// The content is the block's lines without the markers of the blocks around them; inlines are parsed in it. The parser
/// reports inlines by columns of this content, and the columns are wrong after indented continuation lines, reference
/// definitions and escaped pipes. So Galley searches for the content in the source again, and compares each byte.
struct BlockContent {
  /// The content without white space at its end.
  let utf8: [UInt8]
  /// The starts of the intervals that are contiguous in content and source, in ascending order; empty if the content
  /// was not found in the source.
  private let segments: [(content: Int, source: Int)]

  /// Whether the content was found in the source.
  var isKnown: Bool { !segments.isEmpty }

  /// The source offset of a byte of the content, or of the end of the content. O(log intervals).
  func source(of offset: Int) -> Int {
    let index = segments.partitionPoint { $0.content > offset } - 1
    guard index >= 0 else { return 0 }
    return segments[index].source + offset - segments[index].content
  }

  /// The source range of a range of the content, from its first byte to its last.
  func source(of range: Range<Int>) -> Range<Int> {
    let start = source(of: range.lowerBound)
    return range.isEmpty ? start..<start : start..<max(start, source(of: range.upperBound - 1) + 1)
  }

  private init(_ utf8: [UInt8], segments: [(content: Int, source: Int)]) {
    self.utf8 = utf8
    self.segments = segments
  }

  /// Content whose position in the source is unknown.
  init(unknown bytes: [UInt8]) { self.init(Self.trimmed(bytes), segments: []) }

  /// The content of a paragraph, or of a heading that is underlined. Each of its lines is the end of a source line.
  init(paragraph node: ParsedNode, in lines: SourceLines) {
    let bytes = Self.trimmed(node.content)
    let rows = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var isHeading = false
    if case .heading = node.kind { isHeading = true }
    let last = node.last.line - (isHeading ? 1 : 0)
    // Reference definitions before the text are not part of the content, so the position is computed from the last
    // line.
    let first = max(node.start.line, 1)
    for candidate in [last - rows.count + 1] + Array(first...max(first, min(last, first + 64))) {
      if let segments = Self.segments(of: rows, from: candidate, in: lines) {
        self.init(bytes, segments: segments)
        return
      }
    }
    self.init(bytes, segments: [])
  }

  /// The content of a heading that starts with `#`.
  init(numberSigns node: ParsedNode, in lines: SourceLines) {
    let bytes = Self.trimmed(node.content)
    let end = lines.line(node.start.line).upperBound
    var offset = lines.offset(line: node.start.line, column: node.start.column)
    while offset < end, lines.utf8[offset] == UInt8(ascii: "#") { offset += 1 }
    while offset < end, lines.utf8[offset].isBlank { offset += 1 }
    let isFound = end - offset >= bytes.count && lines.utf8[offset...].starts(with: bytes)
    self.init(bytes, segments: isFound ? [(0, offset)] : [])
  }

  /// The intervals of the lines `rows`, of which the first one is source line `first`; `nil` if a source line does not
  /// end with its row.
  private static func segments(
    of rows: [ArraySlice<UInt8>], from first: Int, in lines: SourceLines
  ) -> [(content: Int, source: Int)]? {
    var result: [(content: Int, source: Int)] = []
    for (index, row) in rows.enumerated() {
      // White space at the end of the last line is not part of the content.
      let source =
        index == rows.count - 1
        ? lines.ending(row, ofLine: first + index) : lines.suffix(row, ofLine: first + index)
      guard let source else { return nil }
      result.append((row.startIndex, source))
    }
    return result
  }

  /// `bytes` without white space at their end.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var end = bytes.count
    while end > 0, bytes[end - 1].isSpace { end -= 1 }
    return Array(bytes[..<end])
  }
}

extension BlockContent {
  /// The content of a table cell, which is searched in a line from an offset on. Pipes in the cell may be escaped in
  /// the source.
  ///
  /// Returns `nil` if the line has no such cell. The position of an empty cell is not meaningful.
  static func cell(_ node: ParsedNode, from start: Int, in line: Range<Int>, of utf8: [UInt8]) -> BlockContent? {
    let bytes = trimmed(node.content)
    var isOpen = true
    var offset = start
    while offset < line.upperBound {
      if isOpen, !utf8[offset].isBlank, let found = cell(bytes, at: offset, in: line, of: utf8) { return found }
      if !utf8[offset].isBlank { isOpen = utf8[offset] == UInt8(ascii: "|") && !isEscaped(offset, in: line, of: utf8) }
      offset += 1
    }
    return nil
  }

  private static func isEscaped(_ offset: Int, in line: Range<Int>, of utf8: [UInt8]) -> Bool {
    offset > line.lowerBound && utf8[offset - 1] == UInt8(ascii: "\\")
  }

  /// The content of the cell that starts at an offset; `nil` if the cell has other content.
  private static func cell(
    _ bytes: [UInt8], at start: Int, in line: Range<Int>, of utf8: [UInt8]
  ) -> BlockContent? {
    var segments = [(content: 0, source: start)]
    var offset = start
    for (index, byte) in bytes.enumerated() {
      let isPipe = byte == UInt8(ascii: "|") && offset + 1 < line.upperBound
      if isPipe, utf8[offset] == UInt8(ascii: "\\"), utf8[offset + 1] == byte {
        offset += 1
        segments.append((index, offset))
      }
      guard offset < line.upperBound, utf8[offset] == byte else { return nil }
      offset += 1
    }
    while offset < line.upperBound, utf8[offset].isBlank { offset += 1 }
    guard offset == line.upperBound || utf8[offset] == UInt8(ascii: "|") else { return nil }
    return BlockContent(bytes, segments: segments)
  }
}

extension SourceLines {
  /// The offset at which `bytes` start, if the line ends with them and white space; otherwise `nil`.
  fileprivate func ending(_ bytes: ArraySlice<UInt8>, ofLine number: Int) -> Int? {
    let line = line(number)
    var end = line.upperBound
    while end > line.lowerBound, utf8[end - 1].isSpace { end -= 1 }
    guard end - line.lowerBound >= bytes.count else { return nil }
    let start = end - bytes.count
    return utf8[start..<end].elementsEqual(bytes) ? start : nil
  }
}

extension BlockContent {
  /// The end of the contiguous interval that contains a byte of the content.
  func endOfStretch(at offset: Int) -> Int {
    let next = segments.partitionPoint { $0.content > offset }
    return next < segments.count ? segments[next].content : .max
  }
}
