import FoundationEssentials
import Galley

/// Compares items that are assembled from cached words with the same items shaped whole, in an installed font: glyphs,
/// advances, offsets, clusters and flags.
///
/// The texts are whole files, unchanged and in variants that cut words or change the spaces beside them.
struct WordCacheTest {
  private let style: TextStyle
  private let typesetter: Typesetter
  private var outcome: Outcome

  /// Checks every `.txt` file of the directory `texts`, with one paragraph in each line, in the font file `font`
  /// (`path#index`). Without `step`, all paragraphs are checked. With a step of N, every N-th paragraph of texts that
  /// the font can draw is checked, and every 10 N-th of all others.
  static func run(font: String, texts: String, step: Int?) -> Outcome {
    let name = "words in \(font.split(separator: "/").last ?? "")"
    let parts = font.split(separator: "#")
    guard let file = try? FontFile(path: String(parts[0])),
      let face = try? FontFace(file, index: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    else { return Outcome(name, skipped: "no font \(font)") }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: texts)) ?? []).filter { $0.hasSuffix(".txt") }
    guard !names.isEmpty else { return Outcome(name, skipped: "no texts in \(texts)") }
    var outcome = Outcome(name)
    var glyphs = 0
    for text in names.sorted() {
      guard let data = FileManager.default.contents(atPath: "\(texts)/\(text)") else { continue }
      // The cache is small, so that words are removed and added again.
      let typesetter = Typesetter(
        library: FontLibrary(faces: [face]), wordSegmenter: DictionarySegmenter(),
        wordCache: .verified(bytes: 1 << 20))
      var test = WordCacheTest(
        style: TextStyle(language: LanguageTag(String(text.prefix(2)))), typesetter: typesetter, outcome: outcome)
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      let distance = (step ?? 1) * (step == nil || canDraw(lines, face) ? 1 : 10)
      for (number, line) in lines.enumerated() where number % distance == 0 {
        test.check(String(line), "\(text), paragraph \(number + 1)", variant: number / distance)
      }
      outcome = test.outcome
      glyphs += typesetter.counters.verifiedGlyphs
    }
    outcome.note = "\(glyphs) glyphs"
    return outcome
  }
}

extension WordCacheTest {
  /// Whether a face has at least nine tenths of the characters in the first 50 lines of a text.
  private static func canDraw(_ lines: [Substring], _ face: FontFace) -> Bool {
    let scalars = lines.prefix(50).flatMap { $0.unicodeScalars.map(\.value) }.filter { $0 > 0x20 }
    return 10 * scalars.count(where: face.coverage.contains) >= 9 * scalars.count
  }

  /// Prepares a paragraph twice unchanged, and once in a variant that changes its words or spaces.
  private mutating func check(_ paragraph: String, _ place: String, variant: Int) {
    let unchanged = AttributedText(paragraph, style: style)
    check(unchanged, place)
    check(unchanged, place + " again")
    check(varied(paragraph, variant), "\(place), variant \(variant % Self.variants)")
  }

  /// How many variants there are.
  private static let variants = 8

  /// The paragraph in a variant.
  private func varied(_ paragraph: String, _ variant: Int) -> AttributedText {
    var style = style
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.whiteSpace = .preWrap
    switch variant % Self.variants {
    case 0: style.letterSpacing = 1.5
    case 1: style.features = ["kern", "liga"].map { FontFeature(tag: OpenTypeTag(literal: $0), value: 0) }
    case 2: return AttributedText(spaced(paragraph, "  "), style: style, paragraphStyle: paragraphStyle)
    case 3: return AttributedText(spaced(paragraph, " \t"), style: style, paragraphStyle: paragraphStyle)
    case 4: return AttributedText(spaced(paragraph, " \u{A0}"), style: style, paragraphStyle: paragraphStyle)
    case 5:
      return cut(paragraph, every: 7) {
        $0.features = [FontFeature(tag: OpenTypeTag(literal: "kern"), value: 0)]
      }
    case 6: return cut(paragraph, every: 11) { $0.size = 20 }
    default: paragraphStyle.direction = .rightToLeft
    }
    return AttributedText(paragraph, style: style, paragraphStyle: paragraphStyle)
  }

  /// Replaces every third space by `space`, and adds spaces at the start and the end.
  private func spaced(_ paragraph: String, _ space: String) -> String {
    var count = 0
    let middle = paragraph.map { character in
      guard character == " " else { return String(character) }
      count += 1
      return count % 3 == 0 ? space : " "
    }
    return " " + middle.joined() + space
  }

  /// Changes the style of every second range of `distance` characters, inside words and at spaces.
  private func cut(_ paragraph: String, every distance: Int, _ change: (inout TextStyle) -> Void) -> AttributedText {
    var text = AttributedText(paragraph, style: style)
    var offset = 0
    for (index, character) in paragraph.enumerated() {
      let end = offset + character.utf8.count
      if index % (2 * distance) >= distance { text.modifyStyle(in: offset..<end, change) }
      offset = end
    }
    return text
  }

  /// Prepares a text, and counts it as passed if no item differs from the item shaped whole.
  private mutating func check(_ text: AttributedText, _ place: String) {
    let wrong = typesetter.counters.wrongItems
    _ = typesetter.prepare(text)
    outcome.count(passed: typesetter.counters.wrongItems == wrong, difference: place)
  }
}
