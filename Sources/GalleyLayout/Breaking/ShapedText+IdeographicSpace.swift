internal import GalleyShaping

extension ShapedText {
  /// Whether U+3000 stands at a shaped offset.
  func isIdeographicSpace(at offset: Int) -> Bool {
    offset + 3 <= text.count && text[offset] == 0xE3 && text[offset + 1] == 0x80 && text[offset + 2] == 0x80
  }
}
