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

  /// The width of a text on one line, without boxes.
  private func width(_ string: String, _ style: ParagraphStyle = .unicode, font: String = "Galley Test") -> Double {
    let text = AttributedText(string, style: TextStyle(families: [font], size: 10), paragraphStyle: style)
    return typesetter.prepare(text).maxContentWidth
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

  @Test func `P6: text is not kerned across the end of a box, and in browsers letters still join`() {
    let style = TextStyle(families: ["Noto Sans"], size: 100)
    let kerned = typesetter.prepare(AttributedText("AV", style: style)).maxContentWidth
    let apart = ["A", "V"].map { typesetter.prepare(AttributedText($0, style: style)).maxContentWidth }.reduce(0, +)
    var text = AttributedText("AV", style: style)
    text.addScope(Scope(range: 0..<1, kind: .box(BoxDecoration(padding: Margins(right: 5), takesUpWidth: true))))
    #expect(kerned < apart)
    #expect(typesetter.prepare(text).maxContentWidth == apart + 5)
    var arabic = AttributedText("بب", style: TextStyle(families: ["Noto Naskh Arabic"], size: 100))
    func glyphs(_ profile: ParagraphStyle.Profile) -> [UInt16] {
      arabic.paragraphStyle = ParagraphStyle(profile: profile)
      return typesetter.prepare(arabic).layout(width: 900).glyphRuns.flatMap(\.glyphs).map(\.id)
    }
    let joined = glyphs(.unicode)
    arabic.addScope(Scope(range: 0..<2, kind: .box(BoxDecoration(padding: Margins(right: 5), takesUpWidth: true))))
    #expect(glyphs(.browser) == joined)
    // CSS Text 3, §7.3.
    #expect(Set(glyphs(.unicode)).isDisjoint(with: joined))
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

  @Test func `P6: a box starts on the side that its own direction says, whatever direction its text has`() {
    // Latin letters are set from left to right, also in a paragraph from right to left.
    let shaped = typesetter.prepare(text("aa bb", 0..<5) { ($0.direction, $0.whiteSpace) = (.rightToLeft, .normal) })
    let lines = shaped.layout(width: 30)
    #expect(lines.lines.map(\.inlineSize) == [19, 14])
    #expect(boxes(lines) == [[11, 17], [17, 13]])
    // On one line, both ends are there.
    let one = shaped.layout(width: 60)
    #expect(one.lines[0].inlineSize == shaped.maxContentWidth)
    #expect(boxes(one) == [[60 - shaped.maxContentWidth + 1, shaped.maxContentWidth - 3]])
    // The text around a box may set its direction, too.
    var inner = text("aa bb", 0..<5) { $0.whiteSpace = .normal }
    inner.addScope(Scope(range: 0..<5, kind: .bidi(.isolate, .rightToLeft)))
    #expect(typesetter.prepare(inner).layout(width: 30).lines.map(\.inlineSize) == [19, 14])
  }

  @Test func `P6: a box of both directions has its ends at the left and at the right of all of its text`() {
    var mixed = text("aa bb c", 0..<5)
    mixed.addScope(Scope(range: 3..<5, kind: .bidi(.bidiOverride, .rightToLeft)))
    let shaped = typesetter.prepare(mixed)
    let width = width("aa bb")
    let layout = shaped.layout(width: 200)
    #expect(boxes(layout) == [[1, width + 10]])
    #expect(layout.lines[0].inlineSize == shaped.maxContentWidth)
    let glyphs = layout.glyphRuns.flatMap(\.glyphs)
    #expect(glyphs[0].x == 4 && glyphs[5].x == width + 13)
  }

  @Test func `P6: cut lines measure a box of another direction as they place it`() {
    let shaped = typesetter.prepare(text("aa bb cc dd", 3..<8) { $0.direction = .rightToLeft })
    for width in stride(from: 30.0, through: 70, by: 5) {
      let layout = shaped.layout(width: width, maxLines: 1, truncation: .end)
      let runs = layout.glyphRuns.map { ($0.inlineStart, $0.inlineStart + $0.inlineSize) }.sorted { $0.0 < $1.0 }
      #expect(zip(runs, runs.dropFirst()).allSatisfy { abs($0.1 - $1.0) < 1e-6 }, "\(width)")
    }
  }

  @Test func `P6: browsers do not ask whether the end of a box fits behind white space`() {
    let whole = text("aa bb cc", 3..<6) { $0 = .browser }
    let upToText = width("aa bb", .browser) + 4
    let line = typesetter.prepare(whole).layout(width: upToText).lines[0]
    #expect(line.range == 0..<6 && line.inlineSize == upToText + 9)
    var standard = whole
    standard.paragraphStyle = ParagraphStyle(whiteSpace: .normal)
    #expect(typesetter.prepare(standard).layout(width: upToText).lines[0].range == 0..<3)
    // The same holds for each end that `clone` adds, and for a box of white space that vanishes.
    let clone = typesetter.prepare(text("aa bb cc", 0..<8, lines: .clone) { $0 = .browser }).layout(width: upToText)
    #expect(clone.lines[0].range == 0..<6 && clone.lines[0].inlineSize == upToText + 9)
    let last = typesetter.prepare(text("aa bb ", 5..<6) { $0 = .browser })
    #expect(last.layout(width: upToText).lines.map(\.inlineSize) == [upToText + 9])
    #expect(last.maxContentWidth == upToText + 9)
  }

  @Test func `P6: where letters may be broken off, the end of a box counts for its widest letter`() {
    func narrowest(_ string: String, _ range: TextRange) -> Double {
      var text = text(string, range) {
        $0 = .browser
        $0.overflowWrap = .anywhere
      }
      text.modifyStyle(in: 0..<text.utf8Count) { $0.families = ["Noto Sans"] }
      return typesetter.prepare(text).minContentWidth
    }
    let (wide, narrow) = (width("m", .browser, font: "Noto Sans"), width("i", .browser, font: "Noto Sans"))
    // The letter that starts the box has its start, and is on a line of its own.
    #expect(abs(narrowest("imi", 0..<3) - wide - 9) < 1 / 32.0)
    #expect(narrowest("mii", 0..<3) == max(wide + 4, narrow + 9))
    // A box of one letter and a space is not divided.
    #expect(narrowest("i i", 0..<2) == narrow + 13)
  }

  @Test func `P6: padding is neither underlined nor behind the background of text, and inner boxes leave it out`() {
    var underlined = text("a bc d", 2..<4)
    underlined.modifyStyle(in: 0..<6) { ($0.decorations, $0.backgroundColor) = ([.underline], .blue) }
    let layout = typesetter.prepare(underlined).layout(width: 200)
    let glyphs = layout.glyphRuns.flatMap(\.glyphs)
    let ends = [glyphs[2].x - 4, glyphs[4].x - 9, layout.lines[0].inlineSize]
    let edges = zip([0, 2, 4], ends).map { [glyphs[$0].x, $1] }
    let list = layout.displayList().commands
    func spans(_ rect: LayoutRect) -> [Double] { [rect.x, rect.maxX] }
    #expect(list.compactMap { if case .decoration(let stroke) = $0 { spans(stroke.rect) } else { nil } } == edges)
    #expect(list.compactMap { if case .fill(.rect(let rect), .blue) = $0 { spans(rect) } else { nil } } == edges)
    var nested = text("a bc d", 2..<4)
    nested.addScope(
      Scope(
        range: 2..<4,
        kind: .box(BoxDecoration(background: .green, padding: Margins(right: 5, left: 6), takesUpWidth: true))))
    let boxed = typesetter.prepare(nested).layout(width: 200)
    let outer = boxes(boxed)[0]
    let inner = boxed.displayList().commands.compactMap {
      if case .fill(.rect(let rect), .green) = $0 { spans(rect) } else { nil }
    }
    #expect(inner == [[outer[0] + 3, outer[0] + outer[1] - 7]])
  }
}
