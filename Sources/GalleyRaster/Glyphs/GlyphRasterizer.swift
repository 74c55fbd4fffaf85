internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Rasterizes glyphs and caches the results. Use on one thread at a time; several canvases of one thread may share a
/// rasterizer.
///
/// Outlines are not hinted. Positions are rounded to a quarter of a device pixel in x and y, so a glyph has at most
/// sixteen cached masks for each size.
public final class GlyphRasterizer {
  /// The largest font size that is drawn, in device pixels: the longest side of a ``Bitmap``.
  public static let sizeLimit = Double(Bitmap.sideLimit)

  private let images: GlyphImages
  private let paths: PathRasterizer?
  private var cache: [Key: RasterGlyph] = [:]
  private var cachedBytes = 0

  /// A rasterizer with an empty cache. `svgGlyphs` draws the SVG documents of fonts. Without `svgGlyphs`, glyphs with
  /// SVG documents are drawn as outlines.
  public init(svgGlyphs: (any SVGGlyphRenderer)? = nil) {
    images = GlyphImages(svgGlyphs: svgGlyphs)
    paths = images.paths
  }

  /// The most work for one glyph, in pixels: see ``GlyphWork``. A glyph that needs more is left out.
  package var workLimit = GlyphWork.limit
  /// The work for all glyphs so far, in pixels. A glyph from the cache and a glyph that is known to fail are no work.
  package private(set) var work = 0

  /// Glyphs that could not be drawn so far, each once.
  public var failedGlyphs: [FailedGlyph] { images.failures }

  /// The cache is emptied when it has more bytes than this limit. 64 MB are enough for every glyph of a Chinese page at
  /// print size.
  private static let cacheLimit = 64 << 20
  /// The most pixels of a cached mask. Larger masks are made for one position only and are not cached.
  private static let cachedAreaLimit = 65_536

  private struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// The number of device pixels in an em.
    var size: Double
    /// The origin's position inside its pixel, in quarters of a pixel.
    var x: Int8
    var y: Int8
    var transform: TextStyle.GlyphTransform
    /// How much thicker strokes are drawn, in ems.
    var emboldening: Double
    var palette: FontPalette
    /// The text's color, opaque, if the glyph has a paint graph or an SVG document, which may contain it.
    var color: RGBAColor?
    /// The line along the outline, with lengths in device pixels; `nil` for the fill.
    var stroke: DisplayShape.Stroke?
  }

  /// Draws a glyph with its origin at a position, transformed about the origin. The position, the translation of the
  /// transform and `size`, the width of an em, are in device pixels. Strokes are drawn thicker by `emboldening` ems.
  ///
  /// A glyph that cannot be drawn is left out and recorded in ``failedGlyphs``.
  func draw(
    _ glyph: UInt16, of face: FontFace, size: Double, at origin: LayoutPoint,
    transform: TextStyle.GlyphTransform = .identity, emboldening: Double = 0, color: RGBAColor,
    palette: FontPalette = .normal,
    into bitmap: inout Bitmap
  ) {
    guard size > 0, origin.x.isFinite, origin.y.isFinite, transform.isFinite else { return }
    guard size * transform.greatestScale <= Self.sizeLimit else {
      return images.note(.tooLarge, glyph: glyph, in: face)
    }
    let x = nearestWhole(origin.x * 4)
    let y = nearestWhole(origin.y * 4)
    let opaque = color.opaque
    let key = Key(
      face: face, glyph: glyph, size: size, x: Int8(x & 3), y: Int8(y & 3),
      transform: transform, emboldening: emboldening, palette: palette,
      color: face.drawsTextColor(in: glyph) ? opaque : nil)
    if let known = cache[key] { return known.draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2) }
    var attempt = GlyphImages.Attempt(
      face: face, glyph: glyph, size: size, transform: transform, emboldening: emboldening)
    guard !images.hasFailed(attempt),
      var image = images.image(
        of: glyph, in: face, pixelsPerEm: size, emboldening: emboldening, palette: palette, color: opaque)
    else { return }
    if transform != .identity {
      image = image.transformed(transform, pixelsPerEm: size, unitsPerEm: Double(face.outlineUnitsPerEm))
    }
    let place = GlyphPlace(
      size: size, unitsPerEm: Double(face.outlineUnitsPerEm), x: Double(x & 3) / 4, y: Double(y & 3) / 4)
    do {
      guard let bounds = place.bounds(of: image) else { return remember(.masks([]), for: key) }
      guard bounds.width * bounds.height <= Self.cachedAreaLimit else {
        let clip = bitmap.area.moved(right: -(x >> 2), down: -(y >> 2))
        let visible = bounds.intersection(clip)
        guard !visible.isEmpty else { return }
        attempt.setVisible(visible)
        guard !images.hasFailed(attempt) else { return }
        let part = try raster(image, at: place, color: opaque, clip: visible)
        return part.draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2)
      }
      let made = try raster(image, at: place, color: opaque, clip: bounds)
      remember(made, for: key)
      made.draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2)
    } catch {
      images.note(error, of: attempt)
    }
  }

  /// Draws a line along the outline of a glyph. Positions and lengths are as for `draw`; the lengths of the line are in
  /// device pixels. A glyph without an outline draws nothing.
  func stroke(
    _ glyph: UInt16, of face: FontFace, size: Double, at origin: LayoutPoint, transform: TextStyle.GlyphTransform,
    emboldening: Double, _ style: DisplayShape.Stroke, color: RGBAColor, into bitmap: inout Bitmap
  ) {
    guard size > 0, origin.x.isFinite, origin.y.isFinite, transform.isFinite,
      size * transform.greatestScale <= Self.sizeLimit
    else { return }
    let x = nearestWhole(origin.x * 4)
    let y = nearestWhole(origin.y * 4)
    let key = Key(
      face: face, glyph: glyph, size: size, x: Int8(x & 3), y: Int8(y & 3), transform: transform,
      emboldening: emboldening, palette: .normal, stroke: style)
    if let known = cache[key] { return known.draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2) }
    let unitsPerEm = Double(max(1, face.metrics.unitsPerEm))
    let path = face.outline(of: glyph).emboldened(by: emboldening * unitsPerEm)
      .transformed(TextStyle.GlyphTransform(a: size / unitsPerEm, d: -size / unitsPerEm).then(transform))
      .mapping { LayoutPoint(x: $0.x + Double(x & 3) / 4, y: $0.y + Double(y & 3) / 4) }
      .stroked(style)
    guard let bounds = PathRasterizer.bounds(of: path) else { return remember(.masks([]), for: key) }
    guard bounds.width * bounds.height <= Self.cachedAreaLimit, let mask = coverage(of: path, clip: bounds) else {
      let (right, down) = (Double(x >> 2), Double(y >> 2))
      return fill(path.mapping { LayoutPoint(x: $0.x + right, y: $0.y + down) }, color: color, into: &bitmap)
    }
    let made = RasterGlyph.masks([(mask, nil)])
    remember(made, for: key)
    made.draw(on: &bitmap, color: color, right: x >> 2, down: y >> 2)
  }

  /// Fills a path that is in device pixels, y down.
  func fill(_ path: OutlinePath, color: RGBAColor, into bitmap: inout Bitmap) {
    // PathRasterizer rejects a path when fewer than 4 points are left below its limit, hence the margin of 8.
    for part in path.parts(pointLimit: PathRasterizer.pointLimit - 8) {
      // FreeType rejects only a path outside of its range of coordinates, which is outside of any bitmap.
      if let mask = try? paths?.coverage(of: part, clip: bitmap.area) { bitmap.blend(color, through: mask) }
    }
  }

  /// The coverage of each pixel of `clip` by a path in device pixels; `nil` if the path covers no pixel.
  func coverage(of path: OutlinePath, clip: PixelRect) -> CoverageMask? { try? paths?.coverage(of: path, clip: clip) }

  /// Rasterizes the part of an image that is inside `clip`, a rectangle relative to the pixel that contains the origin.
  /// The rectangle is inside the bounds of the image.
  private func raster(
    _ image: GlyphImage, at place: GlyphPlace, color: RGBAColor, clip: PixelRect
  ) throws(GlyphFailure) -> RasterGlyph {
    switch image {
    case .painted(let glyph):
      guard let paths else { return .tile(nil) }
      var painter = PaintRasterizer(
        glyph, place, textColor: color, paths: paths, clip: clip, workLimit: workLimit)
      defer { work += painter.work.pixels }
      return .tile(try painter.tile())
    case .picture(let picture):
      return .tile(
        AreaScaler.scale(
          picture.bitmap, left: place.left(of: picture), top: place.top(of: picture), scale: place.scale(of: picture),
          clip: clip))
    case .layers(let layers):
      var masks: [(CoverageMask, RGBAColor?)] = []
      var spent = GlyphWork(limit: workLimit)
      defer { work += spent.pixels }
      for layer in layers {
        let path = place.path(layer.outline)
        try spent.add(path)
        guard let mask = try paths?.coverage(of: path, clip: clip) else { continue }
        try spent.add(mask.rect)
        masks.append((mask, layer.color))
      }
      return .masks(masks)
    }
  }

  /// Adds a glyph to the cache, after emptying the cache if it has too many bytes.
  private func remember(_ glyph: RasterGlyph, for key: Key) {
    if cachedBytes > Self.cacheLimit {
      cache.removeAll(keepingCapacity: true)
      cachedBytes = 0
    }
    cache[key] = glyph
    cachedBytes += glyph.byteCount
  }
}
