package import GalleyDisplay
internal import GalleyFonts
package import GalleyText

/// The glyphs of color fonts for a canvas that draws with another library: outlines, which the canvas fills, and
/// pictures, which it has as an `Image` of its own. Each glyph is read once, unless the cache was emptied. Use on one
/// thread at a time.
package final class ColorGlyphs<Image> {
  /// What is drawn for a glyph of a color font.
  package enum Glyph {
    /// The glyph's outline, which is shown together with the outlines of other glyphs.
    case outline
    /// Nothing: the glyph has no ink, or it cannot be drawn.
    case nothing
    /// Outlines, bottom to top.
    case layers([GlyphSource.Layer])
    /// A picture, and the transform from its pixels to ems, y down, with the glyph's origin at (0, 0).
    case picture(Image, TextStyle.GlyphTransform)
  }

  /// What the picture of a glyph depends on.
  private struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// The number of device pixels in an em.
    var size: Double
    /// How much thicker strokes are drawn, in ems.
    var emboldening: Double
    var palette: FontPalette
    /// The text's color, opaque, if the glyph's paint graph or SVG document may contain it.
    var color: RGBAColor?
  }

  private let sources: GlyphSources
  private let image: (Bitmap) -> Image?
  private let limit: Int
  private var glyphs: [Key: Glyph] = [:]
  private var byteCount = 0

  /// No glyphs yet. `sources` reads them and records those that cannot be drawn. `image` makes an image of a bitmap, or
  /// returns `nil` if that is not possible. The cache is emptied when
  /// its outlines and bitmaps have more than `limit` bytes: by default as many as in the cache of `GlyphRasterizer`.
  package init(_ sources: GlyphSources, limit: Int = 64 << 20, image: @escaping (Bitmap) -> Image?) {
    self.sources = sources
    self.limit = limit
    self.image = image
  }

  /// Draws a glyph that is a picture or has color layers, by functions that fill a path and that draw an image through
  /// a transform from its pixels to layout units. Returns `false` and draws nothing for a glyph with only an outline.
  package func draw(
    _ glyph: GlyphDrawing.Glyph, of drawing: GlyphDrawing, scale: Double, fill: (OutlinePath, RGBAColor) -> Void,
    paint: (Image, TextStyle.GlyphTransform, _ opacity: Double) -> Void
  ) -> Bool {
    let place = drawing.transform.then(.translation(x: glyph.x, y: glyph.y))
    switch self.glyph(glyph.id, of: drawing, scale: scale) {
    case .outline: return false
    case .nothing: return true
    case .layers(let layers):
      let unit = drawing.size / Double(drawing.face.outlineUnitsPerEm)
      let map = TextStyle.GlyphTransform(a: unit, d: -unit).then(place)
      for layer in layers {
        var color = layer.color ?? drawing.color
        if layer.color != nil { color.alpha = multiply(color.alpha, drawing.color.alpha) }
        fill(layer.outline.transformed(map), color)
      }
      return true
    case .picture(let image, let map):
      paint(
        image, map.then(.scale(x: drawing.size, y: drawing.size)).then(place), Double(drawing.color.alpha) / 255)
      return true
    }
  }

  /// What is drawn for a glyph. `scale` is the number of device pixels in a layout unit.
  package func glyph(_ glyph: UInt16, of drawing: GlyphDrawing, scale: Double) -> Glyph {
    let key = Key(
      face: drawing.face, glyph: glyph, size: drawing.size * max(scale, 4),
      emboldening: drawing.emboldening / drawing.size, palette: drawing.palette,
      color: drawing.face.drawsTextColor(in: glyph) ? drawing.color.opaque : nil)
    if let known = glyphs[key] { return known }
    if byteCount > limit {
      glyphs.removeAll()
      byteCount = 0
    }
    byteCount += 128
    let made = read(key, drawing.color)
    glyphs[key] = made
    return made
  }

  /// Reads a glyph, and rasterizes a paint graph or an SVG document. `color` is the text's color; its alpha is ignored.
  private func read(_ key: Key, _ color: RGBAColor) -> Glyph {
    let kind = key.face.kind(of: key.glyph)
    let paintedSize = min(max(key.size, 16), 1024)
    let picture: StrikePicture?
    switch sources.source(
      of: key.glyph, in: key.face, pixelsPerEm: kind == .svgDocument ? paintedSize : key.size,
      emboldening: key.emboldening, palette: key.palette, color: color)
    {
    case .none: return kind == .outline ? .outline : .nothing
    case .layers(let layers):
      guard kind == .colorLayers else { return .outline }
      byteCount += layers.reduce(0) { $0 + $1.outline.elements.count * MemoryLayout<OutlinePath.Element>.stride }
      return .layers(layers)
    case .picture(let own): picture = own
    case .painted(let painted):
      picture = sources.picture(
        of: painted, glyph: key.glyph, in: key.face, pixelsPerEm: paintedSize, color: color)
    }
    guard let picture, let made = image(picture.bitmap) else { return .nothing }
    byteCount += picture.bitmap.pixels.count
    let em = 1 / picture.pixelsPerEm
    return .picture(
      made, .translation(x: Double(picture.left), y: -Double(picture.top)).then(.scale(x: em, y: em)))
  }
}
