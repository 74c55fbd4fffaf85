import Galley
import Testing

/// Tests that every policy of the word cache gives the same glyphs and lines, for all kinds of text in and beside the
/// words.
struct WordPolicyTests {
  /// A change of the sample text or its style.
  enum Variation: CaseIterable {
    case plain, spacedLetters, featuresInWords, tabs, unbreakableSpaces, doubleSpaces, sizesAtSpaces, fontsAtSpaces
    case rightToLeft, justified, smallCapitals, uppercase, vertical, otherLanguage
  }

  @Test(arguments: Variation.allCases)
  func `texts are the same with words forgotten, new, known and compared`(variation: Variation) {
    let text = Self.text(variation)
    let whole = Typesetter.bundled(.off).prepare(text)
    let typesetter = Typesetter.bundled(.standard)
    for time in 1...3 {
      let difference = typesetter.prepare(text).difference(from: whole)
      #expect(difference == nil, "time \(time): \(difference ?? "")")
    }
    // In vertical text, only words that are set sideways are cached.
    #expect(typesetter.counters.wordsFound > (variation == .vertical ? 0 : 500))
    let verifying = Typesetter.bundled(.verified(bytes: 1 << 20))
    for _ in 1...2 { #expect(verifying.prepare(text).difference(from: whole) == nil) }
    #expect(verifying.counters.wrongItems == 0)
    #expect(verifying.counters.verifiedGlyphs > (variation == .vertical ? 0 : 5000))
  }

  private static func text(_ variation: Variation) -> AttributedText {
    var style = TextStyle()
    var paragraph = WordTexts.spaced
    var string = WordTexts.repeated
    switch variation {
    case .plain, .featuresInWords, .sizesAtSpaces, .fontsAtSpaces: break
    case .spacedLetters: style.letterSpacing = 1.5
    case .tabs: string = string.replacingEveryThirdSpace(with: " \t")
    case .unbreakableSpaces: string = string.replacingEveryThirdSpace(with: "\u{A0} ")
    case .doubleSpaces: string = string.replacingEveryThirdSpace(with: "  ")
    case .rightToLeft: paragraph.direction = .rightToLeft
    case .justified: paragraph.textAlign = .justify
    case .smallCapitals: style.variants.caps = .allSmallCaps
    case .uppercase: style.textTransform.letterCase = .uppercase
    case .vertical: paragraph.writingMode = .verticalRL
    case .otherLanguage: style.language = LanguageTag("ur")
    }
    var text = AttributedText(string, style: style, paragraphStyle: paragraph)
    switch variation {
    case .featuresInWords:
      // The ends of the ranges are inside words and clusters.
      text.forEachPiece(7) {
        $0.features = [FontFeature(tag: OpenTypeTag(literal: "kern"), value: 0)]
      }
    case .sizesAtSpaces: text.forEachPiece(11) { $0.size = 20 }
    case .fontsAtSpaces: text.forEachPiece(13) { $0.weight = .bold }
    default: break
    }
    return text
  }
}

extension String {
  /// The text with every third space replaced by `other`.
  fileprivate func replacingEveryThirdSpace(with other: String) -> String {
    var count = 0
    return map { character in
      guard character == " " else { return String(character) }
      count += 1
      return count % 3 == 0 ? other : " "
    }.joined()
  }
}

extension AttributedText {
  /// Divides the text into parts of `length` characters and changes the style of every second part.
  fileprivate mutating func forEachPiece(_ length: Int, _ change: (inout TextStyle) -> Void) {
    var offset = 0
    var start = 0
    for (index, character) in string.enumerated() {
      if index % length == 0 {
        if index / length % 2 == 0 { modifyStyle(in: start..<offset, change) }
        start = offset
      }
      offset += character.utf8.count
    }
  }
}
