import Galley
import Testing

/// Tests measure nodes, which a layout system keeps in its tree.
struct MeasureNodeTests {
  private let typesetter = Typesetter(library: .bundled)
  private static let sentence = "Texts are measured often, in rooms of the host's choice, and drawn once."

  private func node(_ text: String = sentence, wrap: ParagraphStyle.TextWrap = .wrap) -> MeasureNode {
    var style = ParagraphStyle.unicode
    style.textWrap = wrap
    return MeasureNode(text: AttributedText(text, paragraphStyle: style), typesetter: typesetter)
  }

  @Test func `another pixel grid, limit or truncation makes a node dirty, because its answers change`() {
    let node = node()
    var calls = 0
    node.onDirty = { _ in calls += 1 }
    let exact = node.measure(Proposal(width: .atMost(100.3))).size
    node.rounding = .none
    #expect(calls == 0)
    node.rounding = .devicePixels(scale: 1)
    #expect(calls == 1 && node.measure(Proposal(width: .atMost(100.3))).size != exact)
    node.maxLines = 1
    node.truncation = .end
    #expect(calls == 3)
  }

  @Test func `only geometry makes a node dirty`() {
    let node = node()
    var calls = 0
    node.onDirty = { _ in calls += 1 }
    let shaped = node.shaped
    let same = node.text
    node.text = same
    #expect(calls == 0 && node.paintVersion == 0)
    node.text.modifyStyle(in: 0..<5) { $0.color = .red }
    node.text.addActiveRange(ActiveRange(range: 0..<5, id: "link"))
    #expect(calls == 0 && node.version == 0 && node.paintVersion == 2)
    #expect(node.shaped.source == node.text && node.shaped.glyphs == shaped.glyphs)
    node.text.modifyStyle(in: 0..<5) { $0.size = 20 }
    #expect(calls == 1 && node.version == 1)
    #expect(
      node.measure(Proposal(width: .maxContent)).size
        == typesetter.prepare(node.text).measure(Proposal(width: .maxContent)).size)
  }

  @Test func `new paint shapes nothing and keeps the answers`() {
    let node = node()
    let answer = node.measure(Proposal(width: .atMost(200)))
    let shapes = typesetter.counters.shapeCalls
    node.text.modifyStyle(in: 3..<9) { $0.color = .red }
    #expect(node.measure(Proposal(width: .atMost(200))) == answer)
    #expect(node.layout(in: answer.size).lineCount == answer.lineCount)
    #expect(typesetter.counters.shapeCalls == shapes)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `a final box gets the lines of the answer it came from`(wrap: ParagraphStyle.TextWrap) {
    let node = node(wrap: wrap)
    let answers = stride(from: 90.0, through: 500, by: 41).map { node.measure(Proposal(width: .atMost($0))) }
    for answer in answers {
      let expected = node.shaped.layout(answer.proposal).lines.map(\.range)
      for rounding in [HostRounding.none, .devicePixels(scale: 2), .yoga(scale: 3)] {
        let layout = node.layout(in: rounding.size(answer.size), rounding: rounding)
        #expect(layout.lines.map(\.range) == expected, "\(answer.proposal)")
      }
    }
  }

  @Test func `a box that no answer fits gets lines of its own`() {
    let node = node()
    _ = node.measure(Proposal(width: .atMost(300), maxLines: 2))
    let layout = node.layout(in: LayoutSize(width: 100, height: 50))
    #expect(layout.lineCount == 2 && layout.isTruncated)
    #expect(layout.size == LayoutSize(width: 100, height: 50))
    #expect(self.node().layout(in: LayoutSize(width: 100, height: 50)).lineCount > 2)
  }

  @Test func `of two answers of one size the one whose lines the box has room for is drawn`() throws {
    let node = node()
    let shaped = node.shaped
    func lineCount(_ width: Double) -> Int { shaped.measure(Proposal(width: .exactly(width))).lineCount }
    let width = try #require(
      shaped.widthBreakpoints().first {
        lineCount($0 - 0.01) > lineCount($0) && ($0 - 0.01).rounded(.up) == $0.rounded(.up)
      })
    let low = node.measure(Proposal(width: .exactly(width)))
    let high = node.measure(Proposal(width: .exactly(width - 0.01), height: .exactly(low.size.height)))
    #expect(high.contentHeight > low.contentHeight && high.size.height == low.size.height)
    let rounding = HostRounding.devicePixels(scale: 1)
    #expect(node.layout(in: rounding.size(low.size), rounding: rounding).lineCount == low.lineCount)
  }

  @Test func `an answer that the host was told two device pixels wider than the box is not drawn there`() {
    let node = node()
    let longest = node.measure(Proposal(width: .atMost(150))).longestLine
    node.text.modifyStyle(in: 0..<node.text.utf8Count) { $0.size *= 150.000_000_1 / longest }
    // The least above the grid, so that half a pixel less is not told from a pixel less.
    let low = node.measure(Proposal(width: .atMost(150.1)))
    let high = node.measure(
      Proposal(width: .atMost(149.5), height: .exactly(low.size.height), widthBasis: .proposed))
    let rounding = HostRounding.devicePixels(scale: 2)
    #expect(rounding.length(low.size.width) == 150.5 && high.size.width == 149.5)
    #expect(high.lineCount > low.lineCount)
    #expect(node.layout(in: rounding.size(high.size), rounding: rounding).lineCount == high.lineCount)
  }

  @Test func `more answers than a node remembers leave it right`() {
    let node = node()
    for width in 1...100 { _ = node.measure(Proposal(width: .atMost(Double(width) * 5))) }
    for width in [5.0, 250, 500] {
      let asked = Proposal(width: .atMost(width))
      #expect(node.measure(asked) == node.shaped.measure(asked))
    }
  }

  @Test func `a text in a text in a text stands on its last baseline`() {
    let inner = node("b\nc")
    let middle = MeasureNode(text: Self.holding("inner"), typesetter: typesetter)
    let outer = MeasureNode(text: Self.holding("middle"), typesetter: typesetter)
    #expect(middle.setInlineNode(inner, attachment: "inner") && outer.setInlineNode(middle, attachment: "middle"))
    #expect(middle.inlineNode(attachment: "inner") === inner && middle.inlineNode(attachment: "middle") == nil)
    let layout = outer.layout(in: LayoutSize(width: 1000, height: 1000))
    let box = layout.attachments[0].rect
    let middleLayout = middle.layout(in: LayoutSize(width: box.width, height: box.height))
    #expect(
      middle.measure(Proposal(width: .atMost(.infinity))).size == LayoutSize(width: box.width, height: box.height))
    #expect(abs(box.y + middleLayout.lastBaseline - layout.firstBaseline) < 1e-9)
    #expect(middleLayout.attachments[0].rect.height == inner.measure(Proposal(width: .maxContent)).size.height)
  }

  @Test func `a change deep inside makes every node around it dirty`() {
    let inner = node("small")
    let middle = MeasureNode(text: Self.holding("inner"), typesetter: typesetter)
    let outer = MeasureNode(text: Self.holding("middle"), typesetter: typesetter)
    middle.setInlineNode(inner, attachment: "inner")
    outer.setInlineNode(middle, attachment: "middle")
    let before = outer.measure(Proposal(width: .maxContent)).size.width
    var calls: [String] = []
    outer.onDirty = { _ in calls.append("outer") }
    middle.onDirty = { _ in calls.append("middle") }
    inner.text.append(" and now larger")
    #expect(calls == ["middle", "outer"])
    #expect(outer.measure(Proposal(width: .maxContent)).size.width > before + 50)
    inner.text.modifyStyle(in: 0..<3) { $0.color = .red }
    #expect(calls.count == 2 && outer.paintVersion == 1)
    #expect(!inner.setInlineNode(outer, attachment: "x") && !outer.setInlineNode(outer, attachment: "x"))
    middle.setInlineNode(nil, attachment: "inner")
    inner.text.append("!")
    #expect(calls == ["middle", "outer", "middle", "outer"])
  }

  private static func holding(_ id: String) -> AttributedText {
    var text = AttributedText("a ")
    text.appendAttachment(TextAttachment(id: id, width: 1, height: 1))
    text.append(" z")
    return text
  }
}
