internal import GalleyText

/// Names of languages as fontconfig uses them: the language, and a region if there is one, as in `zh-tw`. fontconfig
/// knows no scripts, so that the script of a tag becomes a region where the script is written.
enum FontconfigLanguage {
  /// fontconfig's name of a BCP 47 tag.
  static func name(of tag: LanguageTag) -> String {
    let parts = tag.rawValue.lowercased().split(separator: "-").map(String.init)
    guard let language = parts.first else { return "und" }
    let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x40 } }
    let region = parts.dropFirst().first { $0.utf8.count == 2 }
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
