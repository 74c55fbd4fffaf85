import Galley
import GalleyDocuments
import Testing

/// Tests documents in which two features meet: cut lines with annotations, gaps, raised text and atomic text; chosen
/// lines with broken words; forced struts with high boxes. The names begin with the rows of the capabilities.
struct CombinationTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ json: String) throws -> TextLayout {
    let document = try LayoutDocument(json: json)
    return typesetter.prepare(document.text).layout(document.proposal)
  }

  private func measurement(_ json: String) throws -> TextMeasurement {
    let document = try LayoutDocument(json: json)
    return typesetter.prepare(document.text).measure(document.proposal)
  }

  /// The bottom edges of the lines, in layout units.
  private func bottoms(_ layout: TextLayout) -> [Double] { layout.lines.map(\.blockEnd) }

  /// The documents of cut lines whose runs must add up to the line: gaps between scripts, annotations, tokens that end
  /// in spaces.
  private static let cutLines = [
    #"{"text":"A漢A漢","paragraph":{"textAutospace":"normal"},"width":39,"maxLines":1,"truncation":{}}"#,
    #"{"text":"3한국","paragraph":{"lineClamp":1,"textAutospace":"normal"},"width":40.5}"#,
    """
    {"text":"漢a漢a漢a漢字","style":{"fontSize":24},"paragraph":{"textAutospace":"normal","textAlign":"right"},"width":150,
     "maxLines":1,"truncation":{}}
    """,
    """
    {"text":"あ漢ああああ","style":{"fontSize":20,"language":"ja"},"scopes":[{"start":3,"end":6,"scope":"ruby","text":"かんじ"}],
     "width":82,"maxLines":1,"truncation":{}}
    """,
    """
    {"text":"あ漢ああああ","style":{"fontSize":20,"language":"ja"},"scopes":[{"start":3,"end":6,"scope":"ruby","text":"かんじ"}],
     "width":46,"maxLines":1,"truncation":{"mode":"clip"}}
    """,
    #"{"text":"one two three four","width":90,"maxLines":1,"truncation":{"mode":"middle","token":" … "}}"#,
  ]

  @Test(arguments: cutLines)
  func `D1: D4: G7: K8: the runs and the token of a cut line add up to the line`(_ json: String) throws {
    let layout = try layout(json)
    let line = try #require(layout.lines.last)
    let runs = layout.glyphRuns.filter { $0.line == layout.lines.count - 1 }
    #expect(abs(runs.reduce(0) { $0 + $1.inlineSize } - line.inlineSize) < 1e-9)
    let right = runs.map { $0.inlineStart + $0.inlineSize }.max() ?? 0
    #expect(abs(right - line.inlineStart - line.inlineSize) < 1e-9)
    #expect(layout.isTruncated)
  }

  /// Documents whose text must be cut between graphemes, and the hidden bytes.
  private static let hidden: [(json: String, range: Range<Int>)] = [
    (#"{"text":"ভাষা","paragraph":{"profile":"browser","textOverflow":"ellipsis"},"width":25}"#, 6..<12),
    (
      """
      {"text":"a\\nดี\\nb","paragraph":{"profile":"browser","whiteSpace":"pre-wrap","wordBreak":"break-all"},"width":221,
       "maxLines":2,"truncation":{"mode":"middle"}}
      """, 8..<9
    ),
    (#"{"text":"ab\n","width":1,"maxLines":1,"truncation":{"mode":"middle"}}"#, 0..<3),
    (
      """
      {"text":"hello world","style":{"fontSize":20},"paragraph":{"profile":"browser"},"width":60,"maxLines":1,
       "scopes":[{"start":3,"end":8,"scope":"atomicText"}],"truncation":{}}
      """, 3..<11
    ),
    (
      """
      {"text":"some long text","style":{"fontSize":14},"fontScale":2,"width":150,"maxLines":1,
       "truncation":{"token":{"text":"… more","style":{"fontSize":14}}}}
      """, 2..<14
    ),
  ]

  @Test(arguments: hidden)
  func `D1: D5: A9: C8: a cut is between graphemes, keeps atomic text and counts a scaled token`(
    _ sample: (json: String, range: Range<Int>)
  ) throws {
    #expect(try layout(sample.json).truncatedRanges == [sample.range])
  }

  @Test func `D2: a token that is too high leaves no line if none need be kept`() throws {
    let layout = try layout(
      """
      {"text":"one two three","style":{"fontSize":10},"width":60,"height":15,"truncation":{"limitsHeight":true,
       "keepsFirstLine":false,"token":{"text":"more","style":{"fontSize":30}}}}
      """)
    #expect(layout.lines.isEmpty && layout.truncatedRanges == [0..<13])
  }

  @Test(arguments: ["super", "sub", "middle"])
  func `D3: a token has the baseline of the raised text before it`(_ align: String) throws {
    let layout = try layout(
      """
      {"text":"E=mc and longer","style":{"fontSize":20},"spans":[{"start":4,"end":15,"style":{"verticalAlign":"\(align)",
       "fontSize":12}}],"width":90,"maxLines":1,"truncation":{}}
      """)
    let token = try #require(layout.glyphRuns.first { $0.isToken })
    let text = try #require(layout.glyphRuns.last { !$0.isToken })
    #expect(abs(token.baseline - text.baseline) < 1e-9 && token.baseline != layout.lines[0].baseline)
  }

  @Test func `D4: a line that is justified before it is cut fills its width from the right`() throws {
    let layout = try layout(
      """
      {"text":"אבגד הוזח טיכל מנסע","style":{"fontSize":10},"paragraph":{"profile":"browser","textAlign":"justify",
       "direction":"rtl","lineClamp":1},"width":70}
      """)
    // Chromium 156: the token starts at 2.45, and the line ends at 70.
    let runs = layout.glyphRuns.map { ($0.inlineStart, $0.inlineStart + $0.inlineSize) }
    #expect(runs.map(\.1).max() == 70)
    #expect(abs((runs.map(\.0).min() ?? 0) - 2.453125) < 1e-9)
  }

  /// Documents, and a width at which other text is shown.
  private static let ranges: [(json: String, outside: Double)] = [
    (
      """
      {"text":"word office","style":{"fontSize":20},"width":14,"maxLines":1,"truncation":{"mode":"clip","by":"word"}}
      """, 50
    ),
    (
      """
      {"text":"「組版」","paragraph":{"profile":"browser","wordBreak":"keep-all","textOverflow":"ellipsis"},"width":55}
      """, 58
    ),
    (
      """
      {"text":"aa bb cc dd ee ff","paragraph":{"textWrap":"optimal","looseness":1,"lineClamp":2},"width":80}
      """, 81
    ),
    (#"{"text":"）","paragraph":{"profile":"browser","textOverflow":" – more"},"width":0.0385}"#, 15.99),
  ]

  @Test(arguments: ranges)
  func `C5: M2: the valid range of a cut line has its width, and no width that shows more`(
    _ sample: (json: String, outside: Double)
  ) throws {
    let measurement = try measurement(sample.json)
    let width = try LayoutDocument(json: sample.json).proposal.width
    guard case .exactly(let asked) = width else {
      Issue.record("\(width)")
      return
    }
    #expect(measurement.validRange.contains(asked))
    #expect(!measurement.validRange.contains(sample.outside))
  }

  @Test(arguments: ["aaaaaaaaa\\nb", "a\\nb", "漢字A\\n\\nb"])
  func `M1: max-content has room for the ellipsis`(_ text: String) throws {
    let layout = try layout(#"{"text":"\#(text)","paragraph":{"lineClamp":1},"width":"max-content"}"#)
    let wide = try self.layout(#"{"text":"\#(text)","paragraph":{"lineClamp":1},"width":1e6}"#)
    #expect(layout.truncatedRanges == wide.truncatedRanges && !layout.truncatedRanges.isEmpty)
    #expect(layout.size.width == layout.longestLine)
  }

  @Test(arguments: [("abcdef", 18.82, 3), ("שלום", 20.04, 2)])
  func `B5: balanced lines are not more than greedy ones`(_ text: String, _ width: Double, _ count: Int) throws {
    for wrap in ["wrap", "balance"] {
      let layout = try layout(#"{"text":"\#(text)","paragraph":{"textWrap":"\#(wrap)"},"width":\#(width)}"#)
      #expect(layout.lines.count == count, "\(wrap)")
    }
  }

  @Test(arguments: ["balance", "pretty", "optimal"])
  func `C5: lines that are chosen together are the same at their own width`(_ wrap: String) throws {
    let text = "A longer text, of which the lines are chosen together and measured at many widths, one after the other."
    for width in stride(from: 40.0, through: 400, by: 3.7) {
      var style = ParagraphStyle()
      style.textWrap = try #require(ParagraphStyle.TextWrap(rawValue: wrap))
      let shaped = typesetter.prepare(AttributedText(text, paragraphStyle: style))
      let lines = shaped.layout(Proposal(width: .atMost(width)))
      let again = shaped.layout(Proposal(width: .atMost(lines.size.width)))
      #expect(lines.lines.map(\.range) == again.lines.map(\.range), "\(width)")
    }
  }

  /// Texts, with a width in which each word fits, that fit badly if their lines are balanced.
  private static let words = [
    (#""text":"harbour bridge","style":{"fontSize":22},"width":88"#, #""overflowWrap":"anywhere""#),
    (
      #""text":"ηλιοβασίλεμα Kindergarten","style":{"fontSize":30},"width":289"#,
      #""overflowWrap":"anywhere","textIndent":40"#
    ),
  ]

  @Test(arguments: words)
  func `W1: balanced lines break no word that fits on a line`(_ text: String, _ paragraph: String) throws {
    let layout = try layout("{\(text),\"paragraph\":{\(paragraph),\"textWrap\":\"balance\"}}")
    #expect(layout.lines.map(\.reason) == [.wrap, .end])
  }

  @Test(arguments: ["Supercalifragilistic", "Wärmedämmung neu"])
  func `W12: a part of a word is shown if no whole word fits`(_ text: String) throws {
    let layout = try layout(#"{"text":"\#(text)","width":84,"maxLines":1,"truncation":{"by":"word"}}"#)
    #expect(layout.glyphRuns.contains { !$0.isToken && $0.count > 0 } && layout.glyphRuns.contains { $0.isToken })
    #expect(layout.longestLine <= 84)
  }

  @Test func `Z6: the active ranges of a token have regions`() throws {
    let layout = try layout(
      """
      {"text":"one two three four five six seven","width":100,"maxLines":2,"activeRanges":[{"start":0,"end":3,"id":"own"}],
       "truncation":{"token":{"text":"… more","activeRanges":[{"start":4,"end":8,"id":"more"}]}}}
      """)
    let region = try #require(layout.activeRegions.last)
    let rect = try #require(region.rectangles.first)
    #expect(layout.activeRegions.map(\.range.id) == ["own", "more"] && region.isInToken)
    #expect(layout.activeRange(at: LayoutPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2))?.id == "more")
  }

  /// What makes a line higher than a strut: a box that is aligned with the line, an annotation, emphasis marks.
  private static let high = [
    #""text":"a\n￼\nb","attachments":[{"offset":2,"width":20,"height":40,"verticalAlign":"top"}]"#,
    #""text":"a\n￼\nb","attachments":[{"offset":2,"width":20,"height":24}]"#,
    #""text":"a\n漢\nb","scopes":[{"start":2,"end":5,"scope":"ruby","text":"かんじ"}]"#,
    #""text":"a\nxy\nb","spans":[{"start":2,"end":4,"style":{"verticalAlign":"bottom","fontSize":40}}]"#,
  ]

  @Test(arguments: high, ["unicode", "browser"])
  func `B2: B4: a forced strut is the height of every line`(_ text: String, _ profile: String) throws {
    let layout = try layout(
      """
      {\(text),"style":{"fontSize":14},"width":200,"paragraph":{"profile":"\(profile)","whiteSpace":"pre-wrap",
       "strut":{"fontSize":14,"lineHeight":{"px":24},"forced":true}}}
      """)
    #expect(bottoms(layout) == [24, 48, 72])
  }

  /// Documents with a low line after a line with an annotation, and the edges of the lines.
  private static let low: [(json: String, bottoms: [Double])] = [
    (
      """
      {"text":"漢￼","style":{"fontSize":20},"scopes":[{"start":0,"end":3,"scope":"ruby","text":"かんじかんじ",
       "position":"inter-character"}],"attachments":[{"offset":3,"width":30,"height":5}],"width":36}
      """, [60, 65]
    ),
    (
      """
      {"text":"x￼","scopes":[{"start":0,"end":1,"scope":"ruby","text":"かんじかんじ","position":"under"}],
       "attachments":[{"offset":1,"width":4,"height":5}],"width":14}
      """, [28.56, 33.56]
    ),
  ]

  @Test(arguments: low)
  func `A11: a low line does not cover the annotation of the line before`(
    _ sample: (json: String, bottoms: [Double])
  ) throws {
    for (bottom, wanted) in zip(bottoms(try layout(sample.json)), sample.bottoms) {
      #expect(abs(bottom - wanted) < 1e-9)
    }
  }

  @Test(arguments: [
    (#""scopes":[{"start":0,"end":6,"scope":"ruby","text":"かんじ"}]"#, ["scopes[0]"]),
    (#""scopes":[{"start":6,"end":9,"scope":"ruby","text":"の"}]"#, []),
  ])
  func `A11: an annotation of a drop cap is reported`(_ scopes: String, _ unsupported: [String]) throws {
    let document = try LayoutDocument(
      json: #"{"text":"漢字の文章がここにあります","style":{"fontSize":20},"dropCap":2,"width":200,"height":200,\#(scopes)}"#)
    #expect(document.unsupported == unsupported)
  }

  @Test func `A11: an annotation of a drop cap in nested text is reported`() throws {
    let document = try LayoutDocument(
      json: """
        {"content":{"children":["「",{"children":["漢字"],"scopes":[{"scope":"ruby","text":"かんじ"}]},"の文章",
         {"children":["文"],"scopes":[{"scope":"ruby","text":"ぶん"}]}]},"dropCap":2,"width":200,"height":200}
        """)
    #expect(document.unsupported == ["content.children[1].scopes[0]"])
  }

  @Test func `B6: each character of combined text is in one run, also if no font has it`() throws {
    let layout = try layout(
      #"{"text":"漢\#u{E000}a","paragraph":{"writingMode":"vertical-rl"},"style":{"textCombineUpright":"all"}}"#)
    let ranges = layout.glyphRuns.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == 7)
    for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound == next.lowerBound) }
  }

  @Test func `A9: a caret goes past lines inside of atomic text`() throws {
    let layout = try layout(#"{"text":"ab\n\ncd","scopes":[{"start":1,"end":4,"scope":"atomicText"}]}"#)
    let start = TextPosition(offset: 1)
    #expect(layout.position(from: start, .right, by: .grapheme)?.offset == 4)
    #expect(layout.position(from: start, .forward, by: .line).map { $0.offset >= 4 } == true)
    let document = try LayoutDocument(
      json: #"{"text":"ab\n\ncd","paragraph":{"direction":"rtl"},"scopes":[{"start":1,"end":4,"scope":"atomicText"}]}"#)
    let other = typesetter.prepare(document.text).layout(document.proposal)
    var position: TextPosition? = TextPosition(offset: 0)
    var visited: [Int] = []
    while let place = position, visited.count < 20 {
      visited.append(place.offset)
      position = other.position(from: place, .left, by: .grapheme)
    }
    #expect(visited.count == Set(visited).count && visited.count < 20)
  }

  @Test func `D3: a line without content gets no token, even if its indent does not fit`() throws {
    let layout = try layout(
      #"{"text":"a\n\nb","paragraph":{"textOverflow":"ellipsis","startIndent":200},"width":100}"#)
    #expect(layout.lines.count == 3)
    #expect(layout.glyphRuns.filter(\.isToken).map(\.line) == [0, 2])
    #expect(layout.truncatedRanges == [0..<2, 3..<4])
  }

  @Test func `F2: an active range is hit where negative letter spacing turns its characters round`() throws {
    let document = try LayoutDocument(
      json: #"{"text":"abcdef","style":{"fontSize":16,"letterSpacing":-20},"width":500}"#)
    var text = document.text
    text.addActiveRange(ActiveRange(range: 2..<4, id: "link"))
    let layout = typesetter.prepare(text).layout(document.proposal)
    let rectangles = layout.activeRegions.flatMap(\.rectangles).filter { $0.width > 1 }
    #expect(!rectangles.isEmpty)
    for rectangle in rectangles {
      for part in [0.25, 0.5, 0.75] {
        let point = LayoutPoint(x: rectangle.x + part * rectangle.width, y: rectangle.y + rectangle.height / 2)
        #expect(layout.activeRange(at: point)?.id == "link", "\(point)")
      }
    }
  }
}
