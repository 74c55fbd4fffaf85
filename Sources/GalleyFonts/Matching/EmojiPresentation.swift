internal import GalleyUnicode

/// Whether a cluster asks for coloured glyphs or for those in the text's colour: UTS #51, §4.3.
package enum EmojiPresentation: UInt8, Sendable {
  /// The text says nothing: the order of the faces decides.
  case unspecified
  /// U+FE0E follows: glyphs in the text's colour.
  case text
  /// U+FE0F or a modifier follows, or the character is an emoji by default, or part of a sequence: coloured glyphs.
  case emoji

  /// What the scalars of one grapheme ask for.
  package init(_ cluster: ArraySlice<UInt32>) {
    guard let first = cluster.first, CodePointProperties(first).flags.contains(.emoji) else {
      self = .unspecified
      return
    }
    var result: EmojiPresentation =
      CodePointProperties(first).flags.contains(.emojiPresentation) ? .emoji : .unspecified
    for scalar in cluster.dropFirst() {
      switch scalar {
      case 0xFE0E: result = .text
      case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF: result = .emoji
      default: break
      }
    }
    self = result
  }

  /// What the variation selectors of one grapheme ask for: U+FE0E, U+FE0F, the last of them.
  ///
  /// So Chromium reads a list of families: of characters that are emoji by default the first face with a glyph draws
  /// them, coloured or not, and so it does with skin tones, flags and keycaps without a selector.
  package init(selectorsOf cluster: ArraySlice<UInt32>) {
    guard let first = cluster.first, CodePointProperties(first).flags.contains(.emoji) else {
      self = .unspecified
      return
    }
    let selector = cluster.last { $0 == 0xFE0E || $0 == 0xFE0F }
    self = selector == 0xFE0E ? .text : selector == 0xFE0F ? .emoji : .unspecified
  }
}
