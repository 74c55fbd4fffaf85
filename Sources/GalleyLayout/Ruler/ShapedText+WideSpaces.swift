internal import GalleyShaping

/// Finds white space before a break that takes up width or hangs in profile `browser`.
extension ShapedText {
  /// Whether U+3000, which hangs at the end of a line, is at a shaped-text offset.
  func isIdeographicSpace(at offset: Int) -> Bool {
    offset + 3 <= text.count && text[offset] == 0xE3 && text[offset + 1] == 0x80 && text[offset + 2] == 0x80
  }

  /// The end of the part of the white space before a stop that takes up width. The spaces and tabs at the end of the
  /// white space do not count.
  ///
  /// `last` contains the offset and the result of an earlier stop, so that its white space is not read again.
  func endOfWideSpaces(_ stop: LineStop, behind last: (offset: Int, end: Int)? = nil) -> Int {
    var end = stop.offset
    while end > stop.contentEnd, text[end - 1] == 0x20 || text[end - 1] == 0x09 {
      end -= 1
      if let last, end == last.offset { return max(last.end, stop.contentEnd) }
    }
    return end
  }
}
