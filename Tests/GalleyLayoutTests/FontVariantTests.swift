import Galley
import Testing

/// Tests small capitals and the other `font-variant-*` properties, in a font that only has ligatures, and in a font
/// that has them.
struct FontVariantTests {
  private let typesetter = Typesetter(library: .bundled)

  private func shaped(
    _ text: String, family: String = "Galley Test", size: Double = 10, profile: ParagraphStyle.Profile = .unicode,
    _ change: (inout FontVariants) -> Void
  ) -> ShapedText {
    var style = TextStyle(families: [family], size: size)
    change(&style.variants)
    return typesetter.prepare(AttributedText(text, style: style, paragraphStyle: ParagraphStyle(profile: profile)))
  }

  private func runs(_ shaped: ShapedText) -> [String] {
    shaped.runs.map { run in
      return "\(String(decoding: shaped.text[run.range], as: UTF8.self)) \(run.capitals) \(run.size)"
    }
  }

  @Test func `small capitals that a font lacks are capitals of seven tenths the size`() {
    let text = shaped("aB2c") { $0.caps = .smallCaps }
    #expect(runs(text) == ["a smallUppercase 7.0", "B2 unchanged 10.0", "c smallUppercase 7.0"])
    // Capitals are 600 wide, digits 500.
    #expect(abs(text.maxContentWidth - (4.2 + 6 + 5 + 4.2)) < 1e-9)
    #expect(text.text == Array("aB2c".utf8))
  }

  @Test func `all small capitals set digits and spaces smaller too, unicase only what is no small letter`() {
    #expect(runs(shaped("aB 2") { $0.caps = .allSmallCaps }) == ["a smallUppercase 7.0", "B 2 small 7.0"])
    #expect(runs(shaped("aB 2") { $0.caps = .unicase }) == ["a unchanged 10.0", "B 2 small 7.0"])
    #expect(runs(shaped("aB 2") { $0.caps = .titlingCaps }) == ["aB 2 unchanged 10.0"])
  }

  @Test func `the browser sets small capitals in whole pixels`() {
    let layout = shaped("ab", size: 16, profile: .browser) { $0.caps = .smallCaps }.layout(width: 100)
    #expect(layout.glyphRuns.map(\.size) == [11])
  }

  @Test func `without synthesis text stays as it is`() {
    let text = shaped("aB") {
      $0.caps = .smallCaps; $0.synthesizesSmallCaps = false
    }
    #expect(runs(text) == ["aB unchanged 10.0"])
  }

  @Test func `a font's own small capitals are used, and stand in for petite ones`() {
    for (caps, capitals) in [(FontVariants.Caps.smallCaps, Capitals.byFeature), (.petiteCaps, .byLesserFeature)] {
      let text = shaped("aB", family: "Noto Sans") { $0.caps = caps }
      #expect(text.runs.map(\.capitals) == [capitals])
      #expect(text.glyphs.map(\.id) != shaped("aB", family: "Noto Sans") { _ in }.glyphs.map(\.id))
    }
  }

  @Test func `a letter whose capital is two letters is one cluster`() {
    let text = shaped("ßx", family: "Noto Sans CJK JP") { $0.caps = .smallCaps }
    #expect(text.glyphs.map(\.cluster) == [0, 0, 2])
    #expect(text.layout(width: 1).lines.map(\.range) == [0..<2, 2..<3])
  }

  @Test func `all parts of a letter that became several in different runs stand for the letter`() {
    var style = TextStyle(families: ["Galley Test"], size: 10)
    style.variants.caps = .smallCaps
    style.textTransform.letterCase = .capitalize
    let layout = typesetter.prepare(AttributedText("ßa", style: style)).layout(width: 100)
    #expect(layout.shaped.text == Array("Ssa".utf8))
    #expect(layout.glyphRuns.map(\.range) == [0..<2, 0..<3])
    #expect(layout.glyphRuns.allSatisfy { !$0.isGenerated })
    for run in layout.glyphRuns {
      let hit = layout.hitTest(LayoutPoint(x: run.inlineStart + 1, y: 5)).character
      #expect(hit == 0..<2)
    }
  }

  @Test func `a line broken among small capitals has the glyphs of the whole`() {
    let text = shaped("wave wave WAVE", family: "Noto Sans CJK JP", size: 20) { $0.caps = .allSmallCaps }
    let glyphs = text.layout(width: 30).glyphRuns.flatMap { $0.glyphs.map(\.id) }
    #expect(glyphs == text.glyphs.map(\.id))
  }

  @Test func `ligatures and kerning are switched by their names, and features win`() {
    // The ligature of f and i is 900 wide, the letters are 500 each.
    #expect(shaped("fi") { _ in }.maxContentWidth == 9)
    #expect(shaped("fi") { $0.ligatures = .none }.maxContentWidth == 10)
    let kerned = shaped("AVA", family: "Noto Sans") { $0.kerning = .normal }.maxContentWidth
    #expect(kerned == shaped("AVA", family: "Noto Sans") { _ in }.maxContentWidth)
    #expect(kerned < shaped("AVA", family: "Noto Sans") { $0.kerning = .none }.maxContentWidth)
    var style = TextStyle.galleyTest
    style.variants.ligatures = .noCommon
    style.features = ["liga"].compactMap { OpenTypeTag($0) }.map { FontFeature(tag: $0) }
    #expect(typesetter.prepare(AttributedText("fi", style: style)).maxContentWidth == 9)
  }
}
