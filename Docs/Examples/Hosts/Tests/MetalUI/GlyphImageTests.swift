import Galley
import GalleyRaster
import MetalUITextSystem
import Testing

@testable import MetalUIAdapter

/// Fonts and the images of glyphs.
@MainActor struct GlyphImageTests {
  let system: any TextSystem = GalleyTextSystem()

  @Test(arguments: ["Hamburgefonstiv", "العربية", "日本語", "नमस्ते"], [1, 2] as [Float])
  func `glyphs drawn from their images are the picture of the canvas`(text: String, scale: Float) throws {
    let font = system.resolveFont(FontDescriptor(size: 15))
    var drawn = [UInt8](repeating: 0, count: 400 * 100)
    let glyphs = system.placeGlyphs(text, font: font, wrappingAt: nil, origin: (x: 5.3, y: 7), scaleFactor: scale)
    for glyph in glyphs {
      let image = system.rasterize(glyph.key)
      for row in 0..<image.height {
        for column in 0..<image.width {
          let (x, y) = (glyph.pixelX + image.left + column, glyph.baselineY - image.top + row)
          let (below, above) = (Int(drawn[y * 400 + x]), Int(image.bytes[row * image.width + column]))
          drawn[y * 400 + x] = UInt8(below + (255 - below) * above / 255)
        }
      }
    }
    let metrics = system.fontMetrics(font)
    let paragraph = ParagraphStyle.unicode.with {
      $0.lineModel = .init(lineHeight: .absolute(metrics.lineHeight), leading: .below)
    }
    let layout = Typesetter.shared.prepare(
      text, style: TextStyle(family: nil, size: 15), paragraphStyle: paragraph
    ).layout(width: .infinity)
    let canvas = try RasterCanvas(
      Bitmap(width: 400, height: 100, color: .white), scale: Double(scale), origin: LayoutPoint(x: 5.3, y: 7))
    layout.displayList().draw(on: canvas)
    let bitmap = canvas.bitmap
    var wrong = 0
    for pixel in drawn.indices where abs(255 - Int(drawn[pixel]) - Int(bitmap.pixels[pixel * 4])) > 2 { wrong += 1 }
    #expect(wrong == 0)
    #expect(drawn.contains { $0 > 200 })
  }

  @Test func `a quarter of a pixel is another image of the same glyph`() {
    let font = system.resolveFont(FontDescriptor(size: 15))
    let key = system.placeGlyphs("l", font: font, wrappingAt: nil, origin: (0, 0), scaleFactor: 1)[0].key
    let images = (0..<GlyphImage.subpixelVariants).map { variant in
      system.rasterize(
        GlyphKey(font: key.font, glyph: key.glyph, size: key.size, subpixelVariant: variant, scaleFactor: 1)
      ).bytes
    }
    #expect(Set(images).count == 4)
    let quarter = system.placeGlyphs("l", font: font, wrappingAt: nil, origin: (0.25, 0), scaleFactor: 1)[0].key
    #expect(quarter.subpixelVariant == (key.subpixelVariant + 1) % 4)
  }

  @Test func `images are padded, and spaces are empty`() {
    let font = system.resolveFont(FontDescriptor(size: 15))
    for glyph in system.placeGlyphs("a b", font: font, wrappingAt: nil, origin: (0, 0), scaleFactor: 2) {
      let image = system.rasterize(glyph.key)
      #expect(image.bytes.count == image.width * image.height)
      guard !image.isEmpty else { continue }
      #expect(image.bytes.prefix(image.width).allSatisfy { $0 == 0 })
      #expect(image.bytes.suffix(image.width).allSatisfy { $0 == 0 })
    }
    let space = system.placeGlyphs(" ", font: font, wrappingAt: nil, origin: (0, 0), scaleFactor: 2)
    #expect(space.allSatisfy { system.rasterize($0.key).isEmpty })
  }

  @Test func `a glyph of a fallback font or an emoji is found by its own font's key`() {
    let font = system.resolveFont(FontDescriptor(size: 20))
    let glyphs = system.placeGlyphs("a日😀", font: font, wrappingAt: nil, origin: (0, 0), scaleFactor: 2)
    #expect(glyphs.count == 3)
    #expect(Set(glyphs.map(\.key.font)).count == 3)
    #expect(glyphs[0].key.font == font)
    for glyph in glyphs { #expect(system.rasterize(glyph.key).bytes.contains { $0 > 200 }) }
  }

  @Test func `weight, slope, size and design choose the face`() {
    func key(_ descriptor: MetalUITextSystem.FontDescriptor) -> FontKey { system.resolveFont(descriptor) }
    let regular = key(.init(size: 15))
    #expect(key(.init(size: 15, weight: 0)) == regular)
    #expect(key(.init(size: 15, weight: 0.4)) != regular)
    #expect(key(.init(size: 16)) != regular)
    #expect(key(.init(size: 15, design: .monospaced)) != regular)
    #expect(key(.init(family: "No Such Family", size: 15)) == regular)
    let metrics = system.fontMetrics(regular)
    #expect(metrics.lineHeight == (metrics.ascent + metrics.descent + metrics.leading).rounded(.up))
  }

  @Test func `layouts are kept for two frames`() {
    let font = system.resolveFont(FontDescriptor(size: 15))
    for _ in 0..<4 {
      system.beginFrame()
      #expect(system.measure("A label", font: font, wrappingAt: nil).widestLine > 0)
      system.endFrame()
    }
  }
}
