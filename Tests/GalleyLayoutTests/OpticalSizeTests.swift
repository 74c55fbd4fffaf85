import Galley
import GalleyTestSupport
import Testing

/// Tests `font-optical-sizing`: the axis `opsz` follows the font size. CSS Fonts 4, §8.3.
struct OpticalSizeTests {
  private static let opticalSize = OpenTypeTag("opsz")

  private func run(_ style: TextStyle, _ text: String = "a") throws -> GlyphRun {
    let typesetter = Typesetter(library: try OpticalFont.library())
    let layout = typesetter.prepare(AttributedText(text, style: style)).layout(width: 10000)
    return try #require(layout.glyphRuns.first)
  }

  /// The position on the axis; 16, its default, if the face has none.
  private func position(_ run: GlyphRun) -> Double {
    run.face.variations.first { $0.tag == Self.opticalSize }?.value ?? 16
  }

  @Test(arguments: [(4.0, 8.0), (8, 8), (12.5, 12.5), (16, 16), (24, 24), (96, 96), (500, 96)])
  func `J1: the axis opsz has the font size, clamped to the axis`(size: Double, expected: Double) throws {
    #expect(position(try run(TextStyle(size: size))) == expected)
  }

  @Test func `J1: advances are those of the optical size`() throws {
    // The letter a is 500 units wide; a quarter more at 8, an eighth less at 96, rounded to units.
    #expect(try run(TextStyle(size: 8)).inlineSize == 8 * 0.625)
    #expect(try run(TextStyle(size: 16)).inlineSize == 16 * 0.5)
    #expect(abs(try run(TextStyle(size: 96)).inlineSize - 96 * 0.438) < 0.1)
  }

  @Test func `J1: font-optical-sizing none and a position of the style turn it off`() throws {
    var style = TextStyle(size: 60)
    style.variants.adjustsOpticalSize = false
    #expect(position(try run(style)) == 16)
    let tag = try #require(Self.opticalSize)
    style.variants.adjustsOpticalSize = true
    for value in [8.0, 16, 96] {
      style.variations = [FontVariation(tag: tag, value: value)]
      #expect(position(try run(style)) == value)
    }
    // A position that is not finite counts as none.
    style.variations = [FontVariation(tag: tag, value: .nan)]
    #expect(position(try run(style)) == 60)
  }

  @Test func `J1: each size of a text has its own instance`() throws {
    let typesetter = Typesetter(library: try OpticalFont.library())
    var text = AttributedText("aaaa", style: TextStyle(size: 8))
    text.modifyStyle(in: 2..<4) { $0.size = 48 }
    let runs = typesetter.prepare(text).layout(width: 1000).glyphRuns
    #expect(runs.map(position) == [8, 48])
    // Equal sizes have the same face object, so that canvases find its glyphs in their caches.
    let again = typesetter.prepare(text).layout(width: 1000).glyphRuns
    #expect(runs.map(\.face) == again.map(\.face))
    // More sizes than are cached.
    for size in 1...200 {
      let large = typesetter.prepare(AttributedText("aa", style: TextStyle(size: Double(size)))).layout(width: 1000)
      #expect(large.glyphRuns.map(position) == [min(max(Double(size), 8), 96)])
    }
  }

  @Test func `J1: a scaled text has the optical size of the scaled font size`() throws {
    let typesetter = Typesetter(library: try OpticalFont.library())
    let shaped = typesetter.prepare(AttributedText("a", style: TextStyle(size: 12))).scaled(by: 3)
    #expect(shaped.layout(width: 1000).glyphRuns.map(position) == [36])
  }
}
