internal import GalleyUnicode

/// Whether a cluster prefers color glyphs or glyphs in the text's color: UTS #51, §4.3.
package enum EmojiPresentation: UInt8, Sendable {
  /// The cluster prefers neither: the order of the faces decides.
  case unspecified
  /// The cluster has U+FE0E: glyphs in the text's color.
  case text
  /// The cluster has U+FE0F, U+20E3 (a keycap) or an emoji modifier, or it starts with an emoji that is in color by
  /// default: color glyphs.
  case emoji

  /// The presentation of one grapheme cluster by UTS #51.
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

  /// The presentation that the last variation selector of one grapheme cluster requests: U+FE0E or U+FE0F;
  /// `unspecified` if the cluster has neither.
  ///
  /// Browsers prefer color or text glyphs only because of these selectors. They draw every other emoji with the first
  /// face that has its glyph, in color or not. This includes flags, keycaps without U+FE0F, and emoji with a skin tone.
  package init(selectorsOf cluster: ArraySlice<UInt32>) {
    guard let first = cluster.first, CodePointProperties(first).flags.contains(.emoji) else {
      self = .unspecified
      return
    }
    let selector = cluster.last { $0 == 0xFE0E || $0 == 0xFE0F }
    self = selector == 0xFE0E ? .text : selector == 0xFE0F ? .emoji : .unspecified
  }

  /// Whether a grapheme of several characters is an emoji sequence: a flag, a keycap, an emoji with a skin tone, or
  /// emoji that are joined. `false` if it contains other characters, such as accents.
  package static func isSequence(_ grapheme: ArraySlice<UInt32>) -> Bool {
    guard let first = grapheme.first, CodePointProperties(first).flags.contains(.emoji) else { return false }
    return grapheme.dropFirst().allSatisfy { scalar in
      switch scalar {
      case 0x200D, 0x20E3, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: true
      default: CodePointProperties(scalar).flags.contains(.emoji)
      }
    }
  }
}
