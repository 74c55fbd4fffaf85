package import GalleyText
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

  /// The presentation of one grapheme cluster by UTS #51 in text with a `font-variant-emoji`: CSS Fonts 4, §6.11.
  ///
  /// A variation selector wins. Emoji of several characters that are emoji, such as flags and families, have the
  /// presentation of UTS #51: a selector cannot change them either.
  package init(_ cluster: ArraySlice<UInt32>, in variant: FontVariants.Emoji) {
    self.init(cluster)
    guard variant != .normal, let first = cluster.first, Self.isEmoji(first),
      !cluster.dropFirst().contains(where: { Self.isSelector($0) || Self.isEmoji($0) })
    else { return }
    switch variant {
    case .normal: break
    case .text: self = .text
    case .emoji: self = .emoji
    case .unicode: if self == .unspecified { self = .text }
    }
  }

  /// The presentation that browsers look for in one grapheme cluster in text with a `font-variant-emoji`: that of all
  /// its characters with the property Emoji, or `unspecified` if they have different ones.
  ///
  /// A character before a variation selector has the selector's presentation, and each other one that of
  /// `font-variant-emoji`. So with `unicode`, any face may draw a pointing hand with a skin tone, because the hand is
  /// text and the skin tone is an emoji.
  package init(selectorsOf cluster: ArraySlice<UInt32>, in variant: FontVariants.Emoji) {
    guard variant != .normal else {
      self.init(selectorsOf: cluster)
      return
    }
    self = .unspecified
    guard let first = cluster.first, Self.isEmoji(first) else { return }
    var wanted: Set<EmojiPresentation> = []
    for index in cluster.indices where Self.isEmoji(cluster[index]) {
      switch index + 1 < cluster.endIndex ? cluster[index + 1] : 0 {
      case 0xFE0E: wanted.insert(.text)
      case 0xFE0F: wanted.insert(.emoji)
      default:
        let isInColor = CodePointProperties(cluster[index]).flags.contains(.emojiPresentation)
        wanted.insert(variant == .emoji || variant == .unicode && isInColor ? .emoji : .text)
      }
    }
    if wanted.count == 1, let only = wanted.first { self = only }
  }

  private static func isEmoji(_ scalar: UInt32) -> Bool { CodePointProperties(scalar).flags.contains(.emoji) }

  private static func isSelector(_ scalar: UInt32) -> Bool { scalar == 0xFE0E || scalar == 0xFE0F }

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
