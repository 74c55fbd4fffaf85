import Galley
import GalleyTestSupport
import Testing

/// Tests `font-variant-alternates` with the names of a library, and `font-language-override`. CSS Fonts 4, §6.8, §6.9,
/// §6.13.
struct FontAlternatesTests {
  private static let values = FontFeatureValues([
    .stylistic: ["two": [2]], .styleset: ["nice": [1], "both": [1, 20]], .characterVariant: ["third": [1, 3]],
    .swash: ["curl": [2]], .ornaments: ["leaf": [3]], .annotation: ["circled": [2]],
  ])

  /// How much wider each letter is than without alternates, in hundredths of an em.
  private func widening(_ text: String, in library: FontLibrary, _ change: (inout TextStyle) -> Void) -> [Int] {
    func advances(_ style: TextStyle) -> [Double] {
      Typesetter(library: library).prepare(AttributedText(text, style: style)).layout(width: 1e6).glyphRuns
        .flatMap { run in run.glyphs.map(\.advance) }
    }
    var style = TextStyle(size: 100)
    let plain = advances(style)
    change(&style)
    return zip(advances(style), plain).map { Int(($0 - $1).rounded()) }
  }

  @Test func `S3: names choose the alternates of each feature`() throws {
    let library = try AlternatesFont.library().defining(Self.values, for: "galley alternates")
    let text = "sabdekmo1"
    #expect(
      widening(text, in: library) { $0.variants.alternates.usesHistoricalForms = true } == [10, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(
      widening(text, in: library) { $0.variants.alternates[.stylistic] = ["two"] } == [0, 20, 0, 0, 0, 0, 0, 0, 0])
    let all = widening(text, in: library) {
      $0.variants.alternates[.styleset] = ["unknown", "nice"]
      $0.variants.alternates[.characterVariant] = ["third"]
      $0.variants.alternates[.swash] = ["curl"]
      $0.variants.alternates[.ornaments] = ["leaf"]
      $0.variants.alternates[.annotation] = ["circled"]
    }
    #expect(all == [0, 0, 10, 30, 0, 20, 20, 30, 20])
    // Names are distinguished by upper and lower case, and `features` win.
    #expect(widening("a", in: library) { $0.variants.alternates[.stylistic] = ["Two"] } == [0])
    let overridden = widening("a", in: library) {
      $0.variants.alternates[.stylistic] = ["two"]
      $0.features = [FontFeature(tag: OpenTypeTag(literal: "salt"), value: 3)]
    }
    #expect(overridden == [30])
  }

  @Test func `S3: names mean what the family of each face says`() throws {
    let own = try AlternatesFont.library()
    let other = own.limited(to: try UnicodeRange("U+0-7F"), family: "Other")
    let library = other.limited(to: try UnicodeRange("U+61-62")).appending(own)
      .defining(FontFeatureValues([.styleset: ["same": [1]], .stylistic: ["same": [1]]]), for: "OTHER")
      .defining(FontFeatureValues([.swash: ["same": [2]]]), for: "Galley Alternates")
    let change: (inout TextStyle) -> Void = { style in
      for kind in FontVariants.Alternates.Kind.allCases { style.variants.alternates[kind] = ["same"] }
    }
    #expect(widening("abkm", in: library, change) == [10, 10, 20, 20])
    // What is made of a library keeps its names; the names of the first library win.
    let appended = library.appending(own.defining(FontFeatureValues([.swash: ["same": [1]]]), for: "Galley Alternates"))
      .mapping(.serif, to: ["Other"])
    #expect(widening("abkm", in: appended, change) == [10, 10, 20, 20])
    let redefined = library.defining(FontFeatureValues([.swash: ["same": [1]]]), for: "galley alternates")
    #expect(widening("abkm", in: redefined, change) == [10, 10, 10, 10])
    let limited = library.limited(to: try UnicodeRange("U+0-6B"))
    #expect(widening("abk", in: limited, change) == [10, 10, 20])
  }

  @Test func `S3: alternates are used in small capitals, combined digits and vertical lines`() throws {
    let library = try AlternatesFont.library().defining(Self.values, for: "Galley Alternates")
    func width(_ text: String, vertical: Bool = false, _ change: (inout TextStyle) -> Void) -> Double {
      var style = TextStyle(size: 100)
      change(&style)
      let paragraph = ParagraphStyle(writingMode: vertical ? .verticalRL : .horizontalTB)
      return Typesetter(library: library).prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
        .maxContentWidth
    }
    let annotated: (inout TextStyle) -> Void = { $0.variants.alternates[.annotation] = ["circled"] }
    #expect(width("1", annotated) == 70)
    let small = width("11") { style in
      annotated(&style)
      style.variants.caps = .allSmallCaps
    }
    #expect(abs(small - 98) < 1e-9)
    #expect(width("11", vertical: true, annotated) == 140)
    func glyphs(_ change: (inout TextStyle) -> Void) -> [UInt16] {
      var style = TextStyle(size: 100)
      style.textCombineUpright = .all
      change(&style)
      let paragraph = ParagraphStyle(writingMode: .verticalRL)
      let text = AttributedText("1", style: style, paragraphStyle: paragraph)
      return Typesetter(library: library).prepare(text).glyphs.map(\.id)
    }
    #expect(glyphs { _ in } != glyphs(annotated))
  }

  @Test func `S3: the language system of the style replaces that of the language`() throws {
    let library = try AlternatesFont.library()
    func widening(_ language: String?, _ system: String?) throws -> [Int] {
      let tag = system.flatMap { OpenTypeTag($0) }
      try #require(system == nil || tag != nil)
      return self.widening("g", in: library) {
        $0.language = language.flatMap { LanguageTag($0) }
        $0.variants.languageOverride = tag
      }
    }
    #expect(try widening("sr", nil) == [10] && widening("tr", nil) == [20] && widening("en", nil) == [0])
    for language in [nil, "en", "sr", "tr"] {
      #expect(try widening(language, "SRB ") == [10])
      #expect(try widening(language, "TRK ") == [20])
      // Tags of no language system, or of none that the font has. Upper and lower case are distinguished.
      for tag in ["srb ", "QQQQ", "SR  ", "FRA "] { #expect(try widening(language, tag) == [0], "\(tag)") }
    }
    // Small capitals that the font has for one language system only.
    func capitals(_ system: String?) -> [Capitals] {
      var style = TextStyle(size: 100)
      style.variants.caps = .smallCaps
      style.variants.languageOverride = system.flatMap { OpenTypeTag($0) }
      return Typesetter(library: library).prepare(AttributedText("h", style: style)).runs.map(\.capitals)
    }
    #expect(
      capitals("SRB ") == [.byFeature] && capitals("TRK ") == [.smallUppercase] && capitals(nil) == [.smallUppercase])
  }

  @Test func `S3: everything but the features has the language of the text`() throws {
    var style = TextStyle(language: LanguageTag("tr"))
    style.textTransform.letterCase = .uppercase
    style.variants.languageOverride = OpenTypeTag("DEU ")
    let shaped = Typesetter(library: .bundled).prepare(AttributedText("ilk", style: style))
    #expect(String(decoding: shaped.text, as: UTF8.self) == "İLK")
  }
}
