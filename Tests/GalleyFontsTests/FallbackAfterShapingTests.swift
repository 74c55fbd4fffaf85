import Galley
import Testing

/// Tests fallback in cases that coverage alone does not decide: .notdef despite coverage, equivalent spellings,
/// variation sequences.
///
/// The faces are Galley Test with another `cmap`, so that the advance of a glyph identifies the glyph: 500 for a
/// lower-case letter, 600 for a capital, 1000 for an ideograph, 550 for a Hebrew letter.
struct FallbackAfterShapingTests {
  private static let glyphs = FontLibrary.bundled.entries(family: "Galley Test").first.map(\.face)

  /// The glyph of Galley Test for a character.
  private func glyph(_ character: Unicode.Scalar) throws -> UInt16 {
    try #require(Self.glyphs?.glyph(for: character.value))
  }

  /// Galley Test with glyphs for these characters only. Each character has the glyph of another character.
  private func face(
    _ map: [Unicode.Scalar: Unicode.Scalar],
    variations: [(base: Unicode.Scalar, selector: UInt32, as: Unicode.Scalar?)] = []
  ) throws -> FontFace {
    var font = try PatchedFont()
    var glyphs: [UInt32: UInt16] = [:]
    for (scalar, drawn) in map { glyphs[scalar.value] = try glyph(drawn) }
    try font.setCharacterMap(
      glyphs,
      variations: variations.map {
        PatchedFont.Variation(base: $0.base.value, selector: $0.selector, glyph: try $0.as.map(glyph))
      })
    return try font.face()
  }

  /// The faces and glyphs of a text: for each run the number of its face, a colon and the advances of its glyphs.
  private func drawn(_ text: String, _ faces: [FontFace], profile: ParagraphStyle.Profile) -> [String] {
    let library = FontLibrary(
      entries: faces.enumerated().map { number, face in
        var descriptor = face.descriptor
        descriptor.family = "Face \(number)"
        return FontEntry(descriptor: descriptor) { face }
      })
    let shaped = Typesetter(library: library).prepare(
      AttributedText(text, style: TextStyle(size: 16), paragraphStyle: ParagraphStyle(profile: profile)))
    return shaped.runs.map { run in
      let number = faces.firstIndex(of: shaped.faces[Int(run.face)]) ?? -1
      let advances = run.glyphs.indices.map { "\(shaped.glyphs[$0].advance)" }
      return "\(number):" + advances.joined(separator: " ")
    } + shaped.missing.map { "missing \($0)" }
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `J11: text that shapes to .notdef despite coverage goes to the next face with it`(
    profile: ParagraphStyle.Profile
  )
    throws
  {
    var broken = try PatchedFont()
    let (f, i) = (try glyph("f"), try glyph("i"))
    // The ligature table of f and i: the ligature's glyph, two components, the second of them.
    let ligature = try #require(
      (try broken.offset("GSUB")..<broken.bytes.count - 6).first {
        broken.half($0 + 2) == 2 && broken.half($0 + 4) == Int(i) && broken.half($0) > Int(f)
      })
    broken.set(half: 0, at: ligature)
    let first = try broken.face()
    let second = try #require(Self.glyphs)
    #expect(drawn("afib", [first], profile: profile) == ["0:500 500 500", "missing 1..<3"])
    #expect(drawn("afib", [first, second], profile: profile) == ["0:500", "1:900", "0:500"])
    // If no later face has the text, the first face keeps it.
    let other = try face(["a": "A"])
    #expect(drawn("afib", [first, other], profile: profile) == ["0:500 500 500", "missing 1..<3"])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `J11: a face with only the composed letter draws the decomposed spelling, and the other way round`(
    profile: ParagraphStyle.Profile
  ) throws {
    let composed = try face(["e": "e", "\u{E9}": "E"])
    let decomposed = try face(["e": "日", "\u{301}": "\u{301}"])
    let neither = try face(["e": "e"])
    for text in ["\u{E9}", "e\u{301}"] {
      #expect(drawn(text, [composed], profile: profile) == ["0:600"])
      #expect(drawn(text, [decomposed], profile: profile) == ["0:1000 0"])
      #expect(drawn(text, [composed, decomposed], profile: profile) == ["0:600"])
      #expect(drawn(text, [decomposed, composed], profile: profile) == ["0:1000 0"])
      #expect(drawn(text, [neither, composed], profile: profile) == ["1:600"])
      #expect(drawn(text, [neither, decomposed], profile: profile) == ["1:1000 0"])
    }
    #expect(drawn("e\u{301}", [neither], profile: profile) == ["0:500 500", "missing 1..<3"])
    #expect(drawn("\u{E9}", [neither], profile: profile) == ["0:500", "missing 0..<2"])
  }

  @Test func `characters that are canonically one are drawn by the face that has either`() throws {
    // Kelvin sign, angstrom sign, ohm sign: they decompose to another character, which does not compose back to them.
    let letters = try face(["K": "K", "\u{C5}": "E", "\u{3A9}": "O"])
    #expect(drawn("\u{212A}\u{212B}", [letters], profile: .unicode) == ["0:600 600"])
    #expect(drawn("\u{2126}", [letters], profile: .unicode) == ["0:600"])
    let signs = try face(["\u{212A}": "K"])
    #expect(drawn("K", [signs], profile: .unicode) == ["0:500", "missing 0..<1"])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `J11: a face with the variation sequence goes before one without`(profile: ParagraphStyle.Profile) throws {
    let plain = try face(["日": "日"])
    let varied = try face(["日": "a"], variations: [("日", 0xE0100, "A"), ("日", 0xFE00, nil)])
    let faces = [plain, varied]
    #expect(drawn("日", faces, profile: profile) == ["0:1000"])
    // First a sequence with its own glyph, then a default sequence: it has the glyph of the base, in the face that has
    // the sequence.
    #expect(drawn("日\u{E0100}", faces, profile: profile) == ["1:600"])
    #expect(drawn("日\u{FE00}", faces, profile: profile) == ["1:500"])
    // No face has these sequences: the base is drawn with the first face that has it, and nothing is missing.
    #expect(drawn("日\u{E0101}", faces, profile: profile).map { $0.split(separator: " ")[0] } == ["0:1000"])
    #expect(drawn("日\u{FE01}", faces, profile: profile).map { $0.split(separator: " ")[0] } == ["0:1000"])
  }

  @Test func `text and emoji selectors choose a face by its colour, and by format 14 where no face has that colour`()
    throws
  {
    let plain = try face(["\u{2600}": "a"])
    let varied = try face(["\u{2600}": "日"], variations: [("\u{2600}", 0xFE0E, "A"), ("\u{2600}", 0xFE0F, nil)])
    #expect(drawn("\u{2600}", [plain, varied], profile: .unicode) == ["0:500"])
    for selector in ["\u{FE0E}", "\u{FE0F}"] {
      #expect(drawn("\u{2600}\(selector)", [plain], profile: .unicode).allSatisfy { $0.hasPrefix("0:500") })
    }
    #expect(drawn("\u{2600}\u{FE0E}", [varied], profile: .unicode) == ["0:600"])
    #expect(drawn("\u{2600}\u{FE0F}", [varied], profile: .unicode) == ["0:1000"])
  }
}
