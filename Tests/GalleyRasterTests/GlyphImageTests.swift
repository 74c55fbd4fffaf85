import Galley
import GalleyRaster
import GalleySVGGlyphs
import Testing

/// Tests the images of glyphs for hosts: what a renderer draws that knows only the images and the pixel grid.
struct GlyphImageTests {
  /// Blends images with arithmetic of its own.
  private struct Host {
    var bitmap: [UInt8]
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      bitmap = Array(repeating: 255, count: width * height * 4)
    }

    private func product(_ a: Int, _ b: Int) -> Int { (a * b + 127) / 255 }

    mutating func draw(_ image: GlyphImage, x: Int, y: Int, color: RGBAColor) {
      for row in 0..<image.rect.height {
        for column in 0..<image.rect.width {
          let (px, py) = (x + image.rect.left + column, y + image.rect.top + row)
          guard px >= 0, py >= 0, px < width, py < height else { continue }
          let index = (row * image.rect.width + column) * image.bytesPerPixel
          let source: [Int]
          if image.format == .color {
            source = (0..<4).map { product(Int(image.bytes[index + $0]), Int(color.alpha)) }
          } else {
            let alpha = product(Int(color.alpha), Int(image.bytes[index]))
            source = [color.red, color.green, color.blue].map { product(Int($0), alpha) } + [alpha]
          }
          let target = (py * width + px) * 4
          for channel in 0..<4 {
            bitmap[target + channel] = UInt8(
              source[channel] + product(Int(bitmap[target + channel]), 255 - source[3]))
          }
        }
      }
    }
  }

  private func drawing(
    _ face: FontFace, _ text: String, size: Double, color: RGBAColor = .black, x: Double = 10.3, y: Double = 60.6,
    isVertical: Bool = false, transform: TextStyle.GlyphTransform = .identity
  ) throws -> GlyphDrawing {
    var glyphs: [GlyphDrawing.Glyph] = []
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let id = try #require(face.glyph(for: scalar.value))
      let along = Double(index) * size * 1.07
      glyphs.append(
        GlyphDrawing.Glyph(
          id: id, x: isVertical ? x + Double(index) * 0.4 : x + along, y: isVertical ? y + along : y - Double(index)))
    }
    return GlyphDrawing(
      face: face, size: size, color: color, baseline: isVertical ? x : y, isVertical: isVertical, transform: transform,
      glyphs: glyphs)
  }

  private func bundled(_ family: String, bold: Bool = false, slanted: Bool = false) throws -> FontFace {
    let face = try #require(FontLibrary.bundled.entries(family: family).first).face
    return face.synthesizing(FontFace.Synthesis(isBold: bold, isOblique: slanted))
  }

  /// Every kind of glyph, with the kind that the face says.
  private func drawings() throws -> [(name: String, kind: FontFace.GlyphKind, drawing: GlyphDrawing)] {
    let red = RGBAColor(red: 200, green: 30, blue: 60, alpha: 150)
    let slant = TextStyle.GlyphTransform(a: 1, b: 0.1, c: -0.25, d: 1, x: 0.7, y: -1.2)
    let color = try ColorFont.face()
    var result: [(name: String, kind: FontFace.GlyphKind, drawing: GlyphDrawing)] = []
    func add(_ name: String, _ kind: FontFace.GlyphKind, _ drawing: GlyphDrawing) {
      result.append((name, kind, drawing))
    }
    add("outlines", .outline, try drawing(bundled("Noto Sans"), "Agé &", size: 17.3))
    let hebrew = try bundled("Noto Sans Hebrew", bold: true)
    add("a synthetic weight", .outline, try drawing(hebrew, "שלום", size: 21, color: red))
    add("vertical", .outline, try drawing(bundled("Noto Sans CJK JP"), "縦書き", size: 19, isVertical: true))
    add("a transform", .outline, try drawing(bundled("Noto Sans"), "Q1", size: 30, color: red, transform: slant))
    add("larger than the cache", .outline, try drawing(bundled("Noto Sans"), "B", size: 500, y: 300))
    add("layers", .colorLayers, try drawing(BuiltFaces.withLayers(), "aa", size: 23.5, color: red))
    add("sbix", .bitmap, try drawing(BuiltFaces.withBitmap(), "a", size: 31, color: red, transform: slant))
    add("bundled emoji", bundledEmojiKind, try drawing(bundled("Noto Color Emoji"), "😀🚀", size: 24.5, color: red))
    for (number, kind) in [(UInt32(4), FontFace.GlyphKind.paintGraph), (0xF0, .colorLayers), (0xF1, .svgDocument)] {
      let scalar = String(try #require(UnicodeScalar(0xE000 + number)))
      add("Galley Color \(number)", kind, try drawing(color, scalar, size: 40, color: red))
      add("Galley Color \(number), turned", kind, try drawing(color, scalar, size: 40, transform: slant))
    }
    return result
  }

  private var bundledEmojiKind: FontFace.GlyphKind {
    let face = FontLibrary.bundled.entries(family: "Noto Color Emoji").first?.face
    return face?.hasBitmaps == true ? .bitmap : .paintGraph
  }

  @Test func `P3: glyph images equal the canvas for every kind of glyph`() throws {
    var kinds: Set<FontFace.GlyphKind> = []
    for (name, kind, drawing) in try drawings() {
      for stroke in [nil, DisplayShape.Stroke(width: 1.7, join: .round)] {
        for scale in [1.0, 1.75] {
          // Lines along outlines whose color is not opaque are one picture: PixelGrid.glyphs(of:stroke:).
          if stroke != nil, drawing.color.alpha < 255 { continue }
          let grid = PixelGrid(scale: scale, origin: LayoutPoint(x: 3.1, y: -2.2))
          let rasterizer = GlyphRasterizer(svgGlyphs: LibrsvgGlyphRenderer())
          let canvas = try RasterCanvas(
            Bitmap(width: 240, height: 240, color: .white), scale: scale, origin: grid.origin,
            rasterizer: GlyphRasterizer(svgGlyphs: LibrsvgGlyphRenderer()))
          if let stroke { canvas.stroke(drawing, stroke) } else { canvas.draw(drawing) }
          var host = Host(width: 240, height: 240)
          for glyph in grid.glyphs(of: drawing, stroke: stroke) {
            #expect(drawing.face.kind(of: glyph.key.glyph) == kind || kind == .outline, "\(name)")
            kinds.insert(drawing.face.kind(of: glyph.key.glyph))
            let image = try rasterizer.image(for: glyph.key)
            #expect(image.bytes.count == image.rect.pixelCount * image.bytesPerPixel)
            host.draw(image, x: glyph.x, y: glyph.y, color: glyph.color)
          }
          #expect(host.bitmap == canvas.bitmap.pixels, "\(name), stroke \(stroke != nil), scale \(scale)")
          let isBlank = host.bitmap.allSatisfy { $0 == 255 }
          #expect(isBlank == (stroke != nil && kind != .outline && name != "layers"), "\(name)")
        }
      }
    }
    #expect(kinds.count == FontFace.GlyphKind.allCases.count)
  }

  @Test func `P3: what a picture does not depend on is not in its key`() throws {
    func key(_ face: FontFace, _ glyph: UInt16, _ color: RGBAColor) -> GlyphKey {
      GlyphKey(glyph: glyph, of: face, size: 20, palette: FontPalette(.index(color.red > 0 ? 1 : 0)), color: color)
    }
    let (half, red) = (RGBAColor(red: 0, green: 0, blue: 0, alpha: 128), RGBAColor.red)
    let plain = try bundled("Noto Sans")
    #expect(key(plain, 40, half) == key(plain, 40, red))
    let color = try ColorFont.face()
    let painted = try ColorFont.glyph(2, in: color)
    #expect(key(color, painted, half) == key(color, painted, .black))
    #expect(key(color, painted, red).textColor == red)
    let layered = try BuiltFaces.withLayers()
    #expect(key(layered, 3, red).textColor == red)
    #expect(key(layered, 4, red).textColor == nil)
  }

  @Test func `P3: failures are thrown again and listed once`() throws {
    let rasterizer = GlyphRasterizer()
    let key = GlyphKey(glyph: 40, of: try bundled("Noto Sans"), size: 40_000)
    for _ in 0..<2 { #expect(throws: GlyphFailure.tooLarge) { try rasterizer.image(for: key) } }
    #expect(rasterizer.failedGlyphs.map(\.failure) == [.tooLarge])
    let none = GlyphKey(glyph: 40, of: try bundled("Noto Sans"), size: .nan)
    #expect(try rasterizer.image(for: none) == .empty)
  }

  @Test func `P3: the lines of decorations are those of the canvas`() throws {
    let styles: [TextStyle.DecorationStyle] = [.solid, .double, .dotted, .dashed, .wavy]
    for style in styles {
      for isVertical in [false, true] {
        for thickness in [0.4, 1.6, 3.3] {
          let rect = LayoutRect(
            x: 7.3, y: 9.4, width: isVertical ? thickness : 70.2, height: isVertical ? 70.2 : thickness)
          let line = DisplayCommand.Decoration(
            kind: .underline, style: style, rect: rect, color: .black, isVertical: isVertical)
          let canvas = try RasterCanvas(Bitmap(width: 120, height: 120, color: .white), scale: 1.3)
          canvas.draw(line)
          var host = Host(width: 120, height: 120)
          let rasterizer = GlyphRasterizer()
          for shape in canvas.grid.shapes(of: line) {
            if case .rect(let rect) = shape {
              #expect(rect.x.rounded() == rect.x && rect.height.rounded() == rect.height && rect.height >= 1)
            }
            let clip = PixelRect(left: 0, top: 0, width: 120, height: 120)
            host.draw(rasterizer.coverage(of: shape.path, in: clip), x: 0, y: 0, color: .black)
          }
          #expect(host.bitmap == canvas.bitmap.pixels, "\(style), vertical \(isVertical), \(thickness)")
          #expect(host.bitmap.contains { $0 < 200 })
        }
      }
    }
  }

  /// The signed distance from a point to the edge of a box, above 0 inside.
  private func distance(_ x: Double, _ y: Double, _ box: LayoutRect) -> Double {
    let (dx, dy) = (max(box.x - x, x - box.maxX), max(box.y - y, y - box.maxY))
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outside > 0 ? -outside : -max(dx, dy)
  }

  @Test(arguments: [nil, DisplayShape.Stroke(width: 3)])
  func `P3: a distance field has the distance from the outline, also where contours overlap`(
    stroke: DisplayShape.Stroke?
  ) throws {
    // The box of the a of Galley Test is from 50 to 450, from 0 to 500 font units of 1000. The contours of a line along
    // it overlap at the corners.
    let glyph = try #require(try Box.face.glyph(for: 0x61))
    let image = try GlyphRasterizer().image(
      for: GlyphKey(glyph: glyph, of: try Box.face, size: 40, stroke: stroke, spread: 6))
    #expect(image.format == .distance)
    let box = LayoutRect(x: 2, y: -20, width: 16, height: 20)
    for row in 0..<image.rect.height {
      for column in 0..<image.rect.width {
        let x = Double(image.rect.left + column) + 0.5
        let y = Double(image.rect.top + row) + 0.5
        var expected = distance(x, y, box)
        if stroke != nil {
          let outer = LayoutRect(x: 0.5, y: -21.5, width: 19, height: 23)
          let inner = LayoutRect(x: 3.5, y: -18.5, width: 13, height: 17)
          expected = min(distance(x, y, outer), -distance(x, y, inner))
        }
        let byte = min(max(128 + 127 * expected / 6, 1), 255)
        let found = Double(image.bytes[row * image.rect.width + column])
        #expect(abs(found - byte) <= 127 / 6 / 8 + 0.5, "\(column), \(row): \(found), \(byte)")
      }
    }
    let margin = stroke == nil ? 6 : 8
    #expect(image.rect.left == 2 - margin && image.rect.top == -20 - margin)
    #expect(image.rect.width == 16 + 2 * margin && image.rect.height == 20 + 2 * margin)
  }

  @Test func `P3: distance fields agree with coverage`() throws {
    let rasterizer = GlyphRasterizer()
    let face = try bundled("Noto Sans")
    for text in ["&", "g", "W", "8", "Q"] {
      let glyph = try #require(text.unicodeScalars.first.flatMap { face.glyph(for: $0.value) })
      let field = try rasterizer.image(for: GlyphKey(glyph: glyph, of: face, size: 48, spread: 4))
      let coverage = try rasterizer.image(for: GlyphKey(glyph: glyph, of: face, size: 48))
      for row in 0..<field.rect.height {
        for column in 0..<field.rect.width {
          let (x, y) = (field.rect.left + column - coverage.rect.left, field.rect.top + row - coverage.rect.top)
          let isInside = x >= 0 && y >= 0 && x < coverage.rect.width && y < coverage.rect.height
          let covered = isInside ? coverage.bytes[y * coverage.rect.width + x] : 0
          let distance = (Double(field.bytes[row * field.rect.width + column]) - 128) * 4 / 127
          // The middle of a pixel that is wholly inside or outside is about half a pixel from the outline.
          if covered == 255 { #expect(distance > 0.3, "\(text) \(x) \(y)") }
          if covered == 0 { #expect(distance < -0.3, "\(text) \(x) \(y)") }
        }
      }
    }
    let emoji = try bundled("Noto Color Emoji")
    let glyph = try #require(emoji.glyph(for: 0x1F600))
    let image = try rasterizer.image(for: GlyphKey(glyph: glyph, of: emoji, size: 20, spread: 4))
    #expect(image.format == .color)
  }
}
