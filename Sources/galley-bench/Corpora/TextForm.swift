internal import GalleyText

/// A variant of a corpus's texts that needs more than paragraphs in a single style.
enum TextForm: String, CaseIterable {
  /// Profile `browser`: widths in 1/64, trimmed punctuation, white space collapsed.
  case browser
  /// A soft hyphen after every third letter of a word, if three more letters follow.
  case hyphens
  /// First-line, start and end indents that are not exact as binary numbers.
  case indents
  /// A tab instead of every fourth space; in text without spaces, a tab after every twentieth character.
  case tabs
  /// Words in alternating styles: four sizes and two weights. In text without spaces the style changes after every
  /// twelfth character.
  case spans

  /// The attributed text of this variant.
  func text(_ text: String, style: TextStyle) -> AttributedText {
    switch self {
    case .browser: AttributedText(text, style: style, paragraphStyle: .browser)
    case .hyphens: AttributedText(Self.hyphenated(text), style: style)
    case .indents: AttributedText(text, style: style, paragraphStyle: Self.indented)
    case .tabs: AttributedText(Self.tabbed(text), style: style)
    case .spans: Self.mixed(text, style: style)
    }
  }

  private static let indented: ParagraphStyle = {
    var paragraph = ParagraphStyle()
    paragraph.textIndent = ParagraphStyle.TextIndent(length: 18.3)
    paragraph.startIndent = 12.1
    paragraph.endIndent = 7.7
    return paragraph
  }()

  private static func hyphenated(_ text: String) -> String {
    var result = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !result.isEmpty { result += " " }
      let characters = Array(word)
      for (index, character) in characters.enumerated() {
        result.append(character)
        let joinsLetters = index + 1 < characters.count && character.isLetter && characters[index + 1].isLetter
        if index % 3 == 2, index + 3 < characters.count, joinsLetters { result += "\u{AD}" }
      }
    }
    return result
  }

  private static func tabbed(_ text: String) -> String {
    var result = ""
    var spaces = 0
    var distance = 0
    for character in text {
      distance += 1
      if character == " " {
        spaces += 1
        distance = 0
      }
      result.append(character == " " && spaces % 4 == 0 ? "\t" : character)
      if distance == 20 {
        result += "\t"
        distance = 0
      }
    }
    return result
  }

  private static func mixed(_ text: String, style: TextStyle) -> AttributedText {
    var styles: [TextStyle] = []
    for (size, weight) in [(16, FontWeight.regular), (20, .regular), (16, .bold), (12.1, .regular), (17.3, .bold)] {
      var other = style
      other.size = size
      other.weight = weight
      styles.append(other)
    }
    var result = AttributedText("", style: style)
    var part = ""
    var count = 0
    func finish() {
      result.append(part, style: styles[count % styles.count])
      part = ""
      count += 1
    }
    for character in text {
      part.append(character)
      if character == " " || part.count == 12 { finish() }
    }
    finish()
    return result
  }
}
