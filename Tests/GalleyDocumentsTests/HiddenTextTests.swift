import Galley
import GalleyDocuments
import Testing

/// Tests lines that hide a part of their text together with atomic text, isolates, tabs and indents. The names begin
/// with the rows of the capabilities.
struct HiddenTextTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ json: String) throws -> TextLayout {
    let document = try LayoutDocument(json: json)
    return typesetter.prepare(document.text).layout(document.proposal)
  }

  /// Documents of atomic text at cuts, and what is hidden.
  private static let atomic: [(json: String, hidden: [Range<Int>])] = [
    // The white space that collapses at the start of atomic text is hidden only with that text.
    (
      """
      {"text":"words  be or not (","paragraph":{"profile":"browser"},"scopes":[{"start":6,"end":17,"scope":"atomicText"}],
       "width":39.6,"truncation":{}}
      """, [2..<6]
    ),
    // Atomic text with a line break is shown up to the end of the line.
    (
      """
      {"text":" \\n ","paragraph":{"profile":"browser","whiteSpace":"pre","lineClamp":1},"width":37.3,
       "scopes":[{"start":0,"end":3,"scope":"atomicText"}]}
      """, [2..<3]
    ),
    (
      """
      {"text":"xx ab\\ncd","scopes":[{"start":3,"end":8,"scope":"atomicText"}],"width":80,
       "paragraph":{"profile":"browser","whiteSpace":"pre-line","lineClamp":1}}
      """, [6..<8]
    ),
    // Atomic text that is longer than twice the width, and ends in white space.
    (
      """
      {"text":"abcdefghijklmnopqrst uv","scopes":[{"start":0,"end":21,"scope":"atomicText"}],"width":20,"maxLines":1,
       "truncation":{"mode":"clip"}}
      """, [21..<23]
    ),
  ]

  @Test(arguments: atomic) func `A9: D5: a cut is at an edge of atomic text, or at the end of its line`(
    _ sample: (json: String, hidden: [Range<Int>])
  ) throws {
    #expect(try layout(sample.json).truncatedRanges == sample.hidden)
  }

  @Test func `A9: F1: the edges of atomic text are caret stops, even if white space collapses there`() throws {
    let layout = try layout(
      """
      {"text":" be or not ","paragraph":{"profile":"browser"},"scopes":[{"start":0,"end":11,"scope":"atomicText"}],
       "width":34.3,"truncation":{}}
      """)
    let stops = layout.caretStops(ofLine: 0)
    #expect(stops.map(\.position.offset) == [0, 11])
    for stop in stops { #expect(layout.caret(at: stop.position) == stop.caret) }
    #expect(layout.position(at: LayoutPoint(x: 60, y: 10)).offset == 11)
  }

  @Test func `D2: a line that shows only its token is at its start, before white space that was removed`() throws {
    let layout = try layout(
      """
      {"text":"  abcdefgh ij","paragraph":{"profile":"browser"},"width":14,"maxLines":1,"truncation":{"mode":"middle"}}
      """)
    #expect(layout.glyphRuns.map(\.isToken) == [true])
    #expect(layout.truncatedRanges == [0..<13])
    #expect(layout.lines[0].contentRange == 0..<0)
    #expect(layout.position(at: LayoutPoint(x: 5, y: 5)).offset == 0)
  }

  @Test func `D4: C5: a cut counts the room of negative indents`() throws {
    let document = try LayoutDocument(
      json: """
        {"text":"bb ccc dddccc ddd ccc ddd é aa itit bb word it bb bbbb éé it aa ccc ddd it é a itit bbbb","maxLines":1,
         "paragraph":{"textIndent":-150},"width":60,"truncation":{"mode":"start"}}
        """)
    let shaped = typesetter.prepare(document.text)
    let layout = shaped.layout(document.proposal)
    #expect(layout.truncatedRanges == [0..<62])
    let range = layout.validRange
    #expect(range.contains(60) && range.upperBound < 300)
    for part in [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99] {
      var proposal = document.proposal
      let width = range.lowerBound + (min(range.upperBound, 300) - range.lowerBound) * part
      proposal.width = .exactly(width)
      #expect(shaped.layout(proposal).truncatedRanges == layout.truncatedRanges, "\(width)")
    }
  }

  @Test func `D1: an isolate that is hidden as a whole does not turn round the text after it`() throws {
    let layout = try layout(
      """
      {"text":"51) א漢漢字","paragraph":{"unicodeBidi":"plaintext"},"scopes":[{"start":6,"end":9,"scope":"ruby","text":"か"}],
       "width":66,"maxLines":1,"truncation":{"mode":"middle"}}
      """)
    #expect(layout.truncatedRanges == [2..<9])
    let left = layout.glyphRuns.filter { !$0.isToken }.sorted { $0.inlineStart < $1.inlineStart }
    #expect(left.map(\.range) == [0..<2, 9..<15])
  }

  @Test(arguments: ["start", "middle"])
  func `C5: the tabs of a tail are the same in all widths of the valid range`(_ mode: String) throws {
    let document = try LayoutDocument(
      json: """
        {"text":"a\\tbc\\td efg\\th i\\tjk lm\\tno\\tp","width":97,"maxLines":1,"truncation":{"mode":"\(mode)"},
         "paragraph":{"tabStops":[{"px":11},{"px":43}],"tabSize":"15.6px"}}
        """)
    for width in stride(from: 20.0, through: 150, by: 1.3) {
      let shaped = typesetter.prepare(document.text)
      var proposal = document.proposal
      proposal.width = .exactly(width)
      let measurement = shaped.measure(proposal)
      proposal.width = .exactly(measurement.validRange.lowerBound)
      #expect(shaped.measure(proposal).longestLine == measurement.longestLine, "\(width)")
    }
  }

  @Test func `A9: F1: a line break at the end of atomic text is no caret stop of the line before it`() throws {
    let layout = try layout(#"{"text":"ab\nc","scopes":[{"start":0,"end":3,"scope":"atomicText"}]}"#)
    #expect(layout.caretStops(ofLine: 0).map(\.position.offset) == [0])
    #expect(layout.caretStops(ofLine: 1).map(\.position.offset) == [3, 4])
  }

  /// Texts of which lines are chosen together with lines that are hidden, and a width.
  private static let chosen = [
    ("longer it Silbe Silbe", 78.76), ("12 longer ccc bb Silbe Silbe", 101.3),
    ("a it a a bb bb ccc 12 12 longer", 71.53),
  ]

  @Test(arguments: chosen) func `C5: M1: cut lines that are chosen together are the same at their own width`(
    _ text: String, _ width: Double
  ) throws {
    let document = try LayoutDocument(
      json: """
        {"text":"\(text)","paragraph":{"profile":"browser","textWrap":"optimal","lineClamp":1,"blockEllipsis":"none"}}
        """)
    let shaped = typesetter.prepare(document.text)
    let layout = shaped.layout(Proposal(width: .atMost(width)))
    let again = shaped.layout(Proposal(width: .atMost(layout.size.width)))
    #expect(layout.lines.map(\.range) == again.lines.map(\.range))
    #expect(layout.isTruncated)
  }

  @Test(arguments: [-7.5, -16]) func `N3: A11: a line that negative margins make flat has a box as its height's source`(
    _ margin: Double
  ) throws {
    var text = AttributedText("\u{FFFC}")
    let margins = Margins(top: margin, bottom: -4)
    _ = text.setAttachment(TextAttachment(id: "box", width: 9, height: 8, margins: margins), at: 0)
    let height = try #require(typesetter.prepare(text).layout(width: 100).explanation.lines.first).height
    #expect(height.total == 0)
    for edge in [height.ascent, height.descent] {
      #expect(edge.source == .attachment(id: "box", offset: 0))
      #expect(abs(edge.content + edge.leading + edge.shift - edge.length) < 1e-9)
    }
  }
}
