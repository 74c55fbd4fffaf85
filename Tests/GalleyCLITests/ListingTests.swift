import Galley
import GalleyDocuments
import Testing

/// Tests the listings of boundaries, fonts and glyphs.
struct ListingTests {
  @Test func `boundaries are given with the rules that decide`() {
    let report = BoundaryReport(Array("a, ש".utf8))
    #expect(
      report.table == """
        offset  line     grapheme  word     level  before
             0  × LB2    ÷ GB1     ÷ WB1        0  U+0061 "a"
             1  × LB15d  ÷ GB999   ÷ WB999      0  U+002C ","
             2  × LB7    ÷ GB999   ÷ WB999      0  U+0020 " "
             3  ÷ LB18   ÷ GB999   ÷ WB999      1  U+05E9 "ש"
             5  ! LB3    ÷ GB2     ÷ WB2           end

        """)
    #expect(
      report.json.text
        == #"{"id":null,"line":[[3,"allowed"],[5,"mandatory"]],"grapheme":[1,2,3,5],"word":[1,2,3,5],"#
        + #""levels":[0,0,0,1],"direction":"ltr","unsupported":[]}"#)
  }

  @Test func `each paragraph has its own level, CR LF ends one, and removed scalars have none`() {
    let report = BoundaryReport(Array("ש \r\na\u{202A}\u{2029}ש1".utf8))
    #expect(report.json["levels"]?.text == "[1,1,1,1,0,null,0,1,2]")
    #expect(report.json["direction"] == "rtl")
    #expect(
      BoundaryReport([], direction: .rightToLeft).json.text
        == #"{"id":null,"line":[],"grapheme":[],"word":[],"levels":[],"direction":"rtl","unsupported":[]}"#)
  }

  @Test func `each cluster's font is shown with the rule that chose it and why earlier ones were passed over`() {
    let library = FontLibrary(
      entries: ["Galley Test", "Noto Sans Hebrew"].flatMap { FontLibrary.bundled.entries(family: $0) })
    let shaped = Typesetter(library: library).prepare(
      AttributedText("e\u{301}\u{5E9}\u{5B8}\u{16A0}", style: TextStyle(families: ["Galley Test"])))
    #expect(
      FontListing.choices(shaped) == """
        offset  text  code points    font                          because                       passed over
             0  "e\u{301}"  U+0065 U+0301  GalleyTest-Regular            the style's family
             3  "\u{5E9}\u{5B8}"  U+05E9 U+05B8  NotoSansHebrew-Regular        first in the library with it  without U+05B8: GalleyTest-Regular
             7  "ᚠ"   U+16A0         GalleyTest-Regular (.notdef)  no face draws it              without U+16A0: GalleyTest-Regular, NotoSansHebrew-Regular

        """)
  }

  @Test(arguments: [
    ("a", "NotoSans-Regular", "first in the library with it"),
    ("日", "NotoSansCJKjp-Regular", "made for the language ja"),
    ("日 ", "NotoSansCJKjp-Regular", "goes on from the text before"),
    ("日「a」", "NotoSansCJKjp-Regular", "as its opening mark"),
    ("「日」", "NotoSansCJKjp-Regular", "as the text that it opens"),
    ("日\u{2060}", "NotoSansCJKjp-Regular", "draws nothing"), ("🎉", "NotoColorEmoji", "emoji: first in color"),
    ("\u{A9}\u{FE0E}", "NotoSans-Regular", "text: first not in color"),
    ("日\u{E0100}", "NotoSansCJKjp-Regular", "has the variation"),
    ("뷁", "NotoSansCJKjp-Regular", "made for the language ja"), ("ж", "NotoSansMono-Regular", "listed for Cyrl"),
    ("x\u{BCD}", "NotoSans-Regular (.notdef)", "no face has all of it: has the base"),
    ("\u{16A0}", "NotoSans-Regular (.notdef)", "no face draws it"),
  ])
  func `the rule for a choice is named`(text: String, face: String, rule: String) {
    let lists = [FallbackList(script: .cyrillic, families: ["Noto Sans Mono"])]
    let shaped = Typesetter(library: FontLibrary.bundled.preferring(lists)).prepare(
      AttributedText(text, style: TextStyle(language: LanguageTag("ja"))))
    let rows = FontListing.choices(shaped).split(separator: "\n").dropFirst()
    let columns = rows.map { $0.split(separator: "  ").map { $0.trimmed }.filter { !$0.isEmpty } }
    #expect(columns.contains { $0.count > 4 && $0[3] == face && $0[4] == rule }, "\(columns)")
  }

  @Test func `a face measured by its bitmaps is the one that was chosen`() {
    let shaped = Typesetter(library: .bundled).prepare(
      AttributedText("🎉", style: TextStyle(families: ["Noto Color Emoji"]), paragraphStyle: .browser))
    #expect(FontListing.choices(shaped).hasSuffix("NotoColorEmoji  the style's family\n"))
  }
}

extension Substring {
  /// The string without spaces at its start and end.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
