import Galley
import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests scopes of the kind `inlineBox`: in profile `browser`, the width between two edges of boxes is rounded up to
/// 1/64, and nothing else changes.
struct InlineBoxScopeTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A text of words, with boxes around random ranges of it.
  private func text(_ random: inout SplitMix64, profile: ParagraphStyle.Profile) -> AttributedText {
    let words = ["wall", "AVA", "office", "To", "stone,", "flow", "x", "ع\u{644}\u{627}م", "שלום"]
    let string = (0..<Int.random(in: 2...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
    let size = Double(Int.random(in: 900...2000, using: &random)) / 100
    var text = AttributedText(
      string, style: TextStyle(families: ["Noto Sans"], size: size), paragraphStyle: ParagraphStyle(profile: profile))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let ends = (0..<2).map { _ in Int.random(in: 0...text.utf8Count, using: &random) }.sorted()
      text.addScope(Scope(range: ends[0]..<ends[1], kind: .inlineBox))
    }
    return text
  }

  private func withoutBoxes(_ text: AttributedText) -> AttributedText {
    var plain = text
    plain.removeScopes { $0.kind == .inlineBox }
    return plain
  }

  @Test func `realpages 2: a text in boxes is as wide as its parts, each rounded up to 1/64`() {
    let string = "brick, stone, slate, lime, sand, clay, oak, tile, reed, thatch"
    var text = AttributedText(string, style: TextStyle(families: ["Noto Sans"]), paragraphStyle: .browser)
    var edges: Set = [0, string.utf8.count]
    var start = 0
    for word in string.split(separator: " ") {
      let range = start..<start + word.utf8.filter { $0 != 0x2C }.count
      text.addScope(Scope(range: range, kind: .inlineBox))
      edges.formUnion([range.lowerBound, range.upperBound])
      start += word.utf8.count + 1
    }
    let plain = withoutBoxes(text)
    var unrounded = plain
    unrounded.paragraphStyle.profile = .unicode
    let glyphs = typesetter.prepare(unrounded).layout(width: 1e4).glyphRuns.flatMap(\.glyphs)
    let widths = zip(edges.sorted(), edges.sorted().dropFirst()).map { start, end in
      let own = glyphs.filter { (start..<end).contains($0.cluster) }
      return ((own.reduce(0) { $0 + $1.advance } - 1e-9) * 64).rounded(.up) / 64
    }
    #expect(typesetter.prepare(text).maxContentWidth == widths.reduce(0, +))
    #expect(typesetter.prepare(plain).maxContentWidth < widths.reduce(0, +) - 3 / 64)
  }

  @Test func `letters are joined and kerned across the edges of boxes`() {
    var random = SplitMix64(seed: 5)
    var wider = 0
    for _ in 0..<300 {
      let text = text(&random, profile: .browser)
      let boxed = typesetter.prepare(text)
      let plain = typesetter.prepare(withoutBoxes(text))
      #expect(boxed.glyphs.map(\.id) == plain.glyphs.map(\.id), "\(text.string)")
      #expect(boxed.glyphs.map(\.advance) == plain.glyphs.map(\.advance), "\(text.string)")
      #expect(boxed.candidates.map(\.offset) == plain.candidates.map(\.offset), "\(text.string)")
      let more = boxed.maxContentWidth - plain.maxContentWidth
      #expect(more >= 0 && more < Double(2 * text.scopes.count + 1) / 64, "\(text.string)")
      if more > 0 { wider += 1 }
      #expect(boxed.layout(width: 1000).size.height == plain.layout(width: 1000).size.height, "\(text.string)")
    }
    #expect(wider > 200)
  }

  @Test func `boxes change nothing in profile unicode`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<100 {
      let text = text(&random, profile: .unicode)
      for width in [30, 90, 1000] as [Double] {
        let boxed = typesetter.prepare(text).layout(width: width)
        let plain = typesetter.prepare(withoutBoxes(text)).layout(width: width)
        #expect(boxed.lines == plain.lines)
        #expect(boxed.displayList() == plain.displayList())
      }
    }
  }

  @Test func `paint moves no glyph of a text in boxes, and each glyph has the paint of its character`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let text = text(&random, profile: .browser)
      var painted = text
      let ends = (0..<2).map { _ in Int.random(in: 0...text.utf8Count, using: &random) }.sorted()
      painted.modifyStyle(in: ends[0]..<ends[1]) { $0.color = .red }
      let shaped = typesetter.prepare(text)
      let repainted = try shaped.repainted(as: painted)
      let fresh = typesetter.prepare(painted)
      for width in [40, 1000] as [Double] {
        let layout = repainted.layout(width: width)
        #expect(layout.lines == shaped.layout(width: width).lines)
        #expect(layout.displayList() == fresh.layout(width: width).displayList())
        for run in layout.glyphRuns where !run.range.isEmpty {
          #expect(run.style.color == painted.style(at: run.range.lowerBound).color, "\(text.string)")
        }
      }
    }
  }

  @Test func `a text with other boxes is no repainted one`() {
    var text = AttributedText("one two", paragraphStyle: .browser)
    let shaped = typesetter.prepare(text)
    text.addScope(Scope(range: 0..<3, kind: .inlineBox))
    #expect(throws: AttributedText.RepaintError.otherGeometry) { try shaped.repainted(as: text) }
  }

  @Test func `an edge inside a ligature or a grapheme moves to its end`() {
    for (string, edge) in [("لا", 2), ("e\u{301}a", 1), ("👩‍👩‍👧", 4)] {
      var text = AttributedText(string, paragraphStyle: .browser)
      let plain = typesetter.prepare(text)
      text.addScope(Scope(range: 0..<edge, kind: .inlineBox))
      let boxed = typesetter.prepare(text)
      #expect(boxed.glyphs.map(\.id) == plain.glyphs.map(\.id))
      #expect(boxed.maxContentWidth - plain.maxContentWidth <= 1 / 64)
    }
  }
}
