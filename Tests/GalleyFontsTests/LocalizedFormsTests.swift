import Galley
import Testing

/// Tests the forms of letters that a font has for one language only: `locl` of a script's language systems.
struct LocalizedFormsTests {
  /// Galley Test with three Cyrillic letters: be has the glyph 10, in Serbian 11, in Bulgarian 12; ge has the glyph 20,
  /// and a form only in Bulgarian, 21.
  private func face() throws -> FontFace {
    var font = try PatchedFont()
    try font.setCharacterMap([0x20: 1, 0x61: 3, 0x431: 10, 0x433: 20])
    func half(_ tag: String, _ index: Int) -> LayoutPart {
      let bytes = tag.utf8.map { Int($0) }
      return .half(bytes[index] << 8 | bytes[index + 1])
    }
    // A language system without a required feature, with one feature.
    func system(_ feature: Int) -> LayoutPart { .offset([0, 0xFFFF, 1, .half(feature)]) }
    let cyrillic: [LayoutPart] = [
      .offset([0, 0xFFFF, 0]), 2, half("BGR ", 0), half("BGR ", 2), system(0), half("SRB ", 0), half("SRB ", 2),
      system(1),
    ]
    let scripts: [LayoutPart] = [1, half("cyrl", 0), half("cyrl", 2), .offset(cyrillic)]
    let features: [LayoutPart] = [
      2, half("locl", 0), half("locl", 2), .offset([0, 1, 0]), half("locl", 0), half("locl", 2), .offset([0, 1, 1]),
    ]
    func single(_ coverage: LayoutPart, _ glyphs: Int...) -> LayoutPart {
      .offset([1, 0, 1, .offset([2, coverage, .half(glyphs.count)] + glyphs.map { .half($0) })])
    }
    let lookups: [LayoutPart] = [2, single(.coverage(10, 20), 12, 21), single(.coverage(10), 11)]
    try font.setTable("GSUB", LayoutPart.flattened([1, 0, .offset(scripts), .offset(features), .offset(lookups)]))
    return try font.face()
  }

  private func glyphs(_ text: AttributedText) throws -> [Int] {
    let layout = Typesetter(library: FontLibrary(faces: [try face()])).prepare(text).layout(width: 1000)
    return layout.glyphRuns.flatMap(\.glyphs).map { Int($0.id) }
  }

  @Test(arguments: [
    (nil, [10, 20]), ("ru", [10, 20]), ("bg", [12, 21]), ("bg-BG", [12, 21]), ("sr", [11, 20]), ("sr-Cyrl", [11, 20]),
    ("en", [10, 20]),
  ])
  func `A10: the glyphs of Bulgarian and Serbian letters differ from the Russian ones`(
    language: String?, expected: [Int]
  ) throws {
    let style = TextStyle(language: language.flatMap { LanguageTag($0) })
    #expect(try glyphs(AttributedText("бг", style: style)) == expected)
  }

  @Test func `A10: a span of Bulgarian in Russian text has its own forms, whatever was shaped before`() throws {
    var text = AttributedText("бгбгбг", style: TextStyle(language: LanguageTag("ru")))
    text.modifyStyle(in: 4..<8) { $0.language = LanguageTag("bg") }
    text.modifyStyle(in: 8..<12) { $0.language = LanguageTag("sr") }
    #expect(try glyphs(text) == [10, 20, 12, 21, 11, 20])
  }
}
