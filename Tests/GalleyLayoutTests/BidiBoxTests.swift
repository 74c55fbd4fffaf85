import Galley
import GalleyTestSupport
import GalleyTestTraits
import Testing

/// Compares the direction and isolation of spans with the same text with Unicode bidi control characters instead.
struct BidiBoxTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A text with boxes, and the same text with control characters instead of the boxes.
  private struct Pair {
    var boxes: [(range: TextRange, bidi: ParagraphStyle.UnicodeBidi, direction: ParagraphStyle.WritingDirection)] = []
    var plain = ""
    var coded = ""

    mutating func append(_ text: String) {
      plain += text
      coded += text
    }

    /// Adds a box around the text that `body` appends.
    mutating func box(
      _ bidi: ParagraphStyle.UnicodeBidi, _ direction: ParagraphStyle.WritingDirection, _ body: (inout Pair) -> Void
    ) {
      let start = plain.utf8.count
      let index = boxes.count
      boxes.append((start..<start, bidi, direction))
      let (before, after) = Self.codes(bidi, direction)
      coded += before
      body(&self)
      coded += after
      boxes[index].range = start..<plain.utf8.count
      if boxes[index].range.isEmpty { coded.unicodeScalars.removeLast((before + after).unicodeScalars.count) }
    }

    /// The control characters of a box: CSS Writing Modes 4, §2.4.2, table 2. Embeddings with `auto` have none.
    static func codes(_ bidi: ParagraphStyle.UnicodeBidi, _ direction: ParagraphStyle.WritingDirection) -> (
      String, String
    ) {
      let isolate = direction == .automatic ? "\u{2068}" : direction == .leftToRight ? "\u{2066}" : "\u{2067}"
      let isLeftToRight = direction == .leftToRight
      switch bidi {
      case .normal: return ("", "")
      case .embed: return (isLeftToRight ? "\u{202A}" : "\u{202B}", "\u{202C}")
      case .bidiOverride: return (isLeftToRight ? "\u{202D}" : "\u{202E}", "\u{202C}")
      case .isolate: return (isolate, "\u{2069}")
      case .plaintext: return ("\u{2068}", "\u{2069}")
      case .isolateOverride: return (isolate + (isLeftToRight ? "\u{202D}" : "\u{202E}"), "\u{202C}\u{2069}")
      }
    }

    func texts(
      _ paragraph: ParagraphStyle, _ style: TextStyle = TextStyle()
    ) -> (boxed: AttributedText, coded: AttributedText) {
      var boxed = AttributedText(plain, style: style, paragraphStyle: paragraph)
      for box in boxes {
        boxed.addScope(Scope(range: box.range, kind: .bidi(box.bidi, box.direction)))
      }
      return (boxed, AttributedText(coded, style: style, paragraphStyle: paragraph))
    }
  }

  /// Adds a random tree of boxes of the kinds that have control characters.
  private func grow(_ pair: inout Pair, depth: Int, _ letters: [String], _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if depth > 0, random.oneIn(2) {
        let kinds: [ParagraphStyle.UnicodeBidi] = [
          .isolate, .isolate, .plaintext, .embed, .bidiOverride, .isolateOverride,
        ]
        let bidi = random.element(of: kinds)
        var direction = random.element(of: ParagraphStyle.WritingDirection.allCases)
        if bidi != .isolate, bidi != .plaintext, direction == .automatic { direction = .rightToLeft }
        pair.box(bidi, direction) { grow(&$0, depth: depth - 1, letters, &random) }
      } else {
        for _ in 0..<Int.random(in: 0...3, using: &random) { pair.append(random.element(of: letters)) }
      }
    }
  }

  private static let codes = Set<UInt32>(Array(0x202A...0x202E) + Array(0x2066...0x2069))

  /// For each line its visible characters from left to right, each with its level, and with its glyph if `glyphs`.
  private func order(_ layout: TextLayout, glyphs: Bool = false) -> [[String]] {
    let scalars = Array(layout.shaped.source.string.unicodeScalars)
    var numbers: [Int: Int] = [:]
    var offset = 0
    var number = 0
    for scalar in scalars {
      if !Self.codes.contains(scalar.value) {
        numbers[offset] = number
        number += 1
      }
      offset += UTF8.width(scalar)
    }
    return layout.lines.map { line in
      line.runs.flatMap { index -> [String] in
        let run = layout.glyphRun(index)
        return run.glyphs.compactMap { glyph in
          numbers[glyph.cluster].map { "\($0)@\(run.level.rawValue)" + (glyphs ? "#\(glyph.id)" : "") }
        }
      }
    }
  }

  @Test(.ends) func `isolates that start and end inside one grapheme are prepared`() {
    // U+0301 and U+0302 are in separate isolates, but belong to the grapheme of "e": all edges move to its start.
    var text = AttributedText("ae\u{301}\u{302}b")
    text.addScope(Scope(range: 2..<4, kind: .bidi(.isolate, .rightToLeft)))
    text.addScope(Scope(range: 4..<6, kind: .bidi(.isolate, .rightToLeft)))
    let shaped = Typesetter(library: .bundled).prepare(text)
    #expect(shaped.runs.map(\.range).last?.upperBound == 7)
    #expect(shaped.scopes?.shapingEdges.map(\.offset) == [1, 6])
  }

  @Test(arguments: ParagraphStyle.WritingDirection.allCases)
  func `A10: random boxes give the levels and the order that their codes give`(
    direction: ParagraphStyle.WritingDirection
  ) {
    let letters = ["a", "b", "א", "ב", "1", "2", " ", ".", "(", ")", "[", "]", "-", "٣", "ع"]
    var paragraph = ParagraphStyle.unicode
    paragraph.direction = direction
    var random = SplitMix64(seed: 42)
    var several = 0
    for _ in 0..<700 {
      var pair = Pair()
      grow(&pair, depth: 4, letters, &random)
      guard !pair.plain.isEmpty else { continue }
      let (boxed, coded) = pair.texts(paragraph)
      let found = order(typesetter.prepare(boxed).layout(width: 10_000))
      let expected = order(typesetter.prepare(coded).layout(width: 10_000))
      #expect(found == expected, "\(pair.boxes) \(pair.plain)")
      if boxed.scopes.count > 2 { several += 1 }
    }
    #expect(several > 100)
  }

  @Test func `A10: letters join as beside the codes: not over the edge of an isolate, and over that of an embedding`() {
    let style = TextStyle(families: ["Noto Naskh Arabic"])
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var pair = Pair()
      for _ in 0..<4 {
        let bidi = random.element(of: [
          ParagraphStyle.UnicodeBidi.normal, .isolate, .isolate, .plaintext, .isolateOverride,
        ])
        pair.box(bidi, .rightToLeft) { pair in
          for _ in 0..<Int.random(in: 1...3, using: &random) { pair.append(random.element(of: ["ب", "س", "ل", " "])) }
        }
      }
      let (boxed, coded) = pair.texts(.unicode, style)
      #expect(
        order(typesetter.prepare(boxed).layout(width: 10_000), glyphs: true)
          == order(typesetter.prepare(coded).layout(width: 10_000), glyphs: true), "\(pair.boxes) \(pair.plain)")
    }
  }

  @Test func `A10: an isolate from right to left is one neutral to the text around it`() {
    var text = AttributedText("one אבג two 1")
    text.addScope(Scope(range: 4..<17, kind: .isolate(.rightToLeft)))
    let layout = typesetter.prepare(text).layout(width: 1000)
    // "one " and then from right to left: אבג, " two" inside the isolate.
    let shown = layout.lines[0].runs.flatMap { layout.glyphRun($0).glyphs.map(\.cluster) }
    #expect(Array(shown.prefix(4)) == [0, 1, 2, 3])
    #expect(shown.firstIndex(of: 11)! < shown.firstIndex(of: 4)!)
    #expect(layout.shaped.paragraphs[0].baseLevel == .leftToRight)
  }

  @Test func `A10: two isolates beside each other stay two`() {
    var text = AttributedText("אב")
    text.paragraphStyle.direction = .leftToRight
    func clusters() -> [Int] {
      let layout = typesetter.prepare(text).layout(width: 1000)
      return layout.lines[0].runs.flatMap { layout.glyphRun($0).glyphs.map(\.cluster) }
    }
    #expect(clusters() == [2, 0])
    text.addScope(Scope(range: 0..<2, kind: .isolate(.rightToLeft)))
    text.addScope(Scope(range: 2..<4, kind: .isolate(.rightToLeft)))
    #expect(clusters() == [0, 2])
    text.removeScopes { _ in true }
    text.addScope(Scope(range: 0..<4, kind: .isolate(.rightToLeft)))
    #expect(clusters() == [2, 0])
  }

  @Test func `A10: two isolates from left to right inside one from right to left change places`() {
    var text = AttributedText("ab")
    text.addScope(Scope(range: 0..<2, kind: .isolate(.rightToLeft)))
    text.addScope(Scope(range: 0..<1, kind: .isolate(.leftToRight)))
    text.addScope(Scope(range: 1..<2, kind: .isolate(.leftToRight)))
    #expect(order(typesetter.prepare(text).layout(width: 1000)) == [["1@2", "0@2"]])
  }

  @Test func `A10: 200 isolates inside each other read as their codes do`() {
    for direction in [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft] {
      var pair = Pair()
      func nest(_ pair: inout Pair, _ depth: Int) {
        pair.append("a")
        if depth > 0 { pair.box(.isolate, depth % 2 == 0 ? .leftToRight : direction) { nest(&$0, depth - 1) } }
        pair.append("א1")
      }
      nest(&pair, 200)
      #expect(pair.boxes.count == 200)
      let (boxed, coded) = pair.texts(.unicode)
      #expect(
        order(typesetter.prepare(boxed).layout(width: 100_000))
          == order(typesetter.prepare(coded).layout(width: 100_000)))
    }
  }

  @Test func `A10: lines that wrap reorder the boxes as they reorder the codes`() {
    let style = TextStyle.galleyTest
    var random = SplitMix64(seed: 3)
    for _ in 0..<150 {
      var pair = Pair()
      grow(&pair, depth: 3, ["a", "b", "c ", "d ", "א", "ב ", "ג ", "1"], &random)
      guard !pair.plain.isEmpty else { continue }
      let (boxed, coded) = pair.texts(.unicode, style)
      for width in [25.0, 60, 115] {
        let found = typesetter.prepare(boxed).layout(width: width)
        let expected = typesetter.prepare(coded).layout(width: width)
        guard found.lines.map({ boxed[$0.range].string }) == expected.lines.map({ stripped(coded[$0.range].string) })
        else { continue }
        #expect(order(found) == order(expected), "\(pair.boxes) \(pair.plain) \(width)")
      }
    }
  }

  private func stripped(_ string: String) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: string.unicodeScalars.filter { !Self.codes.contains($0.value) })
    return result
  }

  @Test func `A10: boxes that overlap are cut, empty ones are left out, and a box goes on in the next paragraph`() {
    var overlapping = AttributedText("aאבb")
    overlapping.addScope(Scope(range: 0..<3, kind: .isolate(.rightToLeft)))
    overlapping.addScope(Scope(range: 1..<6, kind: .isolate(.leftToRight)))
    var cut = AttributedText("aאבb")
    cut.addScope(Scope(range: 0..<3, kind: .isolate(.rightToLeft)))
    cut.addScope(Scope(range: 1..<3, kind: .isolate(.leftToRight)))
    #expect(
      order(typesetter.prepare(overlapping).layout(width: 1000)) == order(typesetter.prepare(cut).layout(width: 1000)))
    var text = AttributedText("ab\ncd")
    text.addScope(Scope(range: 1..<4, kind: .bidi(.bidiOverride, .rightToLeft)))
    #expect(order(typesetter.prepare(text).layout(width: 1000)) == [["0@0", "1@1"], ["3@1", "4@0"]])
  }

  @Test func `A10: embeddings and overrides with the direction auto take it from their own text`() {
    for (string, direction) in [
      ("אa", ParagraphStyle.WritingDirection.rightToLeft), ("aא", .leftToRight), ("1 2", .leftToRight),
    ] {
      for bidi in [ParagraphStyle.UnicodeBidi.embed, .bidiOverride] {
        let layouts = [ParagraphStyle.WritingDirection.automatic, direction].map { direction in
          var text = AttributedText("x \(string) y")
          text.addScope(Scope(range: 2..<2 + string.utf8.count, kind: .bidi(bidi, direction)))
          return order(typesetter.prepare(text).layout(width: 1000))
        }
        #expect(layouts[0] == layouts[1], "\(string) \(bidi)")
      }
    }
  }

  @Test func `A10: Serbian text has its own forms, and only in the script that has them`() throws {
    func glyph(_ language: String?, _ script: String? = nil) throws -> UInt32 {
      let style = TextStyle(
        families: ["Noto Sans"], language: language.flatMap { LanguageTag($0) },
        script: script.flatMap { ScriptTag($0) })
      let layout = typesetter.prepare(AttributedText("б", style: style)).layout(width: 100)
      let run = try #require(layout.glyphRuns.first)
      #expect(run.script.rawValue == script ?? "Cyrl")
      return UInt32(try #require(run.glyphs.first).id)
    }
    #expect(try glyph("sr") != glyph("ru"))
    #expect(try glyph("mk") == glyph("sr"))
    // Noto Sans has no Bulgarian forms: GalleyFontsTests tests them with a font that has some.
    #expect(try glyph("bg") == glyph("ru"))
    #expect(try glyph("sr", "Cyrl") == glyph("sr"))
    #expect(try glyph("sr", "Latn") == glyph("ru"))
    var text = AttributedText("бб", style: TextStyle(families: ["Noto Sans"]))
    text.modifyStyle(in: 2..<4) { $0.language = LanguageTag("sr") }
    let layout = typesetter.prepare(text).layout(width: 100)
    #expect(try layout.glyphRuns.flatMap { $0.glyphs.map { UInt32($0.id) } } == [glyph("ru"), glyph("sr")])
  }

  @Test func `A10: digits and punctuation take the script of their span`() {
    var text = AttributedText("12 (x)")
    text.modifyStyle(in: 0..<3) { $0.script = ScriptTag("deva") }
    let runs = typesetter.prepare(text).layout(width: 1000).glyphRuns.map { $0 }
    #expect(runs.map(\.script.rawValue) == ["Deva", "Latn"] && runs.map(\.range) == [0..<3, 3..<6])
    #expect(ScriptTag("latn") == ScriptTag("Latn") && ScriptTag("Lat") == nil && ScriptTag("Lat1") == nil)
  }

  @Test func `A10: a text without boxes has nothing to look at`() {
    let shaped = typesetter.prepare(AttributedText("one \u{2067}אבג\u{2069} two"))
    #expect(shaped.scopes == nil)
    var text = AttributedText("abc")
    text.addScope(Scope(range: 0..<3, kind: .node))
    #expect(typesetter.prepare(text).scopes == nil)
  }
}
