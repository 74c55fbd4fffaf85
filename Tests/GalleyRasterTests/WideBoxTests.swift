import Galley
import Testing

/// Tests boxes whose padding and margin take up width. Letters of Galley Test are half an em wide.
struct WideBoxTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A text in which the range has a box with the padding 3 at the left and 7 at the right, and the margins 1 and 2.
  private func text(
    _ string: String, _ range: TextRange, lines: BoxDecoration.LineMode = .slice,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> AttributedText {
    var text = AttributedText(string, style: TextStyle(families: ["Galley Test"], size: 10))
    change(&text.paragraphStyle)
    let box = BoxDecoration(
      background: .red, padding: Margins(top: 2, right: 7, bottom: 2, left: 3), lines: lines, takesUpWidth: true,
      margin: Margins(top: 50, right: 2, bottom: 50, left: 1))
    text.addScope(Scope(range: range, kind: .box(box)))
    return text
  }

  /// The x coordinates and the widths of the boxes that a layout draws.
  private func boxes(_ layout: TextLayout) -> [[Double]] {
    layout.displayList().commands.compactMap {
      if case .fill(.rect(let rect), .red) = $0 { [rect.x, rect.width] } else { nil }
    }
  }

  @Test func `P6: the padding and the margin of a box take up width, and no height`() {
    let plain = typesetter.prepare(AttributedText("a bc d", style: TextStyle(families: ["Galley Test"], size: 10)))
    let boxed = typesetter.prepare(text("a bc d", 2..<4))
    #expect(boxed.maxContentWidth == plain.maxContentWidth + 13)
    #expect(boxed.minContentWidth == plain.minContentWidth + 13)
    let (one, other) = (boxed.layout(width: 200), plain.layout(width: 200))
    #expect(one.size.height == other.size.height)
    let (glyphs, usual) = (one.glyphRuns.flatMap(\.glyphs), other.glyphRuns.flatMap(\.glyphs))
    #expect(zip(glyphs, usual).map { $0.x - $1.x } == [0, 0, 4, 4, 13, 13])
  }

  @Test func `P6: a box is drawn around its text and its padding`() {
    let layout = typesetter.prepare(text("a bc d", 2..<4)).layout(width: 200)
    let glyphs = layout.glyphRuns.flatMap(\.glyphs)
    #expect(boxes(layout) == [[glyphs[2].x - 3, glyphs[4].x - 2 - (glyphs[2].x - 3)]])
  }

  @Test func `P6: a cut end has no space with slice, and the same space as the others with clone`() {
    let slice = typesetter.prepare(text("aa bb cc", 0..<8) { $0.whiteSpace = .normal }).layout(width: 22)
    #expect(slice.lines.map(\.inlineSize) == [14, 10, 19])
    #expect(boxes(slice) == [[1, 13], [0, 10], [0, 17]])
    let clone = typesetter.prepare(text("aa bb cc", 0..<8, lines: .clone) { $0.whiteSpace = .normal }).layout(width: 26)
    #expect(clone.lines.map(\.inlineSize) == [23, 23, 23])
    #expect(boxes(clone) == [[1, 20], [1, 20], [1, 20]])
  }

  @Test func `P6: a line is measured as it is laid out, at every width`() {
    for lines in [BoxDecoration.LineMode.slice, .clone] {
      let shaped = typesetter.prepare(text("aa bbb c dd eeee ff", 3..<14, lines: lines))
      for width in stride(from: 1.0, through: 260, by: 7) {
        let measured = shaped.measure(width: width)
        let layout = shaped.layout(width: width)
        #expect(measured.lineCount == layout.lines.count)
        #expect(abs(measured.size.width - layout.size.width) < 1e-9)
        #expect(layout.lines.allSatisfy { $0.inlineSize <= max(width, shaped.minContentWidth) + 1e-9 })
      }
    }
  }

  @Test func `P6: in text from right to left a box starts at the right`() {
    let layout = typesetter.prepare(text("a bc d", 2..<4) { $0.direction = .rightToLeft }).layout(width: 100)
    #expect(layout.lines.count == 1)
    let plain = AttributedText("a bc d", style: TextStyle(families: ["Galley Test"], size: 10))
    #expect(layout.lines[0].inlineSize == typesetter.prepare(plain).maxContentWidth + 13)
  }

  @Test func `P6: in vertical lines the upper and the lower side take up length`() {
    let shaped = typesetter.prepare(text("a bc d", 2..<4) { $0.writingMode = .verticalRL })
    let plain = AttributedText(
      "a bc d", style: TextStyle(families: ["Galley Test"], size: 10),
      paragraphStyle: ParagraphStyle(writingMode: .verticalRL))
    #expect(shaped.maxContentWidth == typesetter.prepare(plain).maxContentWidth + 104)
  }

  @Test func `P6: boxes can be nested, and an attachment can be at their ends`() {
    var nested = text("a bc d", 2..<4)
    nested.addScope(
      Scope(range: 0..<6, kind: .box(BoxDecoration(padding: Margins(right: 5, left: 5), takesUpWidth: true))))
    let plain = AttributedText("a bc d", style: TextStyle(families: ["Galley Test"], size: 10))
    #expect(typesetter.prepare(nested).maxContentWidth == typesetter.prepare(plain).maxContentWidth + 23)
    var icon = AttributedText("", style: TextStyle(families: ["Galley Test"], size: 10))
    icon.appendAttachment(TextAttachment(id: "i", width: 8, height: 8))
    let width = typesetter.prepare(icon).maxContentWidth
    icon.addScope(
      Scope(
        range: 0..<icon.utf8Count,
        kind: .box(BoxDecoration(padding: Margins(right: 6, left: 4), takesUpWidth: true))))
    let layout = typesetter.prepare(icon).layout(width: 100)
    #expect(layout.lines[0].inlineSize == width + 10)
    #expect(layout.attachments[0].rect.x == 4)
  }

  @Test func `P6: a box keeps its space where its text is cut`() {
    let layout = typesetter.prepare(text("aa bb cc dd", 3..<8)).layout(width: 60, maxLines: 1, truncation: .end)
    #expect(layout.isTruncated)
    #expect(layout.lines[0].inlineSize <= 60)
    #expect(boxes(layout).count == 1)
  }

  @Test func `P6: paint of a box can be changed, and its padding cannot`() throws {
    let shaped = typesetter.prepare(text("a bc d", 2..<4))
    var other = shaped.source
    var box = BoxDecoration(
      background: .blue, border: .init(color: .black), cornerRadius: 2,
      padding: Margins(top: 2, right: 7, bottom: 2, left: 3), takesUpWidth: true,
      margin: Margins(top: 50, right: 2, bottom: 50, left: 1))
    other.removeScopes { _ in true }
    other.addScope(Scope(range: 2..<4, kind: .box(box)))
    #expect(shaped.source.hasSameGeometry(as: other))
    box.padding.left = 4
    other.removeScopes { _ in true }
    other.addScope(Scope(range: 2..<4, kind: .box(box)))
    #expect(!shaped.source.hasSameGeometry(as: other))
  }

  @Test func `P6: text is not kerned across the end of a box, and cursive letters keep their forms`() {
    let style = TextStyle(families: ["Noto Sans"], size: 100)
    let kerned = typesetter.prepare(AttributedText("AV", style: style)).maxContentWidth
    let apart = ["A", "V"].map { typesetter.prepare(AttributedText($0, style: style)).maxContentWidth }.reduce(0, +)
    var text = AttributedText("AV", style: style)
    text.addScope(Scope(range: 0..<1, kind: .box(BoxDecoration(padding: Margins(right: 5), takesUpWidth: true))))
    #expect(kerned < apart)
    #expect(typesetter.prepare(text).maxContentWidth == apart + 5)
    var arabic = AttributedText("بب", style: TextStyle(families: ["Noto Naskh Arabic"], size: 100))
    let joined = typesetter.prepare(arabic).layout(width: 900).glyphRuns.flatMap(\.glyphs).map(\.id)
    arabic.addScope(Scope(range: 0..<2, kind: .box(BoxDecoration(padding: Margins(right: 5), takesUpWidth: true))))
    #expect(typesetter.prepare(arabic).layout(width: 900).glyphRuns.flatMap(\.glyphs).map(\.id) == joined)
  }

  @Test func `a forced script joins text beside inline boxes`() {
    // Both scripts are one segment's, and no inline box starts between them.
    let style = TextStyle(families: ["Noto Sans"], script: ScriptTag("Latn"))
    var text = AttributedText("aбв c", style: style, paragraphStyle: .browser)
    text.addScope(Scope(range: 6..<7, kind: .inlineBox))
    #expect(typesetter.prepare(text).layout(width: 100).lines.count == 1)
  }

  @Test func `P6: a cut after an attachment counts the end of a cloned box`() throws {
    let clone = BoxDecoration(padding: Margins(right: 3, left: 1), lines: .clone, takesUpWidth: true)
    var cut = AttributedText("", style: TextStyle(families: ["Galley Test"], size: 10))
    for index in 0..<6 { cut.appendAttachment(TextAttachment(id: "\(index)", width: 8, height: 8)) }
    cut.addScope(Scope(range: 0..<cut.utf8Count, kind: .box(clone)))
    let layout = typesetter.prepare(cut).layout(width: 40, maxLines: 1, truncation: .end)
    let end = layout.lines[0].inlineStart + layout.lines[0].inlineSize
    #expect(layout.isTruncated && end <= 40)
    let token = try #require(layout.truncation?.token)
    #expect(token.rect.maxX <= end + 1e-9)
  }
}
