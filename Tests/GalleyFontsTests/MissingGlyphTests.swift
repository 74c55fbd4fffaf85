import Galley
import GalleyDocuments
import Testing

/// Tests `missing`: the source ranges of the text that is drawn as .notdef.
struct MissingGlyphTests {
  /// The missing ranges of a text with Galley Test as the only font. It has no accents except acute and diaeresis, and
  /// no Cyrillic.
  private func missing(_ text: String, _ change: (inout TextStyle, inout ParagraphStyle) -> Void = { _, _ in })
    -> [TextRange]
  {
    var style = TextStyle(families: ["Galley Test"])
    var paragraph = ParagraphStyle.unicode
    change(&style, &paragraph)
    return shaped(text, style, paragraph).missing
  }

  private func shaped(
    _ text: String, _ style: TextStyle = TextStyle(families: ["Galley Test"]), _ paragraph: ParagraphStyle = .unicode
  ) -> ShapedText {
    let library = FontLibrary(entries: FontLibrary.bundled.entries(family: "Galley Test"))
    return Typesetter(library: library).prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
  }

  @Test func `J8: characters that no face has are missing, neighbors in one range`() {
    #expect(missing("aжb") == [1..<3])
    #expect(missing("aжжb\u{12000}") == [1..<5, 6..<10])
    #expect(missing("ж") == [0..<2])
    #expect(missing("") == [])
    #expect(missing("plain") == [])
  }

  @Test(arguments: [
    "\u{AD}", "\u{34F}", "\u{61C}", "\u{180B}", "\u{200B}", "\u{200E}", "\u{2060}", "\u{2064}", "\u{FE0F}", "\u{FEFF}",
    "\u{E0001}", "\u{E0100}",
  ])
  func `what is drawn as nothing is not missing`(nothing: String) {
    #expect(missing("a\(nothing)b") == [])
    #expect(missing(nothing) == [])
    #expect(missing("\(nothing)ж\(nothing)").allSatisfy { $0.count < 2 + 2 * nothing.utf8.count })
  }

  @Test(arguments: [
    "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{180F}", "\u{1BCA0}", "\u{1BCA3}", "\u{FFF8}", "\u{E0FFF}",
  ])
  func `Y2: what may be drawn as nothing is drawn as nothing if no face has a glyph`(nothing: String) {
    for text in ["a\(nothing)b", nothing, "\u{5D0}\(nothing)\u{5D1}", "日\(nothing)本", "a\(nothing)\(nothing) a"] {
      for profile in [ParagraphStyle.Profile.unicode, .browser] {
        func shaped(_ text: String) -> ShapedText {
          self.shaped(text, TextStyle(families: ["Galley Test"]), ParagraphStyle(profile: profile))
        }
        let rest = String(String.UnicodeScalarView(text.unicodeScalars.filter { !nothing.unicodeScalars.contains($0) }))
        let (own, without) = (shaped(text), shaped(rest))
        #expect(own.missing == [])
        #expect(own.glyphs.allSatisfy { $0.id != 0 })
        // Profile `browser` rounds the width of each item up to 1/64.
        #expect(abs(own.maxContentWidth - without.maxContentWidth) < 1 / 16)
      }
    }
    #expect(missing("ж\(nothing)") == [0..<2])
    // A broken line is shaped again at its edges.
    let long = String(repeating: "ab\(nothing)cd ", count: 20)
    let layout = shaped(long).layout(width: 60)
    #expect(layout.lineCount > 10)
    #expect(layout.glyphRuns.allSatisfy { $0.glyphs.allSatisfy { $0.id != 0 } })
  }

  @Test func `Y2: every ignorable character of Unicode is invisible if no face has it`() {
    let ignorable = (UInt32(0x80)..<0xE1000).filter { CodePointProperties($0).flags.contains(.defaultIgnorable) }
    let scalars = ignorable.compactMap(Unicode.Scalar.init)
    #expect(scalars.count > 4100)
    let shaped = shaped(scalars.map { "a\($0)b " }.joined())
    #expect(shaped.missing == [])
    #expect(shaped.glyphs.allSatisfy { $0.id != 0 })
  }

  @Test func `Y2: a filler is hidden by the first face with a space, not by a font of signs`() throws {
    var font = try PatchedFont()
    let glyph = try #require(FontLibrary.bundled.entries(family: "Galley Test").first?.face.glyph(for: 0x61))
    try font.setCharacterMap([0x2605: glyph])
    let library = FontLibrary(faces: [try font.face()]).appending(.bundled)
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      for text in ["a\u{3164}b", "★\u{3164}"] {
        let text = AttributedText(text, paragraphStyle: ParagraphStyle(profile: profile))
        let shaped = Typesetter(library: library).prepare(text)
        #expect(shaped.missing == [])
        #expect(shaped.glyphs.allSatisfy { $0.id != 0 })
      }
    }
  }

  @Test func `Y2: a filler that a face has keeps its glyph and its room`() {
    let shaped = Typesetter(library: .bundled).prepare("\u{FFA0}")
    #expect(shaped.faces.map(\.descriptor.postScriptName) == ["NotoSansCJKjp-Regular"])
    #expect(shaped.maxContentWidth > 0)
  }

  @Test func `of a grapheme that the face has in part only the rest is missing`() {
    #expect(missing("xe\u{302}y") == [2..<4])
    #expect(missing("e\u{301}\u{302}") == [3..<5])
    #expect(missing("e\u{302}\u{303}") == [1..<5])
    #expect(missing("ж\u{301}") == [0..<2])
    #expect(missing("\u{5E9}\u{5B8}\u{5B7}") == [2..<4])
  }

  @Test func `a glyph that shaping moves before its base is reported where it stands in the text`() throws {
    // HarfBuzz reorders U+093F before the letter and joins both in one cluster.
    var font = try PatchedFont()
    let glyph = try #require(FontLibrary.bundled.entries(family: "Galley Test").first?.face.glyph(for: 0x61))
    try font.setCharacterMap([0x915: glyph, 0x61: glyph])
    let shaped = Typesetter(library: FontLibrary(faces: [try font.face()])).prepare(AttributedText("aक\u{93F}a"))
    #expect(shaped.missing == [4..<7])
  }

  @Test func `ranges are the source's after letters are transformed`() {
    #expect(
      missing("aжb") { style, _ in style.textTransform = TextStyle.TextTransform(letterCase: .uppercase) } == [1..<3])
    // ŉ becomes ʼN, and the font lacks ʼ. ΐ becomes three characters, of which the font has only the accents.
    #expect(
      missing("ßŉa") { style, _ in style.textTransform = TextStyle.TextTransform(letterCase: .uppercase) } == [2..<4])
    #expect(
      missing("ßaΐa") { style, _ in style.textTransform = TextStyle.TextTransform(letterCase: .uppercase) } == [3..<5])
    #expect(missing("ßa") { style, _ in style.textTransform = TextStyle.TextTransform(letterCase: .uppercase) } == [])
  }

  @Test func `ranges are the source's after white space is removed`() {
    #expect(missing("  ж   ж  ") { _, paragraph in paragraph.whiteSpace = .normal } == [2..<4, 7..<9])
    #expect(missing("a  ж\n") { _, paragraph in paragraph.whiteSpace = .normal } == [3..<5])
    #expect(missing("ж \n a\nж") { _, paragraph in paragraph.whiteSpace = .preLine } == [0..<2, 7..<9])
  }

  @Test func `ranges of right-to-left text ascend`() {
    #expect(missing("\u{5D0}\u{5C3}\u{5D1}\u{6BE}\u{5D2}") == [2..<4, 6..<8])
  }

  @Test func `text on lines that are not shown is missing all the same, and a document's answer lists ranges`() {
    let layout = shaped("a\nж", TextStyle(families: ["Galley Test"]), .unicode).layout(width: 100)
    let report = LayoutReport(layout)
    #expect(report.json["missing"]?.text == #"[{"start":2,"end":4}]"#)
  }
}
