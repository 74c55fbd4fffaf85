import Galley
import Testing

/// Tests `break-spaces`: CSS Text 4, 4.1. In Galley Test at size 10, lower-case letters are 5 wide, spaces 2.5.
struct BreakSpacesTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(_ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> ShapedText {
    typesetter.prepare(text) {
      $0.whiteSpace = .breakSpaces
      change(&$0)
    }
  }

  @Test func `a line's width leaves out white space that takes room`() {
    let lines = prepare("ab   cd ").layout(width: 40).lines
    #expect(lines.map(\.inlineSize) == [27.5])
    #expect(lines.map(\.trailingWhitespaceWidth) == [2.5])
  }

  @Test func `white space that takes room wraps, and its line has no other width`() {
    let lines = prepare("ab    c").layout(width: 15).lines
    #expect(lines.map(\.range) == [0..<4, 4..<7])
    #expect(lines.map(\.inlineSize) == [10, 10])
    #expect(lines.map(\.trailingWhitespaceWidth) == [5, 0])
    let spaces = prepare("      ").layout(width: 5).lines
    #expect(spaces.map(\.range) == [0..<2, 2..<4, 4..<6])
    #expect(spaces.map(\.inlineSize) == [0, 0, 0])
    #expect(spaces.map(\.trailingWhitespaceWidth) == [5, 5, 5])
  }

  @Test func `min-content and the longest line count white space that takes room`() {
    #expect(prepare("ab c").minContentWidth == 12.5)
    #expect(prepare("ab ").measure(Proposal(width: .atMost(100))).size.width == 12.5)
  }

  @Test func `white space that takes room is aligned with its line`() {
    let right = prepare("ab ") { $0.textAlign = .right }.layout(width: 20)
    #expect(right.lines[0].inlineStart == 7.5)
    let rightToLeft = prepare("ab ") { $0.direction = .rightToLeft }.layout(width: 20)
    #expect(rightToLeft.lines[0].inlineStart == 10)
    #expect(rightToLeft.glyphRuns.map(\.inlineStart) == [7.5, 10])
  }
}
