import Galley
import GalleyRaster
import Testing

/// Tests pictures of vertical lines, in Galley Test, whose glyphs are boxes with round numbers, and in CJK fonts.
struct VerticalPictureTests {
  private func layout(_ string: String, _ style: TextStyle, _ mode: ParagraphStyle.WritingMode = .verticalRL)
    -> TextLayout
  {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = mode
    return Box.typesetter.prepare(AttributedText(string, style: style, paragraphStyle: paragraph)).layout(width: 20)
  }

  private func cjk(_ language: LanguageTag?, _ decoration: TextStyle.Decoration? = nil) -> TextStyle {
    TextStyle(families: ["Noto Sans CJK JP"], size: 10, language: language, decorations: decoration.map { [$0] } ?? [])
  }

  @Test func `turned glyphs are drawn a quarter turn clockwise about their origins`() throws {
    // At size 10 an A is a box from 0.5 to 5.5, 7 high over its baseline. The baseline is 8 left of the line's right
    // edge.
    let layout = layout("A", Box.style())
    let drawing = try #require(layout.displayList().drawings.first)
    #expect(drawing.transform == .quarterTurn && drawing.isVertical)
    #expect(drawing.baseline == 2)
    #expect(layout.displayList().description.hasPrefix("glyphs sideways GalleyTest-Regular 10.00 #000000"))
    #expect(layout.displayList().inkBounds == LayoutRect(x: 2, y: 0.5, width: 7, height: 5))
    let picture = try layout.displayList().bitmap()
    #expect((picture.width, picture.height) == (10, 20))
    for x in 0..<10 {
      #expect(picture[x, 3] == ((2..<9).contains(x) ? .black : .white), "column \(x)")
      #expect(picture[x, 7] == .white, "column \(x)")
    }
  }

  @Test func `upright glyphs are drawn as they are, and SVG turns the others`() throws {
    let style = cjk(LanguageTag("ja"))
    #expect(layout("永", style).displayList().drawings.map(\.transform) == [.identity])
    let uses = try layout("永A", style).svg().split(separator: "\n").filter { $0.hasPrefix("<use") }
    #expect(uses.map { $0.contains("rotate(90)") } == [false, true])
  }

  @Test func `an underline lies left of the text, in Japanese and Korean right`() throws {
    let decoration = TextStyle.Decoration(thickness: 1)
    for (language, isRight) in [("zh", false), ("ja", true), ("ko", true), ("kok", false)] {
      let layout = layout("永A", cjk(LanguageTag(language), decoration))
      let strokes = layout.displayList().strokes
      let stroke = try #require(strokes.first)
      #expect(strokes.count == 1)
      #expect(stroke.isVertical && stroke.rect.width == 1 && stroke.rect.y == 0)
      #expect((stroke.rect.x > layout.size.width / 2) == isRight)
    }
  }

  @Test func `dots, dashes and waves run down the line`() {
    for style in TextStyle.DecorationStyle.allCases {
      let stroke = DisplayCommand.Decoration(
        kind: .underline, style: style, rect: LayoutRect(x: 5, y: 10, width: 1, height: 40), color: .black,
        isVertical: true)
      let rects = stroke.shapes.compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
      if rects.isEmpty {
        #expect(stroke.shapes.count == 1)
        let box = stroke.shapes.first?.path.controlBox
        #expect(box.map { $0.least.y >= 10 && $0.greatest.y <= 50 } == true)
      } else {
        #expect(rects.count == stroke.shapes.count)
        #expect(rects.allSatisfy { $0.width == 1 && $0.y >= 10 && $0.y + $0.height <= 50 })
        // The second line of a double underline is on the outer side: to the left.
        #expect(rects.map(\.x).min() == (style == .double ? 3 : 5))
      }
    }
  }

  @Test func `a line through text of both orientations is one line down its middle`() {
    let layout = layout("永A", cjk(nil, TextStyle.Decoration(lines: .lineThrough, thickness: 2)))
    let middle = layout.size.width / 2
    #expect(layout.displayList().strokes.map(\.rect.x) == [middle - 1])
  }

  @Test func `backgrounds and overlays cover the lines`() throws {
    var style = Box.style(background: .yellow)
    style.decorations = []
    let layout = layout("ab", style)
    #expect(layout.displayList().fills == [LayoutRect(x: 0, y: 0, width: 10, height: 10)])
    let overlays = layout.displayList(DisplayOptions(overlay: [.lines, .runs, .clusters])).fills
    #expect(overlays.allSatisfy { $0.x >= 0 && $0.x + $0.width <= 10 && $0.y >= 0 && $0.y + $0.height <= 20 })
  }

  @Test func `a colour picture in turned text is turned`() throws {
    // A keycap begins with a digit, which is turned.
    let emoji = TextStyle(families: ["Noto Color Emoji"], size: 20)
    let turned = layout("1\u{FE0F}\u{20E3}", emoji).displayList()
    let plain = layout("1\u{FE0F}\u{20E3}", emoji, .horizontalTB).displayList()
    #expect(turned.drawings.map(\.transform) == [.quarterTurn])
    let (ink, plainInk) = (try #require(turned.inkBounds), try #require(plain.inkBounds))
    #expect(abs(ink.width - plainInk.height) < 1e-9 && abs(ink.height - plainInk.width) < 1e-9)
    let scale = 8.0
    let (picture, plainPicture) = (
      try turned.bitmap(scale: scale, padding: 10), try plain.bitmap(scale: scale, padding: 10)
    )
    /// The green of a pixel in a rectangle, by fractions of its width and height.
    func green(_ picture: Bitmap, _ rect: LayoutRect, _ x: Double, _ y: Double) -> Int {
      let column = Int((10 + rect.x + x * rect.width) * scale)
      return Int(picture[column, Int((10 + rect.y + y * rect.height) * scale)].green)
    }
    var strays = 0
    var seen: Set<Int> = []
    for row in 1..<10 {
      for column in 1..<10 {
        let (x, y) = (Double(column) / 10, Double(row) / 10)
        let expected = green(plainPicture, plainInk, x, y)
        seen.insert(expected)
        if abs(green(picture, ink, 1 - y, x) - expected) > 40 { strays += 1 }
      }
    }
    #expect(strays <= 4)
    #expect(seen.count > 1)
  }
}
