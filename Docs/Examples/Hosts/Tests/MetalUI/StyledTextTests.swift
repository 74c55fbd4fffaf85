import Galley
import MetalUITextSystem
import Testing

@testable import MetalUIAdapter

/// What MetalUI's protocol promises for texts with several fonts.
@MainActor struct StyledTextTests {
  let system: any TextSystem = GalleyTextSystem()

  func font(_ size: Double = 13) -> FontKey { system.resolveFont(FontDescriptor(size: size)) }

  /// A text of pieces with their styles.
  func text(_ pieces: [(String, TextRunStyle)]) -> StyledText {
    StyledText(
      pieces.map(\.0).joined(), runs: pieces.map { StyledTextRun(length: $0.0.utf16.count, style: $0.1) })
  }

  func layOut(_ text: StyledText, width: Double? = nil, _ options: TextLayoutOptions = .init()) -> StyledTextLayout {
    system.layOut(text, wrappingAt: width, options: options, origin: (x: 3, y: 7), scaleFactor: 2)
  }

  @Test(arguments: TextSystemTests.texts, [nil, 40, 120] as [Double?])
  func `a text in two halves is laid out like one, and its segments cover its lines`(string: String, width: Double?) {
    let style = TextRunStyle(font: font())
    // The halves differ in nothing that moves a glyph along its line.
    let raised = TextRunStyle(font: font(), baselineOffset: 2)
    let half = String(string.prefix(string.count / 2))
    let split = layOut(text([(half, style), (String(string.dropFirst(half.count)), raised)]), width: width)
    let whole = layOut(StyledText(string, style: style), width: width)
    #expect(split.measurement.lines.map(\.range) == whole.measurement.lines.map(\.range))
    for layout in [split, whole] {
      for (index, line) in layout.measurement.lines.enumerated() {
        let segments = layout.segments.filter { $0.line == index }
        #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 1e-9 })
        #expect(abs(segments.reduce(0) { $0 + $1.maxX - $1.minX } - line.width) < 1e-6)
        #expect(line.visibleMinX >= -1e-9 && line.visibleMaxX <= line.width + 1e-9)
      }
    }
    #expect(whole.glyphs.allSatisfy { $0.run == 0 })
  }

  @Test func `a line is as high as its largest fonts, and grows with baseline offsets`() {
    let (small, large) = (font(10), font(30))
    let mixed = layOut(text([("a ", TextRunStyle(font: small)), ("B", TextRunStyle(font: large))]))
    #expect(mixed.measurement.lines.map(\.height) == [system.fontMetrics(large).lineHeight])
    #expect(mixed.measurement.lines.map(\.baseline) == [system.fontMetrics(large).ascent])
    for offset in [5.0, -5] {
      let raised = TextRunStyle(font: small, baselineOffset: offset)
      let layout = layOut(text([("a", TextRunStyle(font: small)), ("b", raised)]))
      #expect(layout.measurement.lines[0].height == system.fontMetrics(small).lineHeight + 5)
      #expect(layout.glyphs.map(\.run) == [0, 1])
      #expect(layout.glyphs[1].glyph.baselineY == layout.glyphs[0].glyph.baselineY - Int(offset * 2))
    }
  }

  @Test func `kerning keeps ligatures, and tracking does not`() {
    let plain = layOut(StyledText("office", style: TextRunStyle(font: font())))
    #expect(plain.glyphs.count < 6)
    let kerned = layOut(StyledText("office", style: TextRunStyle(font: font(), kerning: 4)))
    #expect(kerned.glyphs.count == plain.glyphs.count)
    let added = kerned.measurement.widestLine - plain.measurement.widestLine
    #expect(abs(added - 4 * Double(plain.glyphs.count)) < 1e-9)
    let tracked = layOut(StyledText("office", style: TextRunStyle(font: font(), tracking: 4)))
    #expect(tracked.glyphs.count == 6)
    #expect(abs(tracked.measurement.lines[0].width - tracked.measurement.lines[0].visibleMaxX - 4) < 1e-9)
  }

  @Test(arguments: [(TextTruncation.tail, 1), (.head, 0)])
  func `the ellipsis has the style of the first character that it replaces`(mode: TextTruncation, run: Int) {
    let (small, large) = (TextRunStyle(font: font()), TextRunStyle(font: font(20)))
    let layout = layOut(
      text([("aaaa ", small), ("bbbb bbbb bbbb", large)]), width: 90,
      TextLayoutOptions(maxLines: 1, truncation: mode))
    let ellipsis = layOut(StyledText("…", style: run == 0 ? small : large)).glyphs[0].glyph.key
    let found = layout.glyphs.first { $0.glyph.key.glyph == ellipsis.glyph && $0.glyph.key.font == ellipsis.font }
    #expect(found?.run == run)
    #expect(layout.measurement.widestLine <= 90)
    #expect(layout.measurement.lines.map(\.range) == [0..<19])
    #expect(layout.measurement.lines[0].height == system.fontMetrics(large.font).lineHeight)
  }

  @Test func `a run of two directions has a segment for each part, from left to right`() {
    let style = TextRunStyle(font: font())
    let layout = layOut(text([("abc ", style), ("שלום 123 עולם", TextRunStyle(font: font(14))), (" def", style)]))
    #expect(layout.segments.map(\.run).first == 0 && layout.segments.map(\.run).last == 2)
    #expect(zip(layout.segments, layout.segments.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 1e-6 })
  }

  @Test func `lines under and through the text are the face's`() {
    let metrics = system.decorationMetrics(font(20))
    #expect(metrics.underlinePosition < 0 && metrics.underlineThickness > 0)
    #expect((4...7).contains(metrics.strikethroughPosition))
    #expect(abs(system.decorationMetrics(font(40)).underlinePosition - 2 * metrics.underlinePosition) < 1e-9)
  }
}
