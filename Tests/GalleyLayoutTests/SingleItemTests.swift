import Galley
import Testing

@testable import GalleyShaping

/// Compares shaping a text as one item with the shaping of a layout.
struct SingleItemTests {
  @Test(arguments: [
    ("Noto Sans", "AVAToffice e\u{301}\u{323} Ж"), ("Noto Naskh Arabic", "السلام عليكم لا"),
    ("Noto Sans Hebrew", "שָׁלוֹם"), ("Noto Sans Devanagari", "क्षत्रिय र्कि"), ("Noto Sans Khmer", "ខ្ញុំស្រី"),
    ("Noto Sans Thai", "น้ำที่"), ("Noto Sans CJK JP", "日本語かな"),
  ])
  func `one item gives the glyphs of layout's item`(family: String, text: String) throws {
    let library = FontLibrary.bundled
    let style = TextStyle(families: [family], language: LanguageTag("en"))
    let face = try #require(library.entries(family: family).first).face
    let shaped = Typesetter(library: FontLibrary(faces: [face])).prepare(AttributedText(text, style: style))
    var options = SingleItemOptions()
    options.language = LanguageTag("en")
    for run in shaped.runs {
      // The level and the script are those of the run in the layout; the rest of the paragraph is context.
      options.direction = run.level.isRightToLeft ? .rightToLeft : .leftToRight
      options.script = OpenTypeTag(rawValue: run.script.tag)
      let item = SingleItemShaper(face: face, options: options).shape(run.range, of: shaped.text, features: [])
      #expect(item.glyphs.elementsEqual(shaped.glyphs[run.glyphs.indices]))
      for (index, other) in zip(item.slice.indices, run.glyphs.indices) {
        #expect(item.slice.offset(of: index, in: item.glyphs) == run.glyphs.offset(of: other, in: shaped.glyphs))
      }
    }
  }

  @Test func `direction, script and language are guessed where they are not given`() {
    let hebrew = SegmentProperties(of: "12 אב ab".utf8, wanted: SingleItemOptions())
    #expect(hebrew.direction == .rightToLeft)
    #expect(hebrew.script == OpenTypeTag("Hebr")?.rawValue)
    #expect(hebrew.language != ShapingLanguage(nil))
    let digits = SegmentProperties(of: "12".utf8, wanted: SingleItemOptions())
    #expect(digits.direction == .leftToRight)
    #expect(digits.script == 0)
    var options = SingleItemOptions()
    options.script = OpenTypeTag("aran")
    let forced = SegmentProperties(of: "ab".utf8, wanted: options)
    #expect(forced.direction == .rightToLeft)
    #expect(forced.script == OpenTypeTag("Arab")?.rawValue)
  }

  @Test func `an empty stretch has no glyphs`() {
    let shaper = SingleItemShaper(face: .lastResort, options: SingleItemOptions())
    #expect(shaper.shape(0..<0, of: [], features: []).slice.count == 0)
    #expect(shaper.shape(1..<1, of: Array("ab".utf8), features: []).slice.count == 0)
  }
}
