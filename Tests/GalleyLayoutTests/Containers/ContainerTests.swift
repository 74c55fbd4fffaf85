import Galley
import GalleyTestSupport
import Testing

/// Tests lines in one container. In Galley Test at size 10, letters are 5 wide, spaces 2.5; lines are 10 high.
struct ContainerTests {
  private let typesetter = Typesetter(library: .bundled)

  private func box(
    _ width: Double, _ height: Double, insets: Margins = .zero, _ exclusions: [Exclusion] = []
  ) -> Container {
    Container(size: LayoutSize(width: width, height: height), insets: insets, exclusions: exclusions)
  }

  private func rectangle(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Exclusion {
    Exclusion(.rectangle(LayoutRect(x: left, y: top, width: width, height: height)))
  }

  @Test func `lines flow around a shape and below it`() {
    let shaped = typesetter.prepare("aaaa bbbb cccc dddd")
    let (layout, rest) = shaped.layout(in: box(50, 100, [rectangle(0, 0, 25, 15)]))
    // The second line reaches from 10 to 20: the shape ends inside its band.
    #expect(layout.lineTexts == ["aaaa ", "bbbb ", "cccc dddd"])
    #expect(layout.lines.map(\.inlineStart) == [25, 25, 0])
    #expect(layout.lines.map(\.blockStart) == [0, 10, 20])
    #expect(layout.size == LayoutSize(width: 50, height: 100))
    #expect(rest == nil)
  }

  @Test func `a line fills the slots on both sides of a shape`() {
    let shaped = typesetter.prepare("aaaa bbbb cccc")
    let layout = shaped.layout(in: box(100, 100, [rectangle(30, 0, 30, 10)])).layout
    #expect(layout.lineTexts == ["aaaa ", "bbbb ", "cccc"])
    #expect(layout.lines.map(\.inlineStart) == [0, 60, 0])
    #expect(layout.lines.map(\.number) == [0, 0, 1])
  }

  @Test func `a word that fits into no slot goes below the shape`() {
    let shaped = typesetter.prepare("aaaaaaaa b")
    let layout = shaped.layout(in: box(50, 100, [rectangle(20, 0, 30, 13)])).layout
    #expect(layout.lineTexts == ["aaaaaaaa b"])
    #expect(layout.lines.map(\.blockStart) == [13])
  }

  @Test func `a word that fits nowhere is where the widest slot is`() {
    let shaped = typesetter.prepare("a bbbbbbbbbbbbbbb", { $0.overflowWrap = .normal })
    let layout = shaped.layout(in: box(50, 100, [rectangle(20, 0, 30, 13)])).layout
    #expect(layout.lineTexts == ["a ", "bbbbbbbbbbbbbbb"])
    #expect(layout.lines.map(\.blockStart) == [0, 13])
    #expect(layout.lines.map(\.inlineStart) == [0, 0])
  }

  @Test func `a word that fits into no slot leaves the slots of its line empty`() {
    // The word does not overflow in the last slot, although the slot before it has text.
    let shaped = typesetter.prepare("a bbbbbbbbb")
    let layout = shaped.layout(in: box(60, 100, [rectangle(20, 0, 20, 10)])).layout
    #expect(layout.lineTexts == ["a ", "bbbbbbbbb"])
    #expect(layout.lines.map(\.blockStart) == [0, 10])
  }

  @Test func `insets keep lines away from the sides`() {
    let insets = Margins(top: 7, right: 5, bottom: 3, left: 11)
    let shaped = typesetter.prepare("aaaa bbbb cccc")
    let (layout, rest) = shaped.layout(in: box(40, 30, insets: insets))
    #expect(layout.lineTexts == ["aaaa ", "bbbb "])
    #expect(layout.lines.map(\.inlineStart) == [11, 11])
    #expect(layout.lines.map(\.blockStart) == [7, 17])
    #expect(rest?.offset == 10)
    #expect(rest?.lineCount == 2)
  }

  @Test func `right-to-left lines begin at the right side of the same slots`() {
    let shaped = typesetter.prepare("aaaa bbbb cccc", { $0.direction = .rightToLeft })
    let layout = shaped.layout(in: box(100, 100, [rectangle(30, 0, 40, 10)])).layout
    #expect(layout.lineTexts == ["aaaa ", "bbbb ", "cccc"])
    #expect(layout.lines.map(\.inlineStart) == [80, 10, 80])
  }

  @Test(arguments: [ParagraphStyle.WritingMode.verticalRL, .verticalLR])
  func `vertical lines flow around shapes of the box's own axes`(mode: ParagraphStyle.WritingMode) {
    let shaped = typesetter.prepare("aaaa bbbb cccc dddd") {
      $0.writingMode = mode
      $0.textOrientation = .sideways
    }
    // The shape covers the upper half of the first line, on the side where lines start to stack.
    let shape = mode == .verticalRL ? rectangle(90, 0, 10, 25) : rectangle(0, 0, 10, 25)
    let layout = shaped.layout(in: box(100, 50, [shape])).layout
    #expect(layout.lineTexts == ["aaaa ", "bbbb cccc ", "dddd"])
    #expect(layout.lines.map(\.inlineStart) == [25, 0, 0])
    let first = layout.rectangle(ofLine: 0)
    #expect(first == LayoutRect(x: mode == .verticalRL ? 90 : 0, y: 25, width: 10, height: 20))
  }

  @Test func `text inside a circle has the circle's width at its lines`() {
    let circle = Exclusion(.circle(center: LayoutPoint(x: 50, y: 50), radius: 50), textSide: .inside)
    let shaped = typesetter.prepare(String(repeating: "a ", count: 200))
    let layout = shaped.layout(in: box(100, 100, [circle])).layout
    #expect(layout.lines.count >= 7)
    for line in layout.lines {
      let far = max(abs(line.blockStart - 50), abs(line.blockEnd - 50))
      let half = (2500 - far * far).squareRoot()
      #expect(line.inlineStart >= 50 - half - 0.1 && line.inlineStart + line.inlineSize <= 50 + half + 0.1, "\(line)")
    }
  }

  @Test func `the space before a container's first line does not count`() {
    let shaped = typesetter.prepare("a\nb\nc") {
      $0.spacingBefore = 6
      $0.spacingAfter = 4
    }
    let linked = shaped.layout(in: [box(50, 25), box(50, 30)])
    #expect(linked.layouts.map { $0.lines.map(\.blockStart) } == [[0], [0, 20]])
  }

  @Test func `a line is asked for with its own height`() {
    var text = AttributedText("aa ", style: .galleyTest)
    text.append("bb", style: TextStyle(families: ["Galley Test"], size: 20))
    // A line of 10 ends above the shape, one of 20 does not.
    let layout = typesetter.prepare(text).layout(in: box(50, 100, [rectangle(20, 12, 30, 8)])).layout
    #expect(layout.lineTexts == ["aa ", "bb"])
    #expect(layout.lines.map(\.blockStart) == [0, 10])
  }

  @Test func `a container without a limit is as high as its lines`() {
    let insets = Margins(top: 1, right: 2, bottom: 3, left: 4)
    let layout = typesetter.prepare("aaaa bbbb").layout(in: box(40, .infinity, insets: insets)).layout
    #expect(layout.size == LayoutSize(width: 40, height: 24))
    let wide = typesetter.prepare("aaaa bbbb").layout(in: box(.infinity, .infinity, insets: insets)).layout
    #expect(wide.size == LayoutSize(width: 48.5, height: 14))
    #expect(wide.lines.count == 1)
  }

  @Test func `lines are limited in all containers together`() {
    let shaped = typesetter.prepare("aaaa bbbb cccc dddd")
    let linked = shaped.layout(in: [box(20, 20), box(20, 20)], maxLines: 3)
    #expect(linked.layouts.map(\.lineCount) == [2, 1])
    #expect(linked.rest == nil)
    #expect(linked.layouts[1].truncatedRanges == [15..<19])
  }
}
