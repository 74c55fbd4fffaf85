internal import GalleyText

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
