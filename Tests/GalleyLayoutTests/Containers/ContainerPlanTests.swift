import Galley
import Testing

/// Tests breaks that are chosen together (`text-wrap: balance`, `pretty` and `optimal`) in containers.
struct ContainerPlanTests {
  private static let typesetter = Typesetter(library: .bundled)
  private static let words =
    "The quick brown fox jumps over the lazy dog, and then it sleeps in the warm sun for hours."

  /// A text of paragraphs with a way of breaking lines.
  private func text(_ paragraphs: [String], _ wrap: ParagraphStyle.TextWrap) -> ShapedText {
    var style = ParagraphStyle(profile: .unicode)
    style.textWrap = wrap
    return Self.typesetter.prepare(
      AttributedText(paragraphs.joined(separator: "\n"), style: TextStyle(size: 16), paragraphStyle: style))
  }

  /// The source offsets at which lines start.
  private func starts(_ lines: some Sequence<TextLine>) -> [Int] { lines.map(\.range.lowerBound) }

  @Test(arguments: [ParagraphStyle.TextWrap.balance, .pretty, .optimal])
  func `B7: a paragraph in one column has the lines that it has without the column`(wrap: ParagraphStyle.TextWrap) {
    let (plain, shaped) = (text([Self.words], .wrap), text([Self.words], wrap))
    var changed = 0
    for width in stride(from: 90.0, through: 400, by: 10) {
      let container = Container(size: LayoutSize(width: width, height: 1000))
      let layout = shaped.layout(in: container).layout
      #expect(starts(layout.lines) == starts(shaped.layout(width: width).lines), "\(width)")
      #expect(shaped.measure(in: container).lineCount == layout.lineCount)
      if starts(layout.lines) != starts(plain.layout(width: width).lines) { changed += 1 }
    }
    #expect(changed > 3)
  }

  @Test(arguments: [ParagraphStyle.TextWrap.balance, .pretty, .optimal])
  func
    `B7: a divided paragraph keeps its lines in columns of one width, and beside a shape lines are filled one by one`(
      wrap: ParagraphStyle.TextWrap
    )
  {
    let (plain, shaped) = (text([Self.words], .wrap), text([Self.words], wrap))
    for width in stride(from: 90.0, through: 400, by: 10) {
      let column = Container(size: LayoutSize(width: width, height: 50))
      let columns = Array(repeating: column, count: 9)
      #expect(
        shaped.layout(in: columns).layouts.flatMap { starts($0.lines) } == starts(shaped.layout(width: width).lines),
        "\(width)")
      var shape = Container(size: LayoutSize(width: width, height: 1000))
      shape.exclusions = [Exclusion(.rectangle(LayoutRect(x: 0, y: 20, width: 40, height: 20)))]
      #expect(starts(shaped.layout(in: shape).layout.lines) == starts(plain.layout(in: shape).layout.lines))
    }
  }

  @Test(arguments: [ParagraphStyle.TextWrap.balance, .pretty, .optimal])
  func `B7: columns that are filled one after the other have the lines of all columns filled at once`(
    wrap: ParagraphStyle.TextWrap
  ) {
    var style = ParagraphStyle(profile: .unicode)
    (style.textWrap, style.orphans, style.widows) = (wrap, 2, 2)
    let shaped = Self.typesetter.prepare(
      AttributedText(
        Array(repeating: Self.words, count: 4).joined(separator: "\n"), style: TextStyle(size: 16),
        paragraphStyle: style))
    for width in stride(from: 100.0, through: 300, by: 20) {
      let columns = (0..<20).map { Container(size: LayoutSize(width: width, height: 100 + 10 * Double($0 % 3))) }
      let linked = shaped.layout(in: columns)
      var token: LinkedLayout.BreakToken?
      for layout in linked.layouts {
        let own = shaped.layout(in: columns[linked.layouts.firstIndex { $0 === layout } ?? 0], from: token)
        #expect(starts(own.layout.lines) == starts(layout.lines))
        token = own.rest
      }
      for layout in linked.layouts {
        #expect(layout.explanation.lines.map(\.range) == layout.lines.map(\.range))
        let breaks = layout.explanation.lines.map(\.end.offset)
        #expect(breaks == layout.lines.map(\.range.upperBound), "\(width)")
      }
    }
  }

  @Test func `B7: lines that were chosen together in a container are explained so`() {
    let shaped = text([Self.words], .balance)
    let layout = shaped.layout(in: Container(size: LayoutSize(width: 310, height: 1000))).layout
    let greedy = text([Self.words], .wrap).layout(width: 310)
    #expect(starts(layout.lines) != starts(greedy.lines))
    #expect(layout.explanation.lines.allSatisfy { $0.strategy != .greedy })
  }
}
