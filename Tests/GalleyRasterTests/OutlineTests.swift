import Galley
import GalleyCairo
import GalleyRaster
import GalleyTestSupport
import Testing

/// Tests outlines and ink bounds of glyphs, and compares canvases that draw the same display list.
struct OutlineTests {
  @Test func `J7: the outlines of a thousand glyphs are those of FreeType, point by point`() throws {
    var compared = 0
    for family in ["Noto Sans", "Noto Sans CJK JP", "Noto Naskh Arabic", "Noto Sans Devanagari"] {
      let face = try #require(FontLibrary.bundled.entries(family: family).first).face
      let sources = GlyphSources()
      for glyph in stride(from: 1, to: min(face.glyphCount, 40_000), by: max(1, face.glyphCount / 300)) {
        let id = UInt16(glyph)
        guard case .layers(let layers)? = sources.source(of: id, in: face, pixelsPerEm: 16) else { continue }
        let own = OutlinePoints(face.outline(of: id))
        let expected = OutlinePoints(layers.first?.outline ?? OutlinePath())
        #expect(own.difference(from: expected) == nil, "\(family) \(glyph)")
        // The comparison sees one point that is 2 units away, and a contour that is missing.
        if !own.contours.isEmpty {
          #expect(own.moving(own.contours.count - 1, by: 2).difference(from: expected) != nil)
          #expect(own.without(0).difference(from: expected) != nil)
        }
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  @Test(arguments: [
    ("fjord Å̊ ﷺ नमस्ते\njagged 永", ParagraphStyle.WritingMode.horizontalTB), ("縦書き、fjord\nیک ﷺ", .verticalRL),
    ("a\tfjord ষ্ট্র\nZ̤̈ ไม้เอ", .horizontalTB), ("שָׁלוֹם 👩‍👩‍👧 Åfg\nffi", .horizontalTB),
  ])
  func `J7: ink of glyph, run, line and layout contains every pixel that is drawn`(
    string: String, mode: ParagraphStyle.WritingMode
  ) throws {
    var text = AttributedText(string, style: TextStyle(size: 30))
    text.paragraphStyle.writingMode = mode
    let layout = Typesetter(library: .bundled).prepare(text).layout(Proposal(width: .atMost(400), height: .atMost(400)))
    let ink = try #require(layout.inkBounds)
    let picture = try layout.displayList().bitmap(background: .transparent, padding: 20)
    // The baseline moves by at most half a pixel, and antialiasing colors each pixel that the ink touches.
    #expect(picture.pixels(outside: ink.inset(by: -0.5), origin: 20).isEmpty)
    // The ink is not larger than needed: smaller ink does not contain the pixels.
    for edge in LayoutRect.Edge.allCases {
      #expect(!picture.pixels(outside: ink.cut(edge, by: 2.5), origin: 20).isEmpty, "\(edge)")
    }
    let lines = layout.lines.indices.compactMap { layout.inkBounds(ofLine: $0) }
    #expect(lines.count == 2 && lines.reduce(lines[0]) { $0.union($1) } == ink)
    let runs = layout.glyphRuns.compactMap(\.inkBounds)
    #expect(runs.reduce(runs[0]) { $0.union($1) } == ink)
  }

  @Test(arguments: [1.0, 1.7])
  func `X1: the ink of dotted, dashed and wavy lines contains every pixel that is drawn`(scale: Double) throws {
    // X1 is part of rows H1, J7, L5 and N5.
    let (typesetter, rasterizer) = (Typesetter(library: .bundled), GlyphRasterizer())
    var count = 0
    for seed in 0..<300 as Range<UInt64> {
      let patterned = PatternedCase(seed: seed)
      let list = typesetter.prepare(patterned.text).layout(width: patterned.width).displayList()
      let lines = DisplayList(
        commands: list.commands.filter { if case .decoration = $0 { true } else { false } }, bounds: list.bounds)
      guard let ink = lines.inkBounds else { continue }
      count += 1
      let picture = try lines.bitmap(scale: scale, background: .transparent, padding: 20, rasterizer: rasterizer)
      // Lines move by at most half a pixel, and antialiasing colors each pixel that the ink touches.
      let area = LayoutRect(x: ink.x * scale, y: ink.y * scale, width: ink.width * scale, height: ink.height * scale)
      #expect(picture.pixels(outside: area.inset(by: -1), origin: 20 * scale).isEmpty, "seed \(seed)")
    }
    #expect(count > 250)
  }

  @Test func `J7: a face has the bytes of its file`() throws {
    let face = try Box.face
    let again = try FontFace(FontFile(copying: face.data, name: "again"), index: face.index)
    #expect(again.descriptor.postScriptName == face.descriptor.postScriptName)
    #expect(face.withData { $0.byteCount } == face.data.count)
    #expect(again.outline(of: 4) == face.outline(of: 4) && !face.outline(of: 4).isEmpty)
  }

  /// Texts with every kind of command.
  private static func listOfEverything() -> DisplayList {
    // FreeType's canvas rounds the thickness of a line to pixels, so lines are a whole number of pixels thick.
    var style = TextStyle(size: 24, decorations: [TextStyle.Decoration(thickness: 2)])
    style.shadows = [TextStyle.Shadow(x: 3, y: 3, blur: 1, color: .red)]
    var text = AttributedText("Waffles, العربية, 永字 🎉 ", style: style)
    style.shadows = []
    style.decorations = [
      TextStyle.Decoration(lines: .overline, style: .double, color: .blue, thickness: 2),
      TextStyle.Decoration(lines: .lineThrough, style: .wavy, color: .red, thickness: 2),
    ]
    text.append("double ", style: style)
    style.decorations = [
      TextStyle.Decoration(style: .dashed, thickness: 2, skipsInk: false),
      TextStyle.Decoration(lines: .overline, style: .dotted, color: .red, thickness: 3, skipsInk: false),
    ]
    text.append("pattern ", style: style)
    style.decorations = []
    style.stroke = TextStyle.Stroke(width: 1, color: .red)
    style.glyphTransform = .lean(0.2)
    style.backgroundColor = .lime
    text.append("strokes ", style: style)
    text.appendAttachment(TextAttachment(id: "box", width: 20, height: 16), style: style)
    text.addScope(
      Scope(
        range: 0..<7,
        kind: .box(BoxDecoration(background: .yellow, border: .init(width: 4, color: .blue), cornerRadius: 4))))
    return Typesetter(library: .bundled).prepare(text).layout(width: 300).displayList()
  }

  @Test func `N5: FreeType and cairo draw each glyph, line, shadow and picture of a list alike`() throws {
    let list = Self.listOfEverything()
    let comparison = RegionComparison(list, scale: 2)
    let own = try list.bitmap(scale: 2)
    #expect(comparison.parts.count > 50)
    let differences = comparison.differences(own, try list.cairoBitmap(scale: 2))
    #expect(differences == [])
    // Each part that cairo leaves out is noticed.
    for part in comparison.parts.indices {
      let rest = try comparison.list(without: part).cairoBitmap(scale: 2)
      #expect(!comparison.differences(own, rest).isEmpty, "\(comparison.parts[part].description)")
    }
  }

  @Test(arguments: TextStyle.DecorationStyle.allCases, [1, 2.5, 3.4, 5])
  func `N5: FreeType and cairo draw the same pattern`(style: TextStyle.DecorationStyle, thickness: Double) throws {
    let decoration = DisplayCommand.Decoration(
      kind: .underline, style: style, rect: LayoutRect(x: 0, y: 10, width: 60, height: thickness), color: .black)
    // FreeType's canvas rounds the thickness. So the ink of each tenth of the line is compared as a share of all ink,
    // and its height as the distance from the middle of all ink.
    let list = DisplayList(commands: [.decoration(decoration)], bounds: LayoutRect(x: 0, y: 0, width: 60, height: 32))
    let (own, cairo) = (try list.bitmap(), try list.cairoBitmap())
    for left in stride(from: 0, to: 60, by: 6) {
      let columns = left..<left + 6
      let (share, expected) = (own.ink(columns) / own.ink(0..<60), cairo.ink(columns) / cairo.ink(0..<60))
      #expect(abs(share - expected) < 0.015, "\(columns)")
      let (height, other) = (own.middle(columns) - own.middle(0..<60), cairo.middle(columns) - cairo.middle(0..<60))
      #expect(abs(height - other) < 0.5, "\(columns)")
    }
    #expect(own.ink(0..<60) > 20)
  }

  @Test func `N5: a canvas that can only fill paths draws every list`() throws {
    struct Paths: TextCanvas {
      let canvas: RasterCanvas
      mutating func fill(_ path: OutlinePath, color: RGBAColor) { canvas.fill(path, color: color) }
    }
    let text = Box.text(("abc", Box.style(size: 20, color: .red, background: .yellow, decoration: .underline)))
    let list = Box.list(text)
    let expected = try list.bitmap(scale: 2)
    var paths = Paths(
      canvas: try RasterCanvas(try Bitmap(width: expected.width, height: expected.height, color: .white), scale: 2))
    list.draw(on: &paths)
    #expect(paths.canvas.bitmap == expected)
  }
}

extension Bitmap {
  /// The pixels with ink that lie outside a rectangle, in a picture without scale whose padding is `origin`.
  fileprivate func pixels(outside rect: LayoutRect, origin: Double) -> [String] {
    var found: [String] = []
    for y in 0..<height {
      for x in 0..<width where pixels[4 * (y * width + x) + 3] > 0 {
        let (left, top) = (Double(x) - origin, Double(y) - origin)
        let isInside = left + 1 > rect.x && left < rect.maxX && top + 1 > rect.y && top < rect.maxY
        if !isInside { found.append("\(left), \(top)") }
      }
    }
    return found
  }

  /// How much of some columns is covered with ink, in pixels.
  fileprivate func ink(_ columns: Range<Int>) -> Double {
    var sum = 0
    for y in 0..<height { for x in columns { sum += 255 - Int(self[x, y].red) } }
    return Double(sum) / 255
  }
}

extension Bitmap {
  /// The mean row of the ink of some columns, weighted with the ink.
  fileprivate func middle(_ columns: Range<Int>) -> Double {
    var (sum, moment) = (0, 0)
    for y in 0..<height {
      for x in columns {
        sum += 255 - Int(self[x, y].red)
        moment += (255 - Int(self[x, y].red)) * y
      }
    }
    return Double(moment) / Double(max(1, sum))
  }
}

extension LayoutRect {
  /// A side of a rectangle.
  fileprivate enum Edge: CaseIterable { case left, top, right, bottom }

  /// The rectangle without a strip at one side.
  fileprivate func cut(_ edge: Edge, by length: Double) -> LayoutRect {
    switch edge {
    case .left: LayoutRect(x: x + length, y: y, width: width - length, height: height)
    case .top: LayoutRect(x: x, y: y + length, width: width, height: height - length)
    case .right: LayoutRect(x: x, y: y, width: width - length, height: height)
    case .bottom: LayoutRect(x: x, y: y, width: width, height: height - length)
    }
  }
}
