/// Which font files a corpus is set in, by the corpus's name: those that the other engines get in a comparison.
enum CorpusFonts {
  /// The general face, second in every order.
  static let general = "NotoSans-Regular.ttf"
  /// The emoji face, third in every order.
  static let emoji = "NotoColorEmoji.ttf"

  /// The script's face, first in order, as a file name and for a collection the member.
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

  /// The same three as `path#index`, for files that lie together in `directory`.
  static func paths(of name: String, in directory: String) -> [String] {
    let script = script(of: name)
    return ["\(script.file)#\(script.index)", general, emoji].map { "\(directory)/\($0)" }
  }

  /// The family of the script's face among the bundled fonts.
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

  /// The language of a corpus: its name, but English for those named after what they hold.
  static func language(of name: String) -> String {
    name == "emoji" || name == "labels" ? "en" : name
  }
}
