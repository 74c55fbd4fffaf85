internal import GalleyShaping

/// Finds ideographic spaces (U+3000), which hang at the end of a line in profile `browser`.
extension ShapedText {
  /// Whether U+3000 is at a shaped-text offset.
  func isIdeographicSpace(at offset: Int) -> Bool {
    offset + 3 <= text.count && text[offset] == 0xE3 && text[offset + 1] == 0x80 && text[offset + 2] == 0x80
  }
}
