internal import GalleyText

/// Converts language tags to fontconfig's names of languages: a language, and perhaps a region, such as `zh-tw`.
///
/// fontconfig knows no scripts, so the script of a tag becomes a region in which the script is used: `zh-Hant` becomes
/// `zh-tw`.
enum FontconfigLanguage {
  /// fontconfig's name for a BCP 47 tag; `und` for an empty tag.
  static func name(of tag: LanguageTag) -> String {
    let parts = tag.rawValue.lowercased().split(separator: "-").map(String.init)
    guard let language = parts.first else { return "und" }
    // After a subtag of one character, such as `u`, extensions follow.
    let subtags = parts.dropFirst().prefix { $0.utf8.count > 1 }
    let script = subtags.first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x40 } }
    let region = subtags.first { $0.utf8.count == 2 }
    switch language {
    case "zh", "yue", "cmn":
      if let region, ["hk", "mo", "sg", "tw", "cn"].contains(region) { return "zh-" + region }
      return script == "hant" ? "zh-tw" : language == "yue" && script != "hans" ? "zh-hk" : "zh-cn"
    default:
      let written = region ?? script.flatMap { regions[language + "-" + $0] }
      return written.map { language + "-" + $0 } ?? language
    }
  }

  /// The regions that tell fontconfig in which script a language is written.
  private static let regions = [
    "pa-arab": "pk", "ku-arab": "iq", "ku-cyrl": "am", "az-arab": "ir", "mn-mong": "cn", "ps-arab": "af",
    "sd-arab": "pk", "tk-latn": "tm",
  ]
}
