import Galley
import GalleyEditing
import GalleyTestSupport

/// Documents and editors for the tests of this folder.
enum EditorFixtures {
  /// Shared, so that the fonts are opened once.
  static let typesetter = Typesetter(library: .bundled)

  /// An editor of a text at a width, with the caret at an offset.
  static func editor(_ text: String, width: Double = 300, caret: Int = 0) -> DocumentEditor {
    var editor = DocumentEditor(document(text, width: width))
    editor.select(caret..<caret)
    return editor
  }

  /// A document of a text.
  static func document(_ text: String, width: Double = 300) -> TextDocument {
    TextDocument(text, style: TextStyle(size: 16), typesetter: typesetter, width: width)
  }

  /// A random text of up to `most` pieces that are hard for editors: clusters of several scalars, both directions,
  /// line breaks of several kinds, invisible characters.
  static func text(most: Int, _ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static let pieces = [
    "a", "b", "word ", "two words. ", "fi ", " ", "  ", "\t", "\n", "\n\n", "\r\n", "\u{2029}", "שלום ", "עולם",
    "مرحبا ", "لا", "بِ", "12 ", "हिन्दी ", "क्ष", "ภาษาไทย", "日本語。", "한국어", "\u{1112}\u{1161}\u{11AB}", "👩🏽‍🚀",
    "👨‍👩‍👧‍👦", "🇯🇵", "🇯", "1️⃣", "e\u{301}", "\u{301}", "\u{200D}", "\u{200B}", "\u{2067}x\u{2069}", "\u{FFFC}",
    "longlonglonglongword",
  ]
}
