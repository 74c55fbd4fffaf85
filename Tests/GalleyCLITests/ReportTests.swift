import Galley
import GalleyDocuments
import Testing

/// Tests the reports about small texts in Galley Test, which has round metrics. At size 10 a lower-case letter is 5
/// wide, a capital 6, a space 2.5, a Hebrew letter 5.5; the ascent is 8 and the descent 2.
struct ReportTests {
  private func layout(_ text: String, width: Double, _ change: (inout AttributedText) -> Void = { _ in }) -> TextLayout
  {
    var attributed = AttributedText(text, style: TextStyle(families: ["Galley Test"], size: 10))
    change(&attributed)
    return Typesetter(library: .bundled).prepare(attributed).layout(width: width)
  }

  @Test func `the tree shows lines, runs and glyphs in columns`() {
    var report = LayoutReport(layout("Hi abc def", width: 30))
    #expect(
      report.tree == """
        TextLayout  size 30.000 × 20.000  min-content 15.000  max-content 46.000
        ├─ Line 0  0..<7   left 0.000  width 28.500  trailing 2.500   top 0.000  bottom 10.000   baseline 8.000  wrap  "Hi abc "
        └─ Line 1  7..<10  left 0.000  width 15.000  trailing 0.000  top 10.000  bottom 20.000  baseline 18.000  end   "def"

        """)
    report.layout = layout("Hi", width: 30)
    report.detail = .glyphs
    #expect(
      report.tree == """
        TextLayout  size 30.000 × 10.000  min-content 11.000  max-content 11.000
        └─ Line 0  0..<2  left 0.000  width 11.000  trailing 0.000  top 0.000  bottom 10.000  baseline 8.000  end  "Hi"
           └─ GlyphRun  0..<2  GalleyTest-Regular  10.000  Latn  level 0  left 0.000  width 11.000  2 glyphs
                 36  H  cluster 0  x 0.000  y 8.000  advance 6.000
                 11  i  cluster 1  x 6.000  y 8.000  advance 5.000

        """)
  }

  @Test func `a long tree and a long object leave in pieces that make the same text`() {
    let report = LayoutReport(layout(String(repeating: "Hi abc\n", count: 2000), width: 300))
    func pieces(_ write: (inout [UInt8], (inout [UInt8]) -> Void) -> Void) -> [[UInt8]] {
      var pieces: [[UInt8]] = []
      var rest: [UInt8] = []
      write(&rest) {
        pieces.append($0)
        $0.removeAll()
      }
      return pieces + [rest]
    }
    for (whole, pieces) in [
      (report.tree, pieces { report.writeTree(to: &$0, flush: $1) }),
      (report.json.text, pieces { report.write(to: &$0, flush: $1) }),
    ] {
      #expect(pieces.count > 2 && pieces.allSatisfy { $0.count < 1 << 17 })
      #expect(String(decoding: pieces.joined(), as: UTF8.self) == whole)
    }
  }

  @Test func `the object has every key in its order, and each line every field`() {
    var report = LayoutReport(
      layout("ab\u{FFFC}", width: 30) { $0.setAttachment(TextAttachment(id: "i", width: 4, height: 6), at: 2) })
    report.id = "n"
    report.detail = .glyphs
    report.activeRanges = [NamedRange(id: "l", range: 1..<5)]
    report.nodes = [NamedRange(id: "e", range: 1..<1)]
    var written: [UInt8] = []
    report.write(to: &written)
    #expect(String(decoding: written, as: UTF8.self) == report.json.text)
    #expect(
      report.json.text
        == #"{"id":"n","size":{"width":30,"height":10},"minContent":10,"maxContent":14,"firstBaseline":8,"#
        + #""lastBaseline":8,"lineCount":1,"longestLine":14,"truncated":false,"hidden":[],"token":null,"validRange":[14,null],"#
        + #""missing":[],"replaced":[],"unsupported":[],"unknownFamilies":[],"#
        + #""lines":[{"start":0,"end":5,"contentStart":0,"contentEnd":5,"#
        + #""left":0,"width":14,"trailing":0,"top":0,"bottom":10,"baseline":8,"ascent":8,"descent":2,"reason":"end"}],"#
        + #""runs":[{"line":0,"start":0,"end":2,"font":"GalleyTest-Regular","fontSize":10,"script":"Latn","level":0,"#
        + #""language":null,"glyphs":[[3,0,0,8,5],[4,1,5,8,5]]},{"line":0,"start":2,"end":5,"font":"GalleyTest-Regular","#
        + #""fontSize":10,"script":"Latn","level":0,"language":null,"glyphs":[]}],"#
        + #""attachments":[{"id":"i","line":0,"rect":[10,2,4,6],"visible":true}],"#
        + #""activeRegions":[{"id":"l","rects":[[5,0,9,10]]}],"nodes":[{"id":"e","rects":[]}],"inkBounds":[0.5,3,9,5]}"#
    )
  }

  @Test func `an attachment on a hidden line is reported as not visible`() {
    let text = AttributedText("a \u{FFFC}", style: TextStyle(families: ["Galley Test"], size: 10))
    var anchored = text
    anchored.setAttachment(TextAttachment(id: "i", width: 4, height: 6), at: 2)
    let shaped = Typesetter(library: .bundled).prepare(anchored)
    let report = LayoutReport(shaped.layout(Proposal(width: .exactly(6), maxLines: 1)))
    #expect(report.json["attachments"]?.text == #"[{"id":"i","line":null,"rect":null,"visible":false}]"#)
    #expect(report.json["hidden"]?.text == #"[{"start":2,"end":5}]"#)
  }

  @Test func `the rectangles of a range follow the text's visual order and its lines`() {
    // Latin letters are 5 wide; the Hebrew אבג, read from the right, is at 10...26.5.
    let mixed = layout("abאבגcd", width: 100)
    #expect(
      mixed.rectangles(of: 1..<4) == [
        LayoutRect(x: 5, y: 0, width: 5, height: 10), LayoutRect(x: 21, y: 0, width: 5.5, height: 10),
      ])
    #expect(
      mixed.rectangles(of: 0..<mixed.shaped.source.utf8Count) == [LayoutRect(x: 0, y: 0, width: 36.5, height: 10)])
    #expect(mixed.rectangles(of: 3..<3) == [])
    let lines = layout("ab cd", width: 12)
    #expect(
      lines.rectangles(of: 1..<4) == [
        LayoutRect(x: 5, y: 0, width: 7.5, height: 10), LayoutRect(x: 0, y: 10, width: 5, height: 10),
      ])
  }

  @Test func `a range that touches a ligature covers it whole`() {
    let ligature = layout("afib", width: 100)
    #expect(ligature.rectangles(of: 2..<3) == [LayoutRect(x: 5, y: 0, width: 9, height: 10)])
  }

  @Test func `fixed decimals round halves away from zero and never show a negative nought`() {
    let values: [(Double, String)] = [
      (2, "2.000"), (-0.25, "-0.250"), (0.0005, "0.001"), (-0.0001, "0.000"), (1234.5678, "1234.568"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"), (1e300, "1e+300"),
    ]
    for (value, text) in values { #expect(FixedDecimals.text(value) == text) }
    #expect(FixedDecimals.text(2.5, count: 0) == "3")
  }
}
