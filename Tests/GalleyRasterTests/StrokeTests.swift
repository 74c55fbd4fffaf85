import Galley
import GalleyRaster
import Testing

/// Tests lines along the outlines of glyphs, opaque and not.
struct StrokeTests {
  private struct Missing: Error {}

  /// The strokes of 70 letters whose lines overlap.
  private func strokes(_ text: String, alpha: UInt8) throws -> (glyphs: GlyphDrawing, style: DisplayShape.Stroke) {
    var style = TextStyle(size: 30, color: .transparent)
    style.stroke = TextStyle.Stroke(width: 6, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: alpha))
    let shaped = Typesetter(library: .bundled).prepare(AttributedText(text, style: style))
    let list = shaped.layout(width: shaped.maxContentWidth).displayList()
    for case .glyphStroke(let glyphs, let style) in list.commands { return (glyphs, style) }
    throw Missing()
  }

  @Test(arguments: [UInt8(255), 128])
  func `P2: strokes are cached, whether or not they are opaque`(alpha: UInt8) throws {
    let (glyphs, style) = try strokes(String(repeating: "letters", count: 10), alpha: alpha)
    #expect(glyphs.glyphs.count == 70)
    let rasterizer = GlyphRasterizer()
    var pictures: [Bitmap] = []
    var work: [Int] = []
    for _ in 0..<2 {
      let canvas = try RasterCanvas(Bitmap(width: 1200, height: 60, color: .white), rasterizer: rasterizer)
      canvas.stroke(glyphs, style)
      pictures.append(canvas.bitmap)
      work.append(rasterizer.work)
    }
    #expect(pictures[0] == pictures[1] && pictures[0].pixels.contains { $0 < 200 })
    #expect(work[0] > 0 && work[1] == work[0])
  }

  @Test(arguments: ["letters", "السلام عليكم"])
  func `P2: strokes that are not opaque are not darker where they overlap`(text: String) throws {
    let (opaque, style) = try strokes(text, alpha: 255)
    let (faint, _) = try strokes(text, alpha: 128)
    func alphas(_ glyphs: GlyphDrawing) throws -> [UInt8] {
      let canvas = try RasterCanvas(Bitmap(width: 300, height: 80, color: .transparent))
      canvas.stroke(glyphs, style)
      return stride(from: 3, to: canvas.bitmap.pixels.count, by: 4).map { canvas.bitmap.pixels[$0] }
    }
    let (whole, half) = (try alphas(opaque), try alphas(faint))
    #expect(whole.contains(255) && half.max() == 128)
    for (first, second) in zip(whole, half) {
      #expect(abs(Double(first) * 128 / 255 - Double(second)) <= 1)
    }
  }
}
