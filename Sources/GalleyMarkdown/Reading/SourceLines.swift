/// The lines of a Markdown source. Lines end with a line feed, a carriage return, or both: CommonMark 0.29, §2.1.
struct SourceLines {
  /// The source.
  let utf8: [UInt8]
  /// The range of each line, without its line ending.
  private let bounds: [Range<Int>]

  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    var bounds: [Range<Int>] = []
    var start = 0
    var offset = 0
    while offset < utf8.count {
      let byte = utf8[offset]
      guard byte == 0x0A || byte == 0x0D else {
        offset += 1
        continue
      }
      bounds.append(start..<offset)
      offset += byte == 0x0D && offset + 1 < utf8.count && utf8[offset + 1] == 0x0A ? 2 : 1
      start = offset
    }
    if start < utf8.count { bounds.append(start..<utf8.count) }
    self.bounds = bounds
  }

  /// The number of lines. A line ending at the end of the source does not start another line.
  var count: Int { bounds.count }

  /// The range of a line without its ending; `number` counts from 1. For other numbers, an empty range at the end of
  /// the source.
  func line(_ number: Int) -> Range<Int> {
    bounds.indices.contains(number - 1) ? bounds[number - 1] : utf8.count..<utf8.count
  }

  /// The offset of a position that the parser gives by line and column, both counted from 1. The result is clamped to
  /// the line.
  func offset(line number: Int, column: Int) -> Int {
    let line = line(number)
    return min(max(line.lowerBound, line.lowerBound + column - 1), line.upperBound)
  }

  /// The range of a block as the parser reports it; empty if it does not know the block's line.
  func range(of node: ParsedNode) -> Range<Int> {
    let start = offset(line: node.start.line, column: node.start.column)
    let end = offset(line: max(node.last.line, node.start.line), column: node.last.column + 1)
    return start..<max(start, end)
  }

  /// The offset at which `bytes` start if a line ends with them; otherwise `nil`.
  func suffix(_ bytes: ArraySlice<UInt8>, ofLine number: Int) -> Int? {
    let line = line(number)
    guard bounds.indices.contains(number - 1), bytes.count <= line.count else { return nil }
    let start = line.upperBound - bytes.count
    return utf8[start..<line.upperBound].elementsEqual(bytes) ? start : nil
  }
}
