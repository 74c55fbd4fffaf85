import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests explanations that are notes of decisions: they name what decided, also where something else would have had the
/// same result.
struct RecordedDecisionTests {
  private static let typesetter = Typesetter(library: .bundled)

  private func layout(
    _ string: String, _ style: TextStyle, width: Double = 200, maxLines: Int? = nil, truncation: Truncation? = nil,
    _ change: (inout AttributedText) -> Void = { _ in }
  ) -> TextLayout {
    var text = AttributedText(string, style: style)
    change(&text)
    return Self.typesetter.prepare(text).layout(width: width, maxLines: maxLines, truncation: truncation)
  }

  @Test func `the fallback face of a raised box is named, not the first face of its style`() throws {
    let layout = layout("a漢字", TextStyle(families: ["Noto Sans"])) {
      $0.paragraphStyle.profile = .browser
      $0.modifyStyle(in: 1..<7) { $0.verticalAlign = .offset(10) }
    }
    let height = try #require(layout.explanation.lines.first).height
    guard case .fallbackFace(_, _, let range) = height.ascent.source else {
      Issue.record("\(height)")
      return
    }
    #expect(range == 1..<7 && height.ascent.shift == 10)
    guard case .text(_, _, 0..<1) = height.descent.source else {
      Issue.record("\(height)")
      return
    }
  }

  @Test func `each edge has its own annotation`() throws {
    let style = TextStyle(families: ["Noto Sans CJK JP"], size: 20)
    let layout = layout("文字", style) {
      $0.modifyStyle(in: 0..<6) { $0.emphasis = .init(.shape(.dot, isFilled: true), position: .init(isUnder: true)) }
      $0.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("a"))))
    }
    let height = try #require(layout.explanation.lines.first).height
    #expect(height.ascent.source == .ruby && height.descent.source == .emphasis)
  }

  @Test func `a line that shows only its token has the height of the token`() throws {
    let layout = layout("aaaa bbbb", TextStyle(families: ["Noto Sans"]), width: 3, maxLines: 1, truncation: .end)
    let height = try #require(layout.explanation.lines.first).height
    #expect(height.ascent.source == .token && height.descent.source == .token)
  }

  @Test func `textBoxTrim is named only for the lines that it trims`() {
    var style = ParagraphStyle()
    style.textBoxTrim = ParagraphStyle.TextBoxTrim(first: .text, last: .alphabetic)
    let text = AttributedText(
      "aaaa\nbbbb", style: TextStyle(families: ["Noto Sans"], size: 20), paragraphStyle: style)
    let containers = [30.0, 100].map { Container(size: LayoutSize(width: 100, height: $0)) }
    let layouts = Self.typesetter.prepare(text).layout(in: containers).layouts
    let lines = layouts.flatMap(\.explanation.lines)
    #expect(layouts.count == 2 && layouts.allSatisfy { !$0.lines.isEmpty })
    // The first line keeps its ascent, because that of the text is already the edge.
    #expect(lines.allSatisfy { $0.height.ascent.source != .trim })
    #expect(lines.dropLast().allSatisfy { $0.height.descent.source != .trim })
    #expect(lines.last?.height.descent.source == .trim)
  }

  /// In Galley Test at size 10, letters are 5 wide, spaces 2.5 and hyphens 3.
  @Test func `a break that a limit on hyphens forbids is named`() throws {
    let layout = layout("aaaa bb\u{AD}bb cc\u{AD}cccc", .galleyTest, width: 36) {
      $0.paragraphStyle.hyphenateLimitLines = 1
    }
    let lines = layout.explanation.lines
    #expect(lines.map(\.end.offset).prefix(2) == [9, 12])
    let other = try #require(lines[1].alternatives.first { $0.offset == 16 })
    #expect(other.reason == .limitsHyphens && other.fits)
    #expect(lines[0].alternatives.allSatisfy { $0.reason != .limitsHyphens })
    #expect("\(lines[1])".contains("a limit on hyphens"))
  }

  @Test func `the search that notes its steps ends each line where the layout ends it`() {
    var searched = 0
    for seed: UInt64 in 1..<41 {
      let random = RandomCase(seed: seed)
      let shaped = Self.typesetter.prepare(random.text)
      for index in shaped.paragraphs.indices {
        let breaker = GreedyBreaker(shaped, paragraph: index)
        let indents = Indents(shaped.lineRules[shaped.paragraphs[index].style], paragraph: index, isFirstLine: false)
        let fit = LineFit(available: random.widths.first ?? 100, indents: indents, metrics: breaker.ruler.fit)
        var (cursor, noted) = (breaker.firstLine, breaker.firstLine)
        while !breaker.isDone(cursor), breaker.line(&cursor, fit) != nil {
          var recorder = StopRecorder()
          _ = breaker.searchedLine(&noted, fit: fit, mayBeEmpty: false, trace: &recorder)
          #expect(breaker.offset(noted) == breaker.offset(cursor), "\(random)")
          noted = cursor
          searched += 1
        }
      }
    }
    #expect(searched > 100)
  }
}
