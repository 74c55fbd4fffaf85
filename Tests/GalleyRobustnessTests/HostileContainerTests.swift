import Galley
import GalleyTestSupport
import Testing

/// Tests containers with invalid numbers: the lines are finite and contain the whole text.
struct HostileContainerTests {
  private let typesetter = Typesetter(library: .bundled)
  private static let numbers = [
    -1, 0, 1, 50, 1e9, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ]

  private static func shapes(_ a: Double, _ b: Double) -> [Exclusion.Shape] {
    [
      .rectangle(LayoutRect(x: a, y: b, width: b, height: a)), .circle(center: LayoutPoint(x: a, y: b), radius: b),
      .ellipse(center: LayoutPoint(x: b, y: 50), radiusX: a, radiusY: b), .polygon([], rule: .evenodd),
      .polygon([LayoutPoint(x: a, y: b)]), .polygon([LayoutPoint(x: a, y: b), LayoutPoint(x: b, y: a)]),
      .polygon([LayoutPoint(x: 0, y: 0), LayoutPoint(x: a, y: 10), LayoutPoint(x: 10, y: b), LayoutPoint(x: b, y: a)]),
      .polygon(
        [LayoutPoint(x: 0, y: 0), LayoutPoint(x: 60, y: 60), LayoutPoint(x: 60, y: 0), LayoutPoint(x: 0, y: 60)],
        rule: .evenodd),
    ]
  }

  /// Fills up to 200 equal containers with the text.
  private func check(_ shaped: ShapedText, _ container: Container) -> String? {
    let linked = shaped.layout(in: repeatElement(container, count: 200))
    var end = 0
    for layout in linked.layouts {
      guard layout.size.width.isFinite, layout.size.height.isFinite, layout.size.width >= 0, layout.size.height >= 0
      else { return "size \(layout.size)" }
      if layout.lines.isEmpty { return "no lines" }
      for line in layout.lines {
        let numbers = [line.inlineStart, line.inlineSize, line.blockStart, line.baseline, line.extent.height]
        if !numbers.allSatisfy({ $0.isFinite }) { return "\(line)" }
        if line.range.lowerBound != end { return "line \(line.range) after \(end)" }
        end = line.range.upperBound
      }
      if !layout.glyphRuns.allSatisfy({ $0.inlineStart.isFinite && $0.inlineSize.isFinite }) { return "runs" }
    }
    return linked.rest == nil ? nil : "a rest from \(linked.rest?.offset ?? -1)"
  }

  /// All pairs of numbers in a deep run, otherwise a fifth of them, in which each number is with several others.
  @Test(arguments: ParagraphStyle.WritingMode.allCases)
  func `B7: containers and shapes of any numbers give finite lines with all text`(mode: ParagraphStyle.WritingMode) {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = mode
    let shaped = typesetter.prepare(AttributedText("one two שלום four\nfive six", paragraphStyle: paragraph))
    for (number, a) in Self.numbers.enumerated() {
      let sized = Container(
        size: LayoutSize(width: a, height: 60), insets: Margins(top: a, right: 3, bottom: 2, left: a))
      #expect(check(shaped, sized) == nil, "\(sized)")
      let high = Container(
        size: LayoutSize(width: 60, height: a), insets: Margins(top: 1, right: a, bottom: a, left: 2))
      #expect(check(shaped, high) == nil, "\(high)")
      for (other, b) in Self.numbers.enumerated() where TestDepth.isDeep || (number + other) % 5 == 0 {
        for (index, shape) in Self.shapes(a, b).enumerated() {
          let side: Exclusion.TextSide = (index + Self.numbers.count) % 2 == 0 ? .outside : .inside
          for margin in [0, b] {
            let exclusion = Exclusion(shape, margin: margin, textSide: side)
            let container = Container(size: LayoutSize(width: 100, height: 70), exclusions: [exclusion])
            let difference = check(shaped, container)
            #expect(difference == nil, "\(container)")
          }
        }
      }
    }
  }

  @Test func `exclusions that leave no space let one line overflow in each container`() {
    let shaped = typesetter.prepare(AttributedText("one two three"))
    let cover = Exclusion(.rectangle(LayoutRect(x: -10, y: -10, width: 500, height: 500)))
    let container = Container(size: LayoutSize(width: 100, height: 100), exclusions: [cover])
    let linked = shaped.layout(in: repeatElement(container, count: 50))
    #expect(linked.rest == nil)
    #expect(
      linked.layouts.allSatisfy { $0.lineCount == 1 && $0.lines[0].blockStart == 0 && $0.lines[0].inlineStart == 0 })
  }

  @Test func `a container of height 0 takes one line`() {
    let shaped = typesetter.prepare(AttributedText("one\ntwo\nthree"))
    let linked = shaped.layout(in: repeatElement(Container(size: LayoutSize(width: 100, height: 0)), count: 9))
    #expect(linked.layouts.map(\.lineCount) == [1, 1, 1])
    #expect(shaped.layout(in: [Container]()).rest?.offset == 0)
  }

  @Test func `a shape with a number that is not finite excludes nothing`() {
    let shaped = typesetter.prepare(AttributedText("one two three"))
    for number in [Double.nan, .infinity] {
      let exclusion = Exclusion(.circle(center: LayoutPoint(x: 20, y: number), radius: 30), textSide: .inside)
      let container = Container(size: LayoutSize(width: 100, height: 100), exclusions: [exclusion])
      let plain = shaped.layout(in: Container(size: container.size)).layout
      #expect(shaped.layout(in: container).layout.lines == plain.lines)
    }
  }

  @Test func `a line tries a thousand places and then overflows where its slot is widest`() {
    // The space left of the slanted edge grows by one layout unit in a thousand.
    let triangle = [LayoutPoint(x: 0, y: 0), LayoutPoint(x: 100, y: 1e5), LayoutPoint(x: 100, y: 0)]
    let container = Container(
      size: LayoutSize(width: 100, height: .infinity), exclusions: [Exclusion(.polygon(triangle))])
    let shaped = typesetter.prepare(AttributedText("one"))
    let (layout, _) = shaped.layout(in: container)
    let height = shaped.layout(width: 100).lines[0].extent.height
    // Each step is 1/16 of the line's height.
    #expect(abs(layout.lines[0].blockStart - 999 * height / 16) < 1)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 5, Int.max])
  func `any number of columns, lines of a drop cap and letters may be asked for`(count: Int) {
    let shaped = typesetter.prepare(AttributedText("one two three four"))
    let page = Container(size: LayoutSize(width: 200, height: 100))
    for number in Self.numbers {
      let columns = Columns(count: count, gap: number).containers(in: page)
      #expect(!columns.isEmpty && columns.count <= 1000)
      let dropCap = DropCap(lines: count, characters: count, gap: number)
      let linked = shaped.layout(in: columns, dropCap: dropCap)
      let layouts = linked.layouts + (linked.dropCap.map { [$0] } ?? [])
      #expect(
        layouts.allSatisfy {
          $0.lines.allSatisfy { $0.inlineStart.isFinite && $0.inlineSize.isFinite && $0.blockStart.isFinite }
        })
    }
  }
}
