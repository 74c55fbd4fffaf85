internal import Galley

/// The texts of one scenario: a language, labels, or a way of breaking lines.
struct BudgetTexts {
  /// The texts that are counted once.
  let once: [String]
  /// Twice as much text: paragraphs of twice the length, or twice as many labels.
  let twice: [String]
  /// The style of the characters.
  let style: TextStyle
  /// The style of the paragraphs.
  let paragraphStyle: ParagraphStyle
  /// Whether each text is one line, which is also counted with a truncation.
  let areLabels: Bool

  /// The names of all scenarios.
  static let names = ["en", "he", "ar", "ja", "zh", "th", "label", "optimal"]

  /// A scenario by its name; `nil` if there is no such scenario.
  static func named(_ name: String) -> BudgetTexts? {
    switch name {
    case "en": BudgetTexts(english, separator: " ", language: "en", family: "Noto Sans")
    case "he": BudgetTexts(hebrew, separator: " ", language: "he", family: "Noto Sans Hebrew")
    case "ar": BudgetTexts(arabic, separator: " ", language: "ar", family: "Noto Naskh Arabic")
    case "ja": BudgetTexts(japanese, separator: "", language: "ja", family: "Noto Sans CJK JP")
    case "zh": BudgetTexts(chinese, separator: "", language: "zh", family: "Noto Sans CJK JP")
    case "th": BudgetTexts(thai, separator: " ", language: "th", family: "Noto Sans Thai")
    case "label": BudgetTexts(labels: labels)
    case "optimal": BudgetTexts(english, separator: " ", language: "en", family: "Noto Sans", isOptimal: true)
    default: nil
    }
  }

  /// Paragraphs; the longer ones are each paragraph twice, with a separator in between.
  private init(
    _ paragraphs: [String], separator: String, language: String, family: String, isOptimal: Bool = false
  ) {
    once = paragraphs
    twice = paragraphs.map { $0 + separator + $0 }
    style = TextStyle(families: [family], size: 16, language: LanguageTag(language))
    var paragraphStyle = ParagraphStyle()
    if isOptimal { paragraphStyle.textWrap = .optimal }
    self.paragraphStyle = paragraphStyle
    areLabels = false
  }

  /// Labels; twice as many are all labels two times.
  private init(labels: [String]) {
    once = labels
    twice = labels + labels
    style = TextStyle(families: ["Noto Sans"], size: 16, language: LanguageTag("en"))
    paragraphStyle = ParagraphStyle()
    areLabels = true
  }
}
