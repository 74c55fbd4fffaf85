internal import GalleyText

/// Which regional cut of a pan-CJK family suits a language, since Han characters share code points and not shapes.
struct HanPreference {
  /// What the family's name ends with: `JP`, `KR`, `SC`, `TC`, `HK`; nil where the language does not say.
  let suffix: String?

  /// Read off the language's primary subtag, script and region.
  init(language: LanguageTag?) {
    let parts = language?.rawValue.lowercased().split(separator: "-").map(String.init) ?? []
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
}
