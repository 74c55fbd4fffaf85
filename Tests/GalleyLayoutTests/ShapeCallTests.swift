import Galley
import Testing

/// Tests how often lines call HarfBuzz: not at all if the glyphs at their edges are independent, otherwise once for
/// each edge.
struct ShapeCallTests {
  private static let widths = [14.0, 22, 95, 130, 240]

  @Test func `measuring and laying out lines whose edges are safe shape nothing`() {
    let typesetter = Typesetter(library: .bundled)
    let text = String(repeating: "plain words of a text ", count: 20)
    let shaped = typesetter.prepare(AttributedText(text, style: .galleyTest))
    let calls = typesetter.counters.shapeCalls
    for width in Self.widths {
      _ = shaped.measure(Proposal(width: .exactly(width)))
      _ = shaped.layout(width: width)
    }
    #expect(typesetter.counters.shapeCalls == calls)
  }

  @Test func `a break between glyphs that are kerned and nothing else shapes nothing`() {
    let typesetter = Typesetter(library: .bundled)
    var paragraph = ParagraphStyle.unicode
    paragraph.wordBreak = .breakAll
    let text = String(repeating: "AVAVTV", count: 20)
    let shaped = typesetter.prepare(AttributedText(text, style: TextStyle(size: 10), paragraphStyle: paragraph))
    #expect(shaped.candidates.contains { $0.flags.contains(.reshape) })
    let alone = typesetter.prepare(AttributedText("A", style: TextStyle(size: 10))).layout(width: 100).glyphRun(0)
      .glyphs
    let calls = typesetter.counters.shapeCalls
    var compared = 0
    for width in Self.widths {
      let layout = shaped.layout(width: width)
      #expect(layout.size.height == shaped.measure(Proposal(width: .exactly(width))).size.height)
      // The last glyph of a line has the advance that it has alone.
      for line in layout.lines.dropLast() {
        let last = layout.glyphRun(line.runs.upperBound - 1).glyphs.last
        guard last?.id == alone.first?.id else { continue }
        compared += 1
        #expect(last?.advance == alone.first?.advance)
      }
    }
    #expect(compared > 0)
    #expect(typesetter.counters.shapeCalls == calls)
  }

  @Test func `an edge is shaped once, whoever asks for it`() {
    let typesetter = Typesetter(library: .bundled)
    let text = String(repeating: "AVATAR WAVE. Tomato وبركاته ", count: 3)
    let shaped = typesetter.prepare(AttributedText(text, style: TextStyle(size: 10)))
    let calls = typesetter.counters.shapeCalls
    func go() {
      for width in Self.widths {
        _ = shaped.measure(Proposal(width: .exactly(width)))
        _ = shaped.layout(width: width)
      }
    }
    go()
    let shapedEdges = typesetter.counters.shapeCalls
    #expect(shapedEdges > calls)
    go()
    #expect(typesetter.counters.shapeCalls == shapedEdges)
  }

  @Test func `a justified Arabic line is lengthened once, however often it is laid out`() {
    let typesetter = Typesetter(library: .bundled)
    var paragraph = ParagraphStyle.unicode
    paragraph.textAlign = .justify
    paragraph.textAlignLast = .justify
    let text = "السلام عليكم ورحمة الله وبركاته"
    let shaped = typesetter.prepare(AttributedText(text, style: TextStyle(size: 16), paragraphStyle: paragraph))
    let first = Self.widths.map { shaped.layout(width: $0).glyphRuns.map(\.glyphs) }
    #expect(first.joined().contains { !$0.isEmpty })
    let calls = typesetter.counters.shapeCalls
    let again = Self.widths.map { shaped.layout(width: $0).glyphRuns.map(\.glyphs) }
    #expect(again == first)
    #expect(typesetter.counters.shapeCalls == calls)
  }
}
