internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Rasterizes glyphs and remembers them: for one thread at a time; several canvases of one thread may share it.
///
/// Outlines are unhinted. Positions are quantised to a quarter of a device pixel, so that a glyph has at most sixteen
/// masks a size.
public final class GlyphRasterizer {
  /// The largest font size that is drawn, in device pixels: a bitmap's longest side.
  public static let sizeLimit = Double(Bitmap.sideLimit)

  private let images = GlyphImages()
  private let paths: PathRasterizer?
  private var cache: [Key: RasterGlyph] = [:]
  private var cachedBytes = 0

  /// A rasterizer that knows no glyph yet.
  public init() { paths = images.paths }

  /// Glyphs that could not be drawn so far, each once.
  public var failedGlyphs: [FailedGlyph] { images.failures }

  /// 64 MB hold every glyph of a page of Chinese at print size; then the cache starts over.
  private static let cacheLimit = 64 << 20
  /// Larger masks are made for their place and forgotten.
  private static let cachedAreaLimit = 65_536

  private struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// Device pixels in an em.
    var size: Double
    /// Quarters of a pixel.
    var x: Int8
    var y: Int8
    var transform: TextStyle.GlyphTransform
  }

  /// Draws a glyph with its origin at a place and `size` pixels to the em, all in device pixels, transformed about the
  /// origin.
  func draw(
    _ glyph: UInt16, of face: FontFace, size: Double, at origin: LayoutPoint,
    transform: TextStyle.GlyphTransform = .identity, color: RGBAColor, into bitmap: inout Bitmap
  ) {
    guard size > 0, origin.x.isFinite, origin.y.isFinite, transform.isFinite else { return }
    guard size * transform.greatestScale <= Self.sizeLimit else {
      return images.note(.tooLarge, glyph: glyph, in: face)
    }
    let x = nearestWhole(origin.x * 4)
    let y = nearestWhole(origin.y * 4)
    let key = Key(
      face: face, glyph: glyph, size: size, x: Int8(x & 3), y: Int8(y & 3),
      transform: transform)
    if let known = cache[key] { return known.draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2) }
    guard var image = images.image(of: glyph, in: face, pixelsPerEm: size) else { return }
    if transform != .identity {
      image = image.transformed(transform, pixelsPerEm: size, unitsPerEm: Double(face.outlineUnitsPerEm))
    }
    let place = GlyphPlace(
      size: size, unitsPerEm: Double(face.outlineUnitsPerEm), x: Double(x & 3) / 4, y: Double(y & 3) / 4)
    do {
      guard let bounds = place.bounds(of: image) else { return remember(.masks([]), for: key) }
      guard bounds.width * bounds.height <= Self.cachedAreaLimit else {
        let clip = bitmap.area.moved(right: -(x >> 2), down: -(y >> 2))
        return try raster(image, place, clip: clip).draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2)
      }
      let made = try raster(image, place, clip: bounds)
      remember(made, for: key)
      made.draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2)
    } catch {
      images.note(error, glyph: glyph, in: face)
    }
  }

  /// Fills a path in device pixels, y down.
  func fill(_ path: OutlinePath, color: RGBAColor, into bitmap: inout Bitmap) {
    for part in path.parts(pointLimit: PathRasterizer.pointLimit - 8) {
      // A path that FreeType refuses lies outside its range, hence outside any bitmap.
      if let mask = try? paths?.coverage(of: part, clip: bitmap.area) { bitmap.blend(color, through: mask) }
    }
  }

  /// How much of each pixel a path in device pixels covers; `nil` if it covers none.
  func coverage(of path: OutlinePath, clip: PixelRect) -> CoverageMask? { try? paths?.coverage(of: path, clip: clip) }

  private func raster(_ image: GlyphImage, _ place: GlyphPlace, clip: PixelRect) throws(GlyphFailure) -> RasterGlyph {
    switch image {
    case .picture(let picture):
      return .tile(
        AreaScaler.scale(
          picture.bitmap, left: place.left(of: picture), top: place.top(of: picture), scale: place.scale(of: picture),
          clip: clip))
    case .layers(let layers):
      var masks: [(CoverageMask, RGBAColor?)] = []
      for layer in layers {
        guard let mask = try paths?.coverage(of: place.path(layer.outline), clip: clip) else { continue }
        masks.append((mask, layer.color))
      }
      return .masks(masks)
    }
  }

  private func remember(_ glyph: RasterGlyph, for key: Key) {
    if cachedBytes > Self.cacheLimit {
      cache.removeAll(keepingCapacity: true)
      cachedBytes = 0
    }
    cache[key] = glyph
    cachedBytes += glyph.byteCount
  }
}
