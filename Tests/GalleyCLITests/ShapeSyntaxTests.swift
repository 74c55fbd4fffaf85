import GalleyShaping
import GalleyText
import Testing

@testable import GalleyCLI

/// Tests the notations of the options of `galley shape`, which are those of `hb-shape`.
struct ShapeSyntaxTests {
  @Test(arguments: [
    ("kern", "kern", 1, 0, nil), ("+kern", "kern", 1, 0, nil), ("-kern", "kern", 0, 0, nil),
    ("kern=0", "kern", 0, 0, nil), ("aalt=2", "aalt", 2, 0, nil), ("kern[]", "kern", 1, 0, nil),
    ("kern[:]", "kern", 1, 0, nil), ("kern[5:]", "kern", 1, 5, nil), ("kern[:5]", "kern", 1, 0, 5),
    ("kern[3:5]", "kern", 1, 3, 5), ("kern[3;5]", "kern", 1, 3, 5), ("kern[3]", "kern", 1, 3, 4),
    ("aalt[3:5]=2", "aalt", 2, 3, 5), ("-kern[2:-1]", "kern", 0, 2, nil), ("-liga=on", "liga", 1, 0, nil),
    ("liga=OFF", "liga", 0, 0, nil), ("'liga'", "liga", 1, 0, nil), ("x_1", "x_1 ", 1, 0, nil),
    ("salt=-1", "salt", UInt32.max, 0, nil),
  ])
  func `a feature has a sign, a tag, a stretch and a value`(
    text: String, tag: String, value: UInt32, start: Int, end: Int?
  ) throws {
    let feature = FontFeature(tag: try #require(OpenTypeTag(tag)), value: value)
    #expect(try ShapeSyntax.features(text) == [RangedFeature(feature, start: start, end: end)])
  }

  @Test func `features are separated by commas and spaces`() throws {
    let tags = try ShapeSyntax.features("kern, liga=0 -clig,,").map(\.feature.tag.description)
    #expect(tags == ["kern", "liga", "clig"])
    #expect(try ShapeSyntax.features(nil) == [])
  }

  @Test(arguments: [
    "kerning", "kern=", "kern=x", "kern[3", "kern[3:5", "kern]", "--kern", "\"kern", "é", "kern=1x", "=",
  ])
  func `what is no feature is named`(text: String) {
    let message = "--features \(text): not like liga, -liga, liga=0 or aalt[3:5]=2."
    #expect { try ShapeSyntax.features("liga,\(text)") } throws: { "\($0)" == message }
  }

  @Test func `a variation has a tag and a number, with or without an equals sign`() throws {
    let variations = try ShapeSyntax.variations("wght=650.5,slnt=-7 'wdth'=1e2,'opsz'12")
    #expect(variations.map(\.tag.description) == ["wght", "slnt", "wdth", "opsz"])
    #expect(variations.map(\.value) == [650.5, -7, 100, 12])
  }

  @Test(arguments: ["wght", "wght=", "wght=x", "wght=nan", "=3", "wghtt=3"])
  func `what is no variation is named`(text: String) {
    let message = "--variations \(text): not like wght=650."
    #expect { try ShapeSyntax.variations(text) } throws: { "\($0)" == message }
  }

  @Test(arguments: [
    "U+0041,U+20AC", "41 20ac", "0x41,0X20AC", "\\u0041\\u20AC", "<U+0041|U+20AC>", "uni0041 uni20AC", "{41;20AC}",
    "&#x41;&#x20AC;",
  ])
  func `code points may be written as they stand in other texts`(text: String) throws {
    #expect(try ShapeSyntax.unicodes(text) == Array("A€".utf8))
  }

  @Test(arguments: [("41,zz", "zz"), ("D800", "D800"), ("41 110000", "110000"), ("U+0041=0", "=0"), ("0x", "0x")])
  func `what is no code point is named`(text: String, part: String) {
    let message = "--unicodes \(part): not a code point like U+0041."
    #expect { try ShapeSyntax.unicodes(text) } throws: { "\($0)" == message }
  }

  @Test func `a size is one number for both axes or two`() throws {
    #expect(try ShapeSyntax.pair("12.7", option: "--font-size") == (12, 12))
    #expect(try ShapeSyntax.pair("-12 30", option: "--font-size") == (-12, 30))
    for text in ["", "x", "1 2 3", "nan", "1e20"] {
      let message = "--font-size \(text): not one number, or two for x and y."
      #expect { try ShapeSyntax.pair(text, option: "--font-size") } throws: { "\($0)" == message }
    }
  }

  @Test func `an option's value may start with a combining character`() {
    let words = ["shape", "--text=\u{301}a=b", "--text=x", "--", "--text=\u{301}"]
    #expect(
      ArgumentList.separated(words) == ["shape", "--text", "\u{301}a=b", "--text=x", "--", "--text=\u{301}"])
  }
}
