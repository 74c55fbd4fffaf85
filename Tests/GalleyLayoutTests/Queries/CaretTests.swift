import Galley
import Testing

/// Tests the positions of carets, and that a hit test at a caret returns the same position.
struct CaretTests {
  private let typesetter = Typesetter(library: .bundled)

  private func places(_ layout: TextLayout) -> [Double] { layout.caretStops(ofLine: 0).map(\.caret.rect.x) }

  private func offsets(_ layout: TextLayout) -> [Int] { layout.caretStops(ofLine: 0).map(\.position.offset) }

  @Test func `G3: the caret of a hit at a caret is that caret, at every stop of every line`() {
    var stops = 0
    QueryLayouts().forEach(300, seed: 61) { layout in
      for index in layout.lines.indices where layout.lines[index].extent.height > 0 {
        for stop in layout.caretStops(ofLine: index) {
          stops += 1
          #expect(layout.caret(at: stop.position) == stop.caret, "\(stop) \(layout.name)")
          let hit = layout.position(at: layout.middle(of: stop.caret))
          #expect(layout.caret(at: hit) == stop.caret, "\(stop) \(hit) \(layout.name)")
        }
      }
    }
    #expect(stops > 5_000)
  }

  @Test func `any offset has a caret that is a stop of its line, and a hit there leads back to it`() {
    var carets = 0
    QueryLayouts().forEach(100, seed: 62) { layout in
      guard layout.lines.allSatisfy({ $0.extent.height > 0 }) else { return }
      for offset in -1...layout.shaped.source.utf8Count + 1 {
        for affinity in [TextPosition.Affinity.upstream, .downstream] {
          let caret = layout.caret(at: TextPosition(offset: offset, affinity: affinity))
          guard let line = caret.line else { continue }
          carets += 1
          #expect(layout.caretStops(ofLine: line).contains { $0.caret == caret }, "\(offset) \(layout.name)")
          #expect(layout.caret(at: layout.position(at: layout.middle(of: caret))) == caret, "\(offset) \(layout.name)")
        }
      }
    }
    #expect(carets > 1_000)
  }

  @Test func `the stops of all lines are the places between graphemes, and the edges of lines`() {
    QueryLayouts(keepsText: true).forEach(300, seed: 63) { layout in
      let ends = GraphemeBreaker.ends(of: layout.shaped.source.utf8.span)
      let boundaries = Set([0] + ends + layout.lines.map(\.range.lowerBound)).sorted()
      for (index, line) in layout.lines.enumerated() {
        let end = index + 1 < layout.lines.count && line.reason != .mandatory ? line.range.upperBound : nil
        let paragraph = layout.shaped.paragraphs[line.paragraph]
        let expected = boundaries.filter {
          $0 >= line.range.lowerBound && $0 <= (end ?? min(line.range.upperBound, paragraph.contentEnd))
        }
        let found = Set(layout.caretStops(ofLine: index).map(\.position.offset)).sorted()
        #expect(found == expected, "\(line.range) \(layout.name)")
      }
    }
  }

  @Test func `in text of one direction a hit at a caret is the same position`() {
    for text in ["Hello, wörld fi", "שלום עולם", "مرحبا بالعالم", "漢字かな"] {
      let layout = typesetter.layout(text, width: 90)
      for index in layout.lines.indices {
        for stop in layout.caretStops(ofLine: index) {
          #expect(layout.position(at: layout.middle(of: stop.caret)) == stop.position, "\(stop)")
        }
      }
    }
  }

  /// The expected offsets are the grapheme boundaries (UAX #29: GB9, GB9c, GB11, GB12) in UTF-8 bytes: a
  /// regional indicator and an emoji have 4, a joiner and a letter of Devanagari 3, a mark of Latin 2.
  @Test func `G3: carets never stand inside a flag, a family, a letter with marks or a conjunct`() {
    #expect(offsets(typesetter.layout("🇯🇵🇺🇸a")) == [0, 8, 16, 17])
    #expect(offsets(typesetter.layout("👨‍👩‍👧‍👦x")) == [0, 25, 26])
    #expect(offsets(typesetter.layout("e\u{30A}\u{308}x")) == [0, 5, 6])
    // क्षि is one grapheme, हिन्दी three of which the second and third join.
    #expect(offsets(typesetter.layout("क्षि")) == [0, 12])
    #expect(offsets(typesetter.layout("हिन्दी")) == [0, 6, 18])
    let layout = typesetter.layout("a🇯🇵b")
    for offset in 2...8 {
      #expect(layout.caret(at: TextPosition(offset: offset)) == layout.caretStops(ofLine: 0)[1].caret)
    }
  }

  @Test func `G3: a ligature's letters have each their part, where the font says`() {
    let fi = typesetter.layout("fi", families: ["Noto Sans"])
    #expect(fi.glyphRun(0).count == 1)
    #expect(offsets(fi) == [0, 1, 2])
    // GDEF of Noto Sans 2.004: the caret of its ligature fi is at 301 of 1000 units; the text has size 20.
    #expect(abs(places(fi)[1] - 0.301 * 20) < 1e-9)
  }

  @Test func `a ligature's letters have equal parts where the font says nothing`() {
    let ffi = typesetter.layout("offib", families: ["Galley Test"])
    #expect(ffi.glyphRun(0).count == 3)
    #expect(offsets(ffi) == [0, 1, 2, 3, 4, 5])
    // Galley Test's glyph f_f_i is 1350 of 1000 units wide, 27 at size 20, and follows a letter of 10.
    let wrong = zip(places(ffi), [0, 10, 19, 28, 37, 47]).filter { abs($0 - $1) > 1e-9 }.map(\.0)
    #expect(wrong == [])
  }

  @Test func `letters that a font keeps as two glyphs of one shape have a caret between them`() {
    // Noto Naskh Arabic draws lam and alef with two glyphs; the glyph that is drawn first has no advance.
    let lamAlef = typesetter.layout("لا", families: ["Noto Naskh Arabic"])
    #expect(lamAlef.glyphRun(0).glyphs.map(\.cluster) == [2, 0])
    #expect(offsets(lamAlef) == [4, 2, 0])
    // The first of the two glyphs is drawn at the left edge of the line and has no width. The line is aligned right.
    let left = lamAlef.lines[0].inlineStart
    #expect(places(lamAlef) == [left, left, left + lamAlef.lines[0].inlineSize])
  }

  @Test func `where directions meet a position has a caret on either side by its affinity`() {
    // Letters 5 wide: ab, then Hebrew read from the right.
    let layout = typesetter.prepare(AttributedText("abאב", style: .galleyTest))
      .layout(width: 100)
    let end = layout.lines[0].inlineStart + layout.lines[0].inlineSize
    func place(_ offset: Int, _ affinity: TextPosition.Affinity) -> Double {
      layout.caret(at: TextPosition(offset: offset, affinity: affinity)).rect.x
    }
    #expect(place(2, .upstream) == 10)
    #expect(place(2, .downstream) == end)
    #expect(place(6, .upstream) == 10)
    #expect(
      layout.caretStops(ofLine: 0).map(\.position) == [
        TextPosition(offset: 0), TextPosition(offset: 1), TextPosition(offset: 2, affinity: .upstream),
        TextPosition(offset: 6, affinity: .upstream), TextPosition(offset: 4), TextPosition(offset: 2),
      ])
    #expect(layout.position(at: LayoutPoint(x: 9, y: 5)) == TextPosition(offset: 2, affinity: .upstream))
    #expect(layout.position(at: LayoutPoint(x: 11, y: 5)) == TextPosition(offset: 6, affinity: .upstream))
  }

  @Test func `a wrapped line's end is upstream and the next line's start downstream`() {
    let layout = typesetter.layout("one two", width: 45)
    #expect(layout.lines.map(\.range) == [0..<4, 4..<7])
    let (up, down) = (TextPosition(offset: 4, affinity: .upstream), TextPosition(offset: 4))
    #expect(layout.caret(at: up) == layout.caretStops(ofLine: 0).last?.caret)
    #expect(layout.caret(at: down) == layout.caretStops(ofLine: 1).first?.caret)
    #expect(layout.position(at: LayoutPoint(x: 200, y: 5)) == up)
    let broken = typesetter.layout("one\ntwo")
    #expect(broken.caret(at: up).line == 1)
    #expect(broken.caret(at: TextPosition(offset: 3)).line == 0)
  }

  @Test func `a caret is as high as its line or as the text at it`() throws {
    var text = AttributedText("ab", style: .galleyTest)
    text.modifyStyle(in: 1..<2) { $0.size = 30 }
    let layout = typesetter.prepare(text).layout(width: 100)
    let line = layout.lines[0]
    #expect(
      layout.caret(at: TextPosition(offset: 0)).rect
        == LayoutRect(x: 0, y: 0, width: 0, height: line.extent.height))
    let small = layout.caret(at: TextPosition(offset: 0), height: .text).rect
    #expect(small.height < line.extent.height / 2)
    #expect(small.y > 0)
    #expect(layout.caret(at: TextPosition(offset: 2), height: .text).rect.height > small.height)
  }

  @Test func `carets of vertical lines lie across them`() {
    for mode in [ParagraphStyle.WritingMode.verticalRL, .verticalLR] {
      let layout = typesetter.layout("永字a", width: 200, families: ["Noto Sans CJK JP"]) { $0.writingMode = mode }
      let stops = layout.caretStops(ofLine: 0)
      #expect(stops.map(\.position.offset) == [0, 3, 6, 7])
      #expect(stops.map(\.caret.rect.height) == [0, 0, 0, 0])
      #expect(stops.allSatisfy { $0.caret.rect.width == layout.size.width })
      #expect(stops[1].caret.rect.y == 20)
      #expect(layout.position(at: LayoutPoint(x: 1, y: 29)).offset == 3)
      #expect(layout.position(at: LayoutPoint(x: 1, y: 31)).offset == 6)
    }
  }

  @Test func `characters combined in one room are one step`() {
    var text = AttributedText(
      "年31月", style: TextStyle(families: ["Noto Sans CJK JP"], size: 20), paragraphStyle: .unicode)
    text.paragraphStyle.writingMode = .verticalRL
    text.modifyStyle(in: 3..<5) { $0.textCombineUpright = .all }
    let layout = typesetter.prepare(text).layout(width: 200)
    #expect(layout.caretStops(ofLine: 0).map(\.position.offset) == [0, 3, 5, 8])
  }

  @Test func `a hyphen and tatweels that a line puts in belong to the character before them`() {
    let hyphen = typesetter.layout("extra\u{AD}ordinary", width: 60) { $0.hyphens = .manual }
    #expect(hyphen.lines[0].reason == .hyphen)
    let last = hyphen.caretStops(ofLine: 0).last
    #expect(last?.position == TextPosition(offset: 7, affinity: .upstream))
    #expect(abs((last?.caret.rect.x ?? 0) - hyphen.lines[0].inlineSize) < 1e-9)
    let joined = typesetter.layout("خبر", width: 200, families: ["Noto Naskh Arabic"]) {
      $0.textAlign = .justify; $0.textAlignLast = .justify
    }
    #expect(joined.glyphRuns.contains { $0.isGenerated })
    #expect(joined.caretStops(ofLine: 0).map(\.position.offset) == [6, 4, 2, 0])
  }
}
