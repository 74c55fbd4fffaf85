import Galley
import GalleyCairo
import GalleyRaster
import Testing

/// Tests outlines and ink bounds of glyphs, and compares canvases that draw the same display list.
struct OutlineTests {
  @Test func `J7: the outlines of a thousand glyphs are those of FreeType`() throws {
    var compared = 0
    for family in ["Noto Sans", "Noto Sans CJK JP", "Noto Naskh Arabic", "Noto Sans Devanagari"] {
      let face = try #require(FontLibrary.bundled.entries(family: family).first).face
      let images = GlyphImages()
      for glyph in stride(from: 1, to: min(face.glyphCount, 40_000), by: max(1, face.glyphCount / 300)) {
        let id = UInt16(glyph)
        guard case .layers(let layers)? = images.image(of: id, in: face, pixelsPerEm: 16) else { continue }
        let expected = layers.first?.outline.bounds
        let own = face.outline(of: id)
        // FreeType rounds the points of variable fonts and of scaled components to whole units, HarfBuzz does not.
        let slack = 1.0
        let expectedArea = layers.first.map { area($0.outline) } ?? 0
        #expect(
          abs(area(own) - expectedArea) <= slack * length(own),
          "\(family) \(glyph)")
        guard let bounds = own.bounds, let expected else {
          #expect(own.bounds == expected, "\(family) \(glyph)")
          continue
        }
        let edges = [
          bounds.x - expected.x, bounds.y - expected.y, bounds.width - expected.width,
          bounds.height - expected.height,
        ]
        #expect(edges.allSatisfy { abs($0) <= 2 * slack }, "\(family) \(glyph)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  /// The length of the polygons through all points, including control points.
  private func length(_ path: OutlinePath) -> Double {
    let points = path.elements.map { element -> LayoutPoint in
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
      }
    }
    return zip(points, points.dropFirst()).reduce(0) {
      $0 + ((($1.0.x - $1.1.x) * ($1.0.x - $1.1.x)) + (($1.0.y - $1.1.y) * ($1.0.y - $1.1.y))).squareRoot()
    } * 2
  }

  /// Twice the area of the polygons through all points, including control points. The number depends on every point of
  /// an outline, but not on the points at which its contours start.
  private func area(_ path: OutlinePath) -> Double {
    var (sum, contour): (Double, [LayoutPoint]) = (0, [])
    func finish() {
      for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) { sum += a.x * b.y - b.x * a.y }
      contour = []
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        contour = [point]
      case .line(let point): contour.append(point)
      case .quad(let control, let point): contour += [control, point]
      case .cubic(let first, let second, let point): contour += [first, second, point]
      }
    }
    finish()
    return (sum * 64).rounded() / 64
  }

  @Test func `J7: ink of glyph, run, line and layout contains every pixel that is drawn`() throws {
    let text = AttributedText("fjord Å̊ ﷺ नमस्ते\njagged 永", style: TextStyle(size: 30))
    let layout = Typesetter(library: .bundled).prepare(text).layout(width: 400)
    let ink = try #require(layout.inkBounds)
    let picture = try layout.displayList().bitmap(background: .transparent, padding: 20)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].alpha > 0 {
        let (px, py) = (Double(x) - 20, Double(y) - 20)
        // The ink may be one pixel larger: a pixel is a square, and baselines are aligned with pixels.
        #expect(ink.x - 1 <= px && px <= ink.x + ink.width + 1)
        #expect(ink.y - 2 <= py && py <= ink.y + ink.height + 1)
      }
    }
    let lines = layout.lines.indices.compactMap { layout.inkBounds(ofLine: $0) }
    #expect(lines.count == 2 && lines.reduce(lines[0]) { $0.union($1) } == ink)
    let runs = layout.glyphRuns.compactMap(\.inkBounds)
    #expect(runs.reduce(runs[0]) { $0.union($1) } == ink)
  }

  @Test func `J7: a face has the bytes of its file`() throws {
    let face = try Box.face
    let again = try FontFace(FontFile(copying: face.data, name: "again"), index: face.index)
    #expect(again.descriptor.postScriptName == face.descriptor.postScriptName)
    #expect(face.withData { $0.byteCount } == face.data.count)
    #expect(again.outline(of: 4) == face.outline(of: 4) && !face.outline(of: 4).isEmpty)
  }

  @Test func `N5: FreeType and cairo draw the same list, but for antialiasing`() throws {
    var style = TextStyle(size: 24, decorations: [.underline])
    style.shadows = [TextStyle.Shadow(x: 1, y: 1, blur: 2)]
    var text = AttributedText("Waffles, العربية, 永字 🎉 ", style: style)
    style.stroke = TextStyle.Stroke(width: 1, color: .red)
    style.glyphTransform = .lean(0.2)
    text.append("strokes", style: style)
    text.addScope(
      Scope(range: 0..<7, kind: .box(BoxDecoration(background: .yellow, border: .init(color: .blue), cornerRadius: 4))))
    let list = Typesetter(library: .bundled).prepare(text).layout(width: 300).displayList()
    let (own, cairo) = (try list.bitmap(scale: 2), try list.cairoBitmap(scale: 2))
    #expect((own.width, own.height) == (cairo.width, cairo.height))
    let difference = zip(own.pixels, cairo.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    // Cairo does not align baselines with pixels: the rows at the edges of letters differ.
    #expect(Double(difference) / Double(own.pixels.count) < 4)
    #expect(own.pixels != cairo.pixels)
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
