internal import GalleyText
package import GalleyUnicode

/// The face of a ``FontStack`` that was chosen for a cluster, and the reason.
package struct FontChoice: Hashable, Sendable {
  /// The rule that chose the face. If several rules would choose the face, it is the rule that is applied first.
  package enum Reason: UInt8, Hashable, Sendable {
    /// The first face in the stack's order that has glyphs for the whole cluster.
    case order
    /// The first face that can draw the cluster only in another spelling: `é` as `e` and a combining acute, `e` and a
    /// combining acute as `é`, or U+2003 EM SPACE as U+0020. See `Respelling`.
    case respelled
    /// The first face with a glyph for the character and its variation selector: `cmap` format 14.
    case variation
    /// The face of the text before the cluster: the cluster is a space, draws nothing, or is used with few scripts.
    case previous
    /// The face of the opening bracket or quotation mark that this character closes.
    case pair
    /// The face of the text after the cluster, because no text is before it.
    case next
    /// The first face with color glyphs, or without, as the cluster's emoji presentation requests: UTS #51.
    case presentation
    /// The first face that a `FallbackList` has for the character's script.
    case script
    /// The regional variant of a pan-CJK family for the text's language.
    case language
    /// A later face of the stack, chosen after shaping: with the face that was chosen first, shaping gave `.notdef`.
    case shaping
    /// The first face that has the base character, because no face draws the whole cluster.
    case base
    /// The first face in order, because no face has the base character.
    case none
  }

  /// The index of the face in the stack.
  package var index: Int
  /// Why this face was chosen.
  package var reason: Reason

  /// The choice of the face at `index`.
  package init(_ index: Int, _ reason: Reason) {
    self.index = index
    self.reason = reason
  }

  /// Whether the face draws every visible character of the cluster.
  package var isComplete: Bool { reason != .base && reason != .none }
}

extension CodePointProperties {
  /// Whether the character is invisible in shaped text, such as U+00AD SOFT HYPHEN. A face needs no glyph for an
  /// invisible character. If a face has a glyph for the character, shaping hides the glyph.
  ///
  /// The characters with the property Default_Ignorable_Code_Point, except the Hangul fillers (U+115F, U+1160, U+3164,
  /// U+FFA0): fonts give these an advance. HarfBuzz makes the same exception
  /// (`hb_unicode_funcs_t::is_default_ignorable`). It also excepts the shorthand controls U+1BCA0 to U+1BCA3, which are
  /// not an exception here.
  package var isDrawnAsNothing: Bool { flags.contains(.defaultIgnorable) && script != .hangul }

  /// Whether the character draws nothing if no face has a glyph for it: Default_Ignorable_Code_Point. These are the
  /// characters that are drawn as nothing in any case, and the Hangul fillers, which the first face with a glyph draws.
  package var needsNoGlyph: Bool { flags.contains(.defaultIgnorable) }

  /// Whether the character may have the face of the text before it in profile `unicode`, although an earlier face of
  /// the stack has the character, too: see ``keepsFace(in:)``.
  package var mayKeepFace: Bool {
    isShapeless || script == .inherited || script == .common && hasScriptExtensions
  }

  /// Whether the character has the face of the text before it in profile `unicode`, if that face has the character and
  /// the text has the script `text`.
  ///
  /// True for spaces and control characters, and for characters that are used with a few scripts only, if the text has
  /// one of these scripts: the tatweel, the Arabic comma, the danda, and the punctuation of East Asian text. False for
  /// all other characters without a script, such as digits, full stops and brackets: the order of the faces decides.
  package func keepsFace(in text: Script) -> Bool {
    isShapeless || script == .inherited
      || script == .common && hasScriptExtensions && scriptExtensions.contains(text)
  }

  /// Whether the character is a space or a control character.
  private var isShapeless: Bool { generalCategory == .spaceSeparator || generalCategory == .control }
}

/// Selects the regional variant of a pan-CJK family for a language. The same Han character has different shapes in
/// Japan, Korea, mainland China, Taiwan and Hong Kong.
struct HanPreference {
  /// The word with which the names of preferred families end, in lower case: `jp`, `kr`, `sc`, `tc` or `hk`, as in
  /// `Noto Sans CJK JP`; `nil` if the language has no preference.
  let suffix: String?

  /// The preference of a language tag, by its primary subtag, script and region.
  init(language: LanguageTag?) {
    let parts = language?.rawValue.split(separator: "-").map(String.init) ?? []
    switch parts.first {
    case "ja": suffix = "jp"
    case "ko": suffix = "kr"
    case "zh", "yue":
      suffix =
        parts.contains("hk") || parts.contains("mo")
        ? "hk"
        : parts.contains("hant") || parts.contains("tw")
          ? "tc"
          : parts[0] == "yue" && !parts.contains("hans") ? "hk" : "sc"
    default: suffix = nil
    }
  }

  /// A character that all fonts for the language have; `nil` if the language has no preference.
  var sample: UInt32? {
    switch suffix {
    case nil: nil
    case "jp": 0x3042
    case "kr": 0xAC00
    default: 0x4E00
    }
  }

  /// Whether `family` is the preferred variant: the last word of its name is the suffix.
  func prefers(_ family: String) -> Bool {
    guard let suffix else { return false }
    return family.split(separator: " ").last?.lowercased() == suffix
  }

  /// Whether the preference applies to clusters with this base character. The test is by Unicode block: blocks of Han,
  /// kana, Bopomofo and Hangul, CJK Symbols and Punctuation, half- and full-width forms, and the blocks of Yi, which
  /// are in the same range. `false` for all other blocks: U+2019, for example, is Latin punctuation, too.
  static func governs(_ base: UInt32) -> Bool {
    switch base {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    case 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
