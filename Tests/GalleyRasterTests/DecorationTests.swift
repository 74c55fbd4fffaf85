import Galley
import Testing

/// Tests lines under, over and through text.
struct DecorationTests {
  private func underline(_ style: TextStyle.DecorationStyle, width: Double, patternStart: Double = 0, left: Double = 0)
    -> DisplayCommand.Decoration
  {
    DisplayCommand.Decoration(
      kind: .underline, style: style, rect: LayoutRect(x: left, y: 10, width: width, height: 1), color: .black,
      patternStart: patternStart)
  }

  @Test(arguments: [10.0, 16, 100]) func `an underline lies where the font says`(size: Double) throws {
    let list = Box.list(Box.text(("ab", Box.style(size: size, decoration: TextStyle.Decoration()))))
    let rect = try #require(list.strokes.first).rect
    #expect(abs(rect.y - (0.8 * size + 0.1 * size)) < 1.0 / 64)
    #expect(abs(rect.height - 0.05 * size) < 1.0 / 64)
  }

  @Test func `neighbors of different sizes share the lowest and thickest underline`() {
    let text = Box.text(
      ("ab", Box.style(size: 10, decoration: TextStyle.Decoration())),
      ("c", Box.style(size: 40, decoration: TextStyle.Decoration())))
    #expect(
      Box.list(text).strokes.map(\.rect) == [LayoutRect(x: 0, y: 32 + 4, width: 10 + 20, height: 2)])
  }

  /// CSS Text Decoration 4, §2.7. The descent of Galley Test is 0.2 em, the underline of its table `post` 0.1 em below
  /// the baseline.
  @Test func `S3: an underline is where text-underline-position says`() {
    func places(_ position: TextStyle.UnderlinePosition, offset: Double? = nil, vertical: Bool = false) -> [LayoutRect]
    {
      let decoration = TextStyle.Decoration(offset: offset, underlinePosition: position, skipsInk: false)
      var text = Box.text(("ab", Box.style(size: 10, decoration: decoration)))
      if vertical { text.paragraphStyle.writingMode = .verticalRL }
      return Box.list(text).strokes.map(\.rect)
    }
    let own = places(.init())
    #expect(own.map(\.y) == [9] && places(.init(side: .right)) == own)
    #expect(places(.init(isUnder: true)).map(\.y) == [10])
    #expect(places(.init(isUnder: true), offset: 3).map(\.y) == [13])
    let left = places(.init(side: .left), vertical: true)
    let right = places(.init(side: .right), vertical: true)
    #expect(places(.init(), vertical: true) == left)
    #expect(left.map(\.maxX).max() ?? 0 <= right.map(\.x).min() ?? 0)
  }

  @Test(arguments: ["ab 漢 cd", "ab 🍞 cd", "ab אבג cd"], [nil, ParagraphStyle.WritingMode.verticalRL])
  func `W2: a line keeps its place and thickness beside characters of another font`(
    string: String, mode: ParagraphStyle.WritingMode?
  ) throws {
    for lines in [TextStyle.DecorationLines.underline, .overline, .lineThrough] {
      let decoration = TextStyle.Decoration(lines: lines, skipsInk: false)
      let style = TextStyle(families: ["Noto Sans"], size: 40, decorations: [decoration])
      func layout(_ string: String) -> TextLayout {
        var text = AttributedText(string, style: style)
        text.paragraphStyle.writingMode = mode ?? .horizontalTB
        return Box.layout(text, width: 600)
      }
      let (plain, mixed) = (layout("ab cd"), layout(string))
      let expected = try #require(plain.displayList().strokes.first)
      let strokes = mixed.displayList().strokes
      #expect(Set(mixed.glyphRuns.map { $0.face.descriptor.postScriptName }).count > 1)
      #expect(strokes.count == 1, "\(strokes)")
      let stroke = try #require(strokes.first)
      func place(_ stroke: DisplayCommand.Decoration, _ layout: TextLayout) -> (Double, Double) {
        let baseline = layout.axes(of: layout.lines[0]).inBox(0, layout.lines[0].ownBaseline)
        return mode == nil
          ? (stroke.rect.y - baseline.y, stroke.rect.height) : (stroke.rect.x - baseline.x, stroke.rect.width)
      }
      let (own, other) = (place(stroke, mixed), place(expected, plain))
      #expect(abs(own.0 - other.0) < 1e-9 && abs(own.1 - other.1) < 1e-9, "\(lines)")
    }
  }

  @Test func `lines through text of different sizes each keep their place`() {
    let decoration = TextStyle.Decoration(lines: .lineThrough)
    let text = Box.text(
      ("ab", Box.style(size: 10, decoration: decoration)), ("c", Box.style(size: 40, decoration: decoration)))
    #expect(Box.list(text).strokes.map(\.rect.y) == [29.5, 22])
  }

  @Test func `two colours share one line and its pattern`() {
    let decoration = TextStyle.Decoration(style: .wavy)
    let text = Box.text(
      ("ab", Box.style(color: .red, decoration: decoration)), ("c", Box.style(color: .blue, decoration: decoration)))
    let strokes = Box.list(text).strokes
    #expect(strokes.map(\.color) == [.red, .blue])
    #expect(strokes.map(\.rect.x) == [0, 10])
    #expect(strokes.map(\.patternStart) == [0, 0])
  }

  @Test func `spaces inside a line are underlined and those that hang after it are not`() {
    let list = Box.list(Box.text(("a b   c", Box.style(decoration: TextStyle.Decoration()))), width: 15)
    #expect(list.strokes.map(\.rect.width) == [12.5, 5])
  }

  @Test func `a hyphen is decorated like the letter before it`() {
    let text = Box.text(("ab\u{AD}", Box.style(color: .red, decoration: TextStyle.Decoration())), ("cd", Box.style()))
    let list = Box.list(text, width: 14)
    #expect(list.strokes.map(\.rect.width) == [13])
    #expect(list.drawings.map(\.color).prefix(2) == [.red, .red])
  }

  @Test func `boxes are not underlined`() {
    var text = Box.text(("a\u{FFFC}b", Box.style(decoration: TextStyle.Decoration())))
    text.setAttachment(TextAttachment(id: "x", width: 8, height: 6), at: 1)
    #expect(Box.list(text).strokes.map(\.rect.x) == [0, 13])
  }

  @Test func `a double line keeps its own thickness as distance`() {
    #expect(
      underline(.double, width: 9).shapes
        == [
          .rect(LayoutRect(x: 0, y: 10, width: 9, height: 1)),
          .rect(LayoutRect(x: 0, y: 12, width: 9, height: 1)),
        ])
  }

  @Test func `dashes go on across a change of colour`() {
    let parts = [underline(.dashed, width: 7), underline(.dashed, width: 5, left: 7)]
    let rects = parts.flatMap(\.shapes).compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
    #expect(rects.map(\.x) == [0, 5, 7, 10])
    #expect(rects.map(\.width) == [3, 2, 1, 2])
  }

  @Test func `each dot belongs to the colour that holds its centre`() {
    let parts = [underline(.dotted, width: 4.5), underline(.dotted, width: 4.5, left: 4.5)]
    let discs = parts.map { stroke -> Int in
      guard stroke.shapes.count == 1, case .path(let path) = stroke.shapes[0] else { return 0 }
      return path.elements.filter { if case .move = $0 { true } else { false } }.count
    }
    #expect(discs == [2, 3])  // Centres 0.5 and 2.5; then 4.5, 6.5 and 8.5.
  }

  @Test func `a wave starts and ends exactly where its text does`() throws {
    let stroke = underline(.wavy, width: 13.5, left: 3.25)
    guard stroke.shapes.count == 1, case .path(let path) = stroke.shapes[0], let box = path.controlBox else {
      Issue.record("a wave is one path")
      return
    }
    #expect(box.least.x == 3.25)
    #expect(abs(box.greatest.x - 16.75) < 1e-9)
  }

  @Test func `lines of absurd measures are still a few shapes`() {
    for style in TextStyle.DecorationStyle.allCases {
      var stroke = underline(style, width: 1e300)
      #expect(!stroke.shapes.isEmpty)
      stroke.rect.height = .nan
      #expect(stroke.shapes.isEmpty)
    }
  }
}
