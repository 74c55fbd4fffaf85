import Galley
import GalleyDocuments
import GalleyGoldenFiles
import Testing

/// Tests the stage dumps of one text that every stage has to work on: Latin with kerning and ligatures, a soft hyphen,
/// Hebrew, a tab, an attachment and a second paragraph.
struct StageDumpTests {
  private let shaped: ShapedText

  init() {
    var text = AttributedText("fi\u{AD}x אב\t\u{FFFC}\nb", style: TextStyle(families: ["Galley Test"], size: 10))
    text.setAttachment(TextAttachment(id: "i", width: 4, height: 6), at: 11)
    shaped = Typesetter(library: .bundled).prepare(text)
  }

  @Test func `analysis shows graphemes, breaks, levels and scripts of each scalar`() {
    #expect(
      StageDump.analysis(shaped)
        == #"""
        paragraph 0, 0..<15, level 0, line break
           0  U+0066  |  ×  0  Latn
           1  U+0069  |  ×  0  Latn
           2  U+00AD  |  ×  0  Latn
           4  U+0078  |  ÷  0  Latn  after a soft hyphen
           5  U+0020  |  ×  0  Latn  hangs, separates
           6  U+05D0  |  ÷  1  Hebr
           8  U+05D1  |  ×  1  Hebr
          10  U+0009  |  ×  0  Hebr  hangs
          11  U+FFFC  |  ÷  0  Hebr
        paragraph 1, 15..<16, level 0
          15  U+0062  |  ×  0  Latn

        """#)
  }

  @Test func `items show what is shaped in one go`() {
    #expect(
      StageDump.items(shaped)
        == #"""
        items
          0..<6    text          GalleyTest-Regular  10.000  level 0  Latn  -  "fi\u{AD}x "
          6..<10   text          GalleyTest-Regular  10.000  level 1  Hebr  -  "אב"
          10..<11  tab           GalleyTest-Regular  10.000  level 0  Hebr  -  "\t"
          11..<14  attachment 0  GalleyTest-Regular  10.000  level 0  Hebr  -  "\u{FFFC}"
          15..<16  text          GalleyTest-Regular  10.000  level 0  Latn  -  "b"

        """#)
  }

  @Test func `shaping shows the height that each run needs, and its glyphs in font units`() {
    #expect(
      StageDump.shaping(shaped)
        == #"""
        shaping
          0..<6    ascent 8.000, descent 2.000  [f_i=0+900|space=2+0|x=4+500|space=5+250]
          6..<10   ascent 8.000, descent 2.000  [bet=8+550|alef=6+550]
          10..<11  ascent 8.000, descent 2.000  [space=10+0]
          11..<14  ascent 6.000, descent 0.000  []
          15..<16  ascent 8.000, descent 2.000  [b=15+500]

        """#)
  }

  @Test func `candidates show where lines may end`() {
    #expect(
      StageDump.candidates(shaped)
        == #"""
        candidates of paragraph 0
          offset  content  before   after  flags
               0        0   0.000   0.000
               4        4   9.000   9.000  hyphen
               6        5  14.000  16.500
              11       10  27.500  27.500  tab
              14       14  31.500  31.500  mandatory
        candidates of paragraph 1
          offset  content  before  after  flags
              15       15   0.000  0.000
              16       16   5.000  5.000  mandatory

        """#)
  }

  @Test func `a layout has a section for every stage, and golden files record all but the line breaks`() throws {
    let document = LayoutDocument(text: shaped.source, proposal: Proposal(width: .exactly(20)))
    let sections = try DocumentLayout(document, shaped).stages()
    #expect(sections.map(\.stage) == PipelineStage.allCases)
    let file = GoldenFile(reason: "A test.", document: "{}").recording(sections)
    #expect(file.sections == sections.filter { $0.stage != .lineBreaks })
    #expect(sections[0].text.hasPrefix("-- document --\n  version  1\n  text  "))
    #expect(sections.last?.lines.first?.hasPrefix(#"  {"bounds":[0,0,20,"#) == true)
  }

  @Test func `lines and runs show one width`() {
    let layout = shaped.layout(width: 20)
    #expect(
      StageDump.lines(layout) + StageDump.runs(layout)
        == #"""
        lines in 20.000 × 36.000
          line  range    content   left   width  trailing     top  baseline  ascent  descent  reason
             0  0..<6    0..<5    0.000  14.000     2.500   0.000     8.000   8.000    2.000  wrap       "fi\u{AD}x "
             1  6..<11   6..<10   0.000  11.000     9.000  10.000    18.000   8.000    2.000  wrap       "אב\t"
             2  11..<15  11..<14  0.000   4.000     0.000  20.000    26.000   6.000    0.000  mandatory  "\u{FFFC}\n"
             3  15..<16  15..<16  0.000   5.000     0.000  26.000    34.000   8.000    2.000  end        "b"
        runs
          line 0  0..<5  text  GalleyTest-Regular  10.000  Latn  level 0  left 0.000  width 14.000  baseline 8.000
            107=0@0.000,8.000+9.000
            1=2@9.000,8.000+0.000
            26=4@9.000,8.000+5.000
          line 0  5..<6  text  GalleyTest-Regular  10.000  Latn  level 0  left 14.000  width 2.500  baseline 8.000
            1=5@14.000,8.000+2.500
          line 1  6..<10  text  GalleyTest-Regular  10.000  Hebr  level 1  left 0.000  width 11.000  baseline 18.000
            112=8@0.000,18.000+5.500
            111=6@5.500,18.000+5.500
          line 1  10..<11  tab  GalleyTest-Regular  10.000  Hebr  level 0  left 11.000  width 9.000  baseline 18.000
            1=10@11.000,18.000+9.000
          line 2  11..<14  attachment 0  GalleyTest-Regular  10.000  Hebr  level 0  left 0.000  width 4.000  baseline 26.000
          line 3  15..<16  text  GalleyTest-Regular  10.000  Latn  level 0  left 0.000  width 5.000  baseline 34.000
            4=15@0.000,34.000+5.000
          line 2  11  box  "i"  [0.000 20.000 4.000 6.000]

        """#)
  }
}
