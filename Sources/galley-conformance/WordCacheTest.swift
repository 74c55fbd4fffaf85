import FoundationEssentials
import Galley

/// Items put together from words against the same items shaped whole, in an installed font: glyphs, advances, offsets,
/// clusters and flags of whole text files, plain and in everything that cuts words or changes the spaces beside them.
struct WordCacheTest {
  private let style: TextStyle
  private let typesetter: Typesetter
  private var outcome: Outcome

  /// Checks every `.txt` file of the folder `texts`, one paragraph a line, in the font file `font` (`path#index`): all
  /// of it, or with a `step` every so manieth paragraph of what the font can draw and a tenth as many of the rest.
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
      // Small enough a memory that words come and go.
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
  /// Whether a face has nearly all characters of a text, as far as a part of it tells.
  private static func canDraw(_ lines: [Substring], _ face: FontFace) -> Bool {
    let scalars = lines.prefix(50).flatMap { $0.unicodeScalars.map(\.value) }.filter { $0 > 0x20 }
    return 10 * scalars.count(where: face.coverage.contains) >= 9 * scalars.count
  }

  /// Prepares a paragraph twice as it is, and once in one of the ways that change what words are.
  private mutating func check(_ paragraph: String, _ place: String, variant: Int) {
    let plain = AttributedText(paragraph, style: style)
    check(plain, place)
    check(plain, place + " again")
    check(varied(paragraph, variant), "\(place), variant \(variant % Self.variants)")
  }

  private static let variants = 8

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

  /// Every third space made another, and some in front and at the end.
  private func spaced(_ paragraph: String, _ space: String) -> String {
    var count = 0
    let middle = paragraph.map { character in
      guard character == " " else { return String(character) }
      count += 1
      return count % 3 == 0 ? space : " "
    }
    return " " + middle.joined() + space
  }

  /// Another style inside words and at spaces, every so many characters.
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

  private mutating func check(_ text: AttributedText, _ place: String) {
    let wrong = typesetter.counters.wrongItems
    _ = typesetter.prepare(text)
    outcome.count(passed: typesetter.counters.wrongItems == wrong, difference: place)
  }
}
