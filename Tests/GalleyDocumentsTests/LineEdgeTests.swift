import Galley
import GalleyDocuments
import Testing

/// Tests lines whose text is spaced, replaced or measured at their edges: justified clusters and combined text, text
/// that replaces one character, tabs of upright lines. The names begin with the rows of the capabilities.
struct LineEdgeTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(_ json: String) throws -> TextLayout {
    let document = try LayoutDocument(json: json)
    return typesetter.prepare(document.text).layout(document.proposal)
  }

  /// Documents whose justified lines have letters that are spaced, but are no text units of their own.
  private static let justified = [
    """
    {"text":"न्दa lon","style":{"letterSpacing":-3},"paragraph":{"profile":"browser","textAlign":"justify",
     "textJustify":"inter-character"},"width":20}
    """,
    """
    {"text":"漢31 o b","paragraph":{"writingMode":"vertical-rl","textAlign":"justify"},"width":54,
     "spans":[{"start":0,"end":9,"style":{"textCombineUpright":"all"}}]}
    """,
  ]

  @Test(arguments: justified)
  func `G1: G9: glyphs add up to their run and runs to their line if justification meets spaced letters`(
    _ json: String
  ) throws {
    let layout = try layout(json)
    for (index, line) in layout.lines.enumerated() {
      let runs = layout.glyphRuns.filter { $0.line == index }
      let sum = runs.reduce(0) { $0 + $1.inlineSize }
      #expect(abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-6)
      for run in runs where run.kind == .text {
        #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.inlineSize) < 1e-6)
      }
    }
  }

  @Test(arguments: ["normal", "no-autospace"])
  func `A6: text that replaces one character is in one run at the end of a line`(_ autospace: String) throws {
    let layout = try layout(
      """
      {"text":"ああああああßt","style":{"textTransform":"capitalize full-width"},"width":117.4,
       "spans":[{"start":18,"end":21,"style":{"fontVariantEastAsian":["jis83","simplified","proportional-width"]}}],
       "paragraph":{"textAutospace":"\(autospace)"}}
      """)
    #expect(layout.lines.count == 2)
    for run in layout.glyphRuns { #expect(!run.range.isEmpty, "\(run.range)") }
  }

  @Test func `I1: K2: a tab of an upright line is as wide in other paint`() throws {
    let document = try LayoutDocument(
      json: """
        {"text":"\\ta","paragraph":{"profile":"browser","whiteSpace":"pre-wrap","writingMode":"vertical-lr",
         "textOrientation":"upright"},"width":100}
        """)
    let shaped = typesetter.prepare(document.text)
    var painted = document.text
    painted.defaultStyle.color = .blue
    let repainted = try shaped.repainted(as: painted)
    let widths = [shaped, repainted].map { $0.layout(document.proposal).glyphRuns.map(\.inlineSize) }
    #expect(widths[0] == widths[1])
    // A tab is eight spaces wide, and a space is as wide as in a horizontal line, as in Chromium.
    #expect(widths[0].first == 33.28125)
  }

  @Test func `K1: a line ends at the last place inside a ligature to which it fits`() throws {
    let layout = try layout(#"{"text":"office","paragraph":{"lineBreak":"anywhere"},"width":21.5}"#)
    #expect(layout.lines.map(\.range) == [0..<3, 3..<6])
    for line in layout.lines { #expect(line.inlineSize <= 21.5) }
    #expect(layout.validRange.contains(21.5) && !layout.validRange.contains(25))
  }
}
