import Galley
import GalleyRaster
import MetalUITextSystem
import Testing

@testable import MetalUIAdapter

/// What MetalUI's protocol promises its callers, for texts of several scripts.
@MainActor struct TextSystemTests {
  nonisolated static let texts = [
    "", "Hello, world", "Two lines, since this sentence is longer than its box.", "a trailing space ",
    "one\ntwo\n\nfour\n", "שלום עולם, מה שלומך היום?", "السلام عليكم ورحمة الله", "日本語の文章はどこでも折り返せる。",
    "family 👩‍👩‍👧 and flag 🇩🇪", "office affine ﬁ", "mixed שלום and العربية words", "नमस्ते दुनिया",
  ]

  let system: any TextSystem = GalleyTextSystem()
  func font(_ size: Double = 17) -> FontKey { system.resolveFont(FontDescriptor(size: size)) }

  @Test(arguments: texts, [nil, 40, 120, 4000] as [Double?])
  func `measure, line ranges and glyphs are those of one layout`(text: String, width: Double?) {
    let font = font()
    let measurement = system.measure(text, font: font, wrappingAt: width)
    let ranges = system.lineRanges(text, font: font, wrappingAt: width)
    #expect(measurement.totalHeight == Double(ranges.count) * system.fontMetrics(font).lineHeight)
    #expect(ranges.first?.lowerBound == 0)
    #expect(ranges.last?.upperBound == text.utf16.count)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let glyphs = system.placeGlyphs(text, font: font, wrappingAt: width, origin: (x: 10, y: 20), scaleFactor: 2)
    let lines = Set(glyphs.map(\.baselineY))
    #expect(lines.count <= ranges.count)
    #expect(glyphs.isEmpty == text.allSatisfy(\.isNewline))
    // White space at the end of a line is outside of the box, in text from right to left on its left side.
    for glyph in glyphs where !system.rasterize(glyph.key).isEmpty {
      #expect(Double(glyph.baselineY) / 2 <= 20 + measurement.totalHeight)
      #expect(Double(glyph.pixelX) / 2 >= 9)
    }
  }

  @Test(arguments: texts) func `ranges are in UTF-16, and no line ends inside a character`(text: String) {
    let units = Array(text.utf16)
    for range in system.lineRanges(text, font: font(), wrappingAt: 30) {
      let line = String(decoding: units[range], as: UTF16.self)
      #expect(!line.unicodeScalars.contains("\u{FFFD}"))
    }
    let joined = system.lineRanges(text, font: font(), wrappingAt: 30)
      .map { String(decoding: units[$0], as: UTF16.self) }
    #expect(joined.reduce(0) { $0 + $1.count } == text.count)
  }

  @Test(arguments: texts) func `caret offsets are a number more than characters`(text: String) {
    let offsets = system.caretOffsets(text, font: font())
    #expect(offsets.count == text.count + 1)
    #expect(offsets.allSatisfy { $0 >= 0 })
  }

  @Test func `caret offsets of a line from left to right grow from 0 to its width`() {
    for text in ["Hello, world", "office affine", "a trailing space ", "family 👩‍👩‍👧 and flag 🇩🇪", "日本語"] {
      let offsets = system.caretOffsets(text, font: font())
      #expect(offsets.first == 0)
      #expect(offsets == offsets.sorted())
      let width = system.measure(text, font: font(), wrappingAt: nil).widestLine
      #expect(abs(offsets[text.count] - width) < 1e-9, "\(text)")
    }
    #expect(system.caretOffsets("", font: font()) == [0])
  }

  @Test func `caret offsets of a line from right to left go from its right edge to 0`() {
    let text = "שלום עולם"
    let offsets = system.caretOffsets(text, font: font())
    #expect(offsets == offsets.sorted(by: >))
    #expect(offsets.last == 0)
  }

  @Test func `an empty text has a line, and a line break at the end opens none`() {
    let font = font()
    let height = system.fontMetrics(font).lineHeight
    #expect(system.lineRanges("", font: font, wrappingAt: nil) == [0..<0])
    #expect(system.measure("", font: font, wrappingAt: nil) == TextMeasurement(widestLine: 0, totalHeight: height))
    #expect(system.lineRanges("a\n", font: font, wrappingAt: nil) == [0..<2])
    #expect(system.lineRanges("a\n\nb", font: font, wrappingAt: nil) == [0..<2, 2..<3, 3..<4])
  }

  @Test(arguments: [TextTruncation.tail, .head, .middle])
  func `a limit on lines cuts with an ellipsis, and the last range goes on to the end`(mode: TextTruncation) {
    let text = "A sentence that is much longer than the two lines of eighty points that it gets here"
    let options = TextLayoutOptions(maxLines: 2, truncation: mode)
    let ranges = system.lineRanges(text, font: font(), wrappingAt: 80, options: options)
    #expect(ranges.count == 2)
    #expect(ranges[1].upperBound == text.utf16.count)
    let measurement = system.measure(text, font: font(), wrappingAt: 80, options: options)
    #expect(measurement.widestLine <= 80 + 5)
    let ellipsis = system.placeGlyphs("…", font: font(), wrappingAt: nil, origin: (0, 0), scaleFactor: 1)[0].key.glyph
    let glyphs = system.placeGlyphs(
      text, font: font(), wrappingAt: 80, options: options, origin: (0, 0), scaleFactor: 1)
    #expect(glyphs.contains { $0.key.glyph == ellipsis })
  }

  @Test func `alignment moves the lines`() {
    func start(_ alignment: TextLineAlignment) -> Int {
      system.placeGlyphs(
        "Hi", font: font(), wrappingAt: 200, options: TextLayoutOptions(alignment: alignment), origin: (0, 0),
        scaleFactor: 1)[0].pixelX
    }
    #expect(start(.leading) < 3)
    #expect((85...100).contains(start(.center)))
    #expect(start(.trailing) > 170)
  }
}
