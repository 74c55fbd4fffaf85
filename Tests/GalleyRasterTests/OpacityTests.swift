import Galley
import GalleyCairo
import GalleyRaster
import GalleyTestSupport
import Testing

/// Tests text that is not opaque: it is drawn as one picture, which is then made transparent.
struct OpacityTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Canvases that draw a list as a picture.
  enum Canvas: String, CaseIterable, Sendable { case raster, cairo }

  private func picture(_ list: DisplayList, _ canvas: Canvas, scale: Double = 2) throws -> Bitmap {
    canvas == .raster ? try list.bitmap(scale: scale) : try list.cairoBitmap(scale: scale)
  }

  /// The darkest value of a channel.
  private func darkest(_ picture: Bitmap, _ channel: KeyPath<RGBAColor, UInt8>) -> UInt8 {
    var value = UInt8.max
    for y in 0..<picture.height { for x in 0..<picture.width { value = min(value, picture[x, y][keyPath: channel]) } }
    return value
  }

  private static let texts: [(String, Double)] = [("سلام عليكم", 0), ("HOHO", -20), ("नमस्ते", 0), ("ffi Åß", -3)]

  @Test(arguments: texts, Canvas.allCases)
  func `W10: letters that join or overlap are no darker than others`(text: (String, Double), canvas: Canvas) throws {
    var style = TextStyle(size: 50, letterSpacing: text.1, opacity: 0.4)
    style.decorations = [TextStyle.Decoration(lines: [.underline, .lineThrough], thickness: 4, skipsInk: false)]
    style.shadows = [TextStyle.Shadow(x: 2, y: 2, blur: 0, color: .black)]
    style.stroke = TextStyle.Stroke(width: 2, color: .black)
    let list = Box.list(AttributedText(text.0, style: style))
    // 40 % of black over white is 153.
    #expect((152...154).contains(darkest(try picture(list, canvas), \.green)))
    // Without the opacity, the same picture is black.
    style.opacity = 1
    #expect(darkest(try picture(Box.list(AttributedText(text.0, style: style)), canvas), \.green) == 0)
  }

  @Test(arguments: Canvas.allCases) func `W10: lines that overlap are no darker than others`(canvas: Canvas) throws {
    var text = AttributedText("gjy\nÅÂÊ", style: TextStyle(size: 40, backgroundColor: .yellow, opacity: 0.5))
    text.paragraphStyle.lineHeight = .absolute(20)
    let picture = try picture(Box.list(text), canvas)
    #expect((126...129).contains(darkest(picture, \.green)) && (126...129).contains(darkest(picture, \.blue)))
  }

  @Test func `W10: a part that is not opaque is one group with all of its layers, over the opaque text`() throws {
    var half = Box.style(color: .red, background: .yellow, decoration: TextStyle.Decoration(skipsInk: false))
    half.opacity = 0.5
    var text = Box.text(("ab", Box.style()), ("ab", half), ("a", Box.style()), ("b", half.with { $0.opacity = 0 }))
    text.addScope(Scope(range: 2..<4, kind: .box(BoxDecoration(background: .lime, opacity: 0.5))))
    text.addScope(Scope(range: 0..<1, kind: .box(BoxDecoration(background: .blue, opacity: 0.25))))
    let list = Box.list(text)
    #expect(
      list.description == """
        opacity 0.25
          fill 0.00 0.00 5.00 10.00 #0000ff
        glyphs GalleyTest-Regular 10.00 #000000 3@0.00,8.00 4@5.00,8.00
        glyphs GalleyTest-Regular 10.00 #000000 3@20.00,8.00
        opacity 0.50
          fill 10.00 0.00 10.00 10.00 #00ff00
          fill 10.00 0.00 10.00 10.00 #ffff00
          underline solid 10.00 9.00 10.00 0.50 #ff0000
          glyphs GalleyTest-Regular 10.00 #ff0000 3@10.00,8.00 4@15.00,8.00
        """)
    // What is hidden by a background does not shine through it, as in CSS.
    half.decorations = []
    let layout = Box.layout(Box.text(("a", half)))
    let ink = try #require(layout.inkBounds)
    let single = layout.displayList()
    let middle = try single.bitmap(scale: 4)[Int((ink.x + ink.width / 2) * 4), Int((ink.y + ink.height / 2) * 4)]
    #expect(middle.red == 255 && (126...128).contains(middle.green) && (126...128).contains(middle.blue), "\(middle)")
  }

  @Test func `W10: attachments, tab leaders, marks over letters and annotations are as transparent as their text`() {
    var style = TextStyle(size: 20, opacity: 0.5)
    style.emphasis.mark = .shape(.dot, isFilled: true)
    var text = AttributedText("漢字\t", style: style)
    text.appendAttachment(TextAttachment(id: "box", width: 9, height: 9), style: style)
    text.paragraphStyle.tabStops = [ParagraphStyle.TabStop(position: 100, leader: ".")]
    text.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("かん"))))
    let list = Box.typesetter.prepare(text).layout(width: 200).displayList()
    #expect(list.commands.count == 2 && list.drawings.isEmpty)
    let inner = list.commands.flatMap { command -> [DisplayCommand] in
      guard case .group(let group) = command, group.effect == .opacity(0.5) else { return [] }
      return group.commands
    }
    #expect(inner.contains { if case .attachment = $0 { true } else { false } })
    let drawings = DisplayList(commands: inner, bounds: list.bounds).drawings
    #expect(drawings.reduce(0) { $0 + $1.glyphs.count } > 2 + 2 + 2 + 3, "\(drawings.count)")
  }

  @Test func `W10: a culled list draws the pixels of the whole list, and leaves out lines inside of groups`() throws {
    let style = TextStyle(size: 16, backgroundColor: .yellow, opacity: 0.5)
    let lines = Array(repeating: "line of text", count: 30).joined(separator: "\n")
    let layout = Box.layout(AttributedText(lines, style: style))
    let (whole, part) = (layout.displayList(), LayoutRect(x: 5, y: 100, width: 40, height: 30))
    let visible = layout.displayList(DisplayOptions(visible: part))
    #expect(visible == whole.culled(to: part) && visible.description.count < whole.description.count / 4)
    func pixels(_ list: DisplayList) throws -> Bitmap {
      let canvas = try RasterCanvas(
        try Bitmap(width: 40, height: 30, color: .white), origin: LayoutPoint(x: -part.x, y: -part.y))
      list.draw(on: canvas)
      return canvas.bitmap
    }
    #expect(try pixels(visible) == pixels(whole))
  }

  @Test func `W10: FreeType and cairo draw transparent groups alike`() throws {
    var text = AttributedText("Waffles 🎉 ", style: TextStyle(size: 30, backgroundColor: .yellow, opacity: 0.5))
    text.append("سلام ", style: TextStyle(size: 30, color: .red, opacity: 0.25))
    text.append("whole", style: TextStyle(size: 30))
    text.addScope(Scope(range: 0..<7, kind: .box(BoxDecoration(border: .init(width: 3, color: .blue), opacity: 0.5))))
    let list = Box.typesetter.prepare(text).layout(width: 400).displayList()
    let comparison = RegionComparison(list, scale: 2)
    #expect(comparison.differences(try list.bitmap(scale: 2), try list.cairoBitmap(scale: 2)) == [])
  }

  @Test func `W10: an SVG file and a canvas that only fills paths draw transparent groups, too`() throws {
    let list = Box.list(AttributedText("ab", style: TextStyle(size: 20, opacity: 0.25)))
    #expect(try list.svg().contains("<g opacity=\"0.250\">"))
    struct Fills: TextCanvas {
      var alphas: [UInt8] = []
      mutating func fill(_ path: OutlinePath, color: RGBAColor) { alphas.append(color.alpha) }
    }
    var fills = Fills()
    list.draw(on: &fills)
    #expect(fills.alphas == [64])
  }

  @Test(arguments: ["Hhi", "مرحبا", "字幕", "नमस्ते", "שלום"], Canvas.allCases)
  func `letters with an outline below their fill keep their color`(string: String, canvas: Canvas) throws {
    var style = TextStyle(size: 30, color: .white)
    style.stroke = TextStyle.Stroke(width: 8, color: .black, join: .round)
    let brightest = { (order: TextStyle.PaintOrder, background: RGBAColor) in
      var painted = style
      painted.paintOrder = order
      let list = typesetter.prepare(AttributedText(string, style: painted)).layout(width: 500).displayList()
      let picture =
        canvas == .raster ? try list.bitmap(background: background) : try list.cairoBitmap(background: background)
      return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y].green } }.max() ?? 0
    }
    // The line is wider than the strokes of the letters, so it hides their fill unless the fill is drawn last.
    let covered = try brightest(.normal, .black)
    #expect(covered < 100, "\(covered)")
    #expect(try brightest(.stroke, .black) == 255)
  }

  @Test(arguments: ["Hhi fi", "مرحبا", "नमस्ते"]) func `strokes from the cache are those that were drawn first`(
    string: String
  ) throws {
    var style = TextStyle(size: 20, color: .yellow, paintOrder: .stroke)
    style.stroke = TextStyle.Stroke(width: 3, color: .black)
    let list = typesetter.prepare(AttributedText(string, style: style)).layout(width: 500).displayList()
    let rasterizer = GlyphRasterizer()
    for scale in [1.0, 2, 3.3] {
      let first = try list.bitmap(scale: scale, rasterizer: rasterizer)
      #expect(try list.bitmap(scale: scale, rasterizer: rasterizer) == first)
      #expect(try list.bitmap(scale: scale) == first)
    }
    // Lines of another width, or with other corners, are other pictures.
    style.stroke = TextStyle.Stroke(width: 2, color: .black)
    let thin = typesetter.prepare(AttributedText(string, style: style)).layout(width: 500).displayList()
    #expect(try thin.bitmap(rasterizer: rasterizer) == thin.bitmap())
  }
}
