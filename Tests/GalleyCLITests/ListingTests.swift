import Galley
import Testing

/// Boundaries, fonts and glyphs as text.
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

  @Test func `each cluster's font is shown with why earlier ones were passed over`() {
    let library = FontLibrary(
      entries: ["Galley Test", "Noto Sans Hebrew"].flatMap { FontLibrary.bundled.entries(family: $0) })
    let shaped = Typesetter(library: library).prepare(
      AttributedText("e\u{301}\u{5E9}\u{5B8}\u{16A0}", style: TextStyle(families: ["Galley Test"])))
    #expect(
      FontListing.choices(shaped) == """
        offset  text  code points    font                          passed over
             0  "e\u{301}"  U+0065 U+0301  GalleyTest-Regular
             3  "\u{5E9}\u{5B8}"  U+05E9 U+05B8  NotoSansHebrew-Regular        without U+05B8: GalleyTest-Regular
             7  "ᚠ"   U+16A0         GalleyTest-Regular (.notdef)  without U+16A0: GalleyTest-Regular, NotoSansHebrew-Regular

        """)
  }
}
