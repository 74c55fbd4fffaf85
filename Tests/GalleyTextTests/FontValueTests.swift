import GalleyText
import Testing

struct FontValueTests {
  @Test(arguments: [("liga", 0x6C69_6761), ("CFF ", 0x4346_4620), ("wght", 0x7767_6874)] as [(String, UInt32)])
  func `a tag of four printable characters reads and prints the same`(text: String, number: UInt32) throws {
    let tag = try #require(OpenTypeTag(text))
    #expect(tag.rawValue == number)
    #expect(tag.description == text)
    #expect(tag == OpenTypeTag(rawValue: number))
  }

  @Test(arguments: ["", "lig", "ligature", "lié", "li\tg", "liga ", "li\u{7F}g"])
  func `anything else is no tag`(text: String) {
    #expect(OpenTypeTag(text) == nil)
  }

  @Test func `a tag of a damaged font prints its bytes`() {
    #expect(OpenTypeTag(rawValue: 0x4100_FF0A).description == "A\\x00\\xFF\\x0A")
  }

  @Test func `tags sort as their letters do`() throws {
    let tags = try ["wght", "wdth", "GRAD"].map { try #require(OpenTypeTag($0)) }
    #expect(tags.sorted().map(\.description) == ["GRAD", "wdth", "wght"])
  }

  @Test func `a weight stays between 1 and 1000`() {
    #expect(FontWeight(rawValue: 0).rawValue == 1)
    #expect(FontWeight(rawValue: .infinity).rawValue == 1000)
    #expect(FontWeight(rawValue: .nan) == .regular)
    #expect(FontWeight(rawValue: 650.5).rawValue == 650.5)
    #expect(FontWeight.regular < .bold)
  }

  @Test(
    arguments: [
      (-1, 1), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
      (0.62, 900), (1, 1000), (-0.2, 350), (0.35, 650), (-7, 1), (7, 1000), (.infinity, 1000), (.nan, 400),
    ] as [(Double, Double)])
  func `a weight trait of CoreText's is a weight`(trait: Double, weight: Double) {
    #expect(abs(FontWeight(trait: trait).rawValue - weight) < 1e-9)
  }

  @Test func `a stretch is never negative`() {
    #expect(FontStretch(rawValue: -5).rawValue == 0)
    #expect(FontStretch(rawValue: .nan) == .normal)
    #expect(FontStretch.condensed < .normal)
  }

  @Test func `a bare oblique leans by 14 degrees`() {
    #expect(FontSlant(keyword: "oblique") == .oblique(degrees: 14))
    #expect(FontSlant(keyword: "italic") == .italic)
    #expect(FontSlant(keyword: "normal") == .normal)
    #expect(FontSlant(keyword: "Italic") == nil)
  }

  @Test func `a feature is on unless a value says otherwise`() throws {
    let tag = try #require(OpenTypeTag("smcp"))
    #expect(FontFeature(tag: tag).value == 1)
  }
}
