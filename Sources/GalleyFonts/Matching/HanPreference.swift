internal import GalleyText

/// Which regional cut of a pan-CJK family suits a language, since Han characters share code points and not shapes.
struct HanPreference {
  /// What the family's name ends with: `JP`, `KR`, `SC`, `TC`, `HK`; nil where the language does not say.
  let suffix: String?

  /// Read off the language's primary subtag, script and region.
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

  /// Whether `family` is the preferred cut: its name's last word is the suffix.
  func prefers(_ family: String) -> Bool {
    guard let suffix else { return false }
    return family.split(separator: " ").last?.lowercased() == suffix
  }

  /// Whether a cluster with this base is East Asian text, which the cut for a language is made for: Han, kana,
  /// bopomofo, Hangul, and the punctuation and wide forms of their blocks. Letters and signs that others use too never
  /// are.
  static func governs(_ base: UInt32) -> Bool {
    switch base {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    case 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
