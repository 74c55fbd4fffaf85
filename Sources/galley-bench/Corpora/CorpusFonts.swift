/// The font files for a corpus, by the corpus's name. In a comparison the other engines get the same files.
enum CorpusFonts {
  /// The general face, the second one in fallback order.
  static let general = "NotoSans-Regular.ttf"
  /// The emoji face, the third one in fallback order.
  static let emoji = "NotoColorEmoji.ttf"

  /// The script's face, the first one in fallback order: its file name, and its index in a collection.
  static func script(of name: String) -> (file: String, index: Int) {
    switch name {
    case "ar", "fa": ("NotoNaskhArabic-Regular.ttf", 0)
    case "he": ("NotoSansHebrew-Regular.ttf", 0)
    case "hi": ("NotoSansDevanagari-Regular.ttf", 0)
    case "th": ("NotoSansThai-Regular.ttf", 0)
    case "ja": ("NotoSansCJK-Regular.ttc", 0)
    case "ko": ("NotoSansCJK-Regular.ttc", 1)
    case "zh": ("NotoSansCJK-Regular.ttc", 2)
    default: (general, 0)
    }
  }

  /// The paths of the three faces as `path#index`, for files that are all in `directory`.
  static func paths(of name: String, in directory: String) -> [String] {
    let script = script(of: name)
    return ["\(script.file)#\(script.index)", general, emoji].map { "\(directory)/\($0)" }
  }

  /// The family name of the script's face among the bundled fonts.
  static func bundledFamily(of name: String) -> String {
    switch name {
    case "ar", "fa": "Noto Naskh Arabic"
    case "he": "Noto Sans Hebrew"
    case "hi": "Noto Sans Devanagari"
    case "th": "Noto Sans Thai"
    case "ja", "ko", "zh": "Noto Sans CJK JP"
    default: "Noto Sans"
    }
  }

  /// The language of a corpus: its name, or English for the corpora `emoji` and `labels`.
  static func language(of name: String) -> String {
    name == "emoji" || name == "labels" ? "en" : name
  }
}
