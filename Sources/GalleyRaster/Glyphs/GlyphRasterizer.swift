public import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Makes the images of glyphs and caches them: for canvases, and for hosts that draw glyphs themselves, for example
/// with a graphics processor. Use on one thread at a time; several canvases of one thread may share a rasterizer.
///
///     for glyph in PixelGrid(scale: 2).glyphs(of: drawing) {
///       let image = try rasterizer.image(for: glyph.key)
///       draw(image, atColumn: glyph.x + image.rect.left, row: glyph.y + image.rect.top, glyph.color)
///     }
///
/// Outlines are not hinted. Positions are rounded to a quarter of a device pixel in x and y, so a glyph has at most
/// sixteen images for each size, and on horizontal baselines four.
public final class GlyphRasterizer {
  /// The largest font size that is drawn, in device pixels: the longest side of a ``Bitmap``.
  public static let sizeLimit = Double(Bitmap.sideLimit)

  /// Reads the glyphs, and records those that cannot be drawn.
  package let sources: GlyphSources
  let paths: PathRasterizer?
  private var cache: [GlyphKey: GlyphImage] = [:]
  private var cachedBytes = 0

  /// A rasterizer with an empty cache. `svgGlyphs` draws the SVG documents of fonts. Without `svgGlyphs`, glyphs with
  /// SVG documents are drawn as outlines.
  public init(svgGlyphs: (any SVGGlyphRenderer)? = nil) {
    sources = GlyphSources(svgGlyphs: svgGlyphs)
    paths = sources.paths
  }

  /// The most work for one glyph, in pixels: see ``GlyphWork``. A glyph that needs more is left out.
  package var workLimit = ResourceLimits.current.colorGlyphPixels
  /// The work for all glyphs so far, in pixels. A glyph from the cache and a glyph that is known to fail are no work.
  package private(set) var work = 0

  /// Glyphs that could not be drawn so far, each once.
  public var failedGlyphs: [FailedGlyph] { sources.failures }

  /// The cache is emptied when it has more bytes than this limit. 64 MB are enough for every glyph of a Chinese page
  /// at print size.
  private static let cacheLimit = 64 << 20
  /// The most pixels of a cached image. Larger images are made at each use, and canvases make only the part that they
  /// show.
  private static let cachedAreaLimit = 65_536

  /// The image of a glyph: coverage for outlines, colors for color layers, paint graphs, bitmaps and SVG documents,
  /// and distances if the key asks for them and the glyph is an outline. `RasterCanvas` draws these images.
  ///
  /// An image of at most 65,536 pixels is cached. Throws if the glyph is damaged, too large or too complex; the
  /// failure is also in ``failedGlyphs``. Empty for a glyph without ink, and for a size or a transform that is not
  /// finite.
  public func image(for key: GlyphKey) throws(GlyphFailure) -> GlyphImage { try image(for: key, visible: nil) }

  /// Draws a glyph, or the part of a large one that is on the bitmap. A glyph that cannot be drawn is left out and
  /// recorded in ``failedGlyphs``.
  func draw(_ glyph: PixelGlyph, into bitmap: inout Bitmap) {
    let visible = bitmap.area.moved(right: -glyph.x, down: -glyph.y)
    guard let image = try? image(for: glyph.key, visible: visible) else { return }
    bitmap.blend(image, color: glyph.color, x: glyph.x, y: glyph.y)
  }

  /// The coverage of a glyph with an outline, moved to its place; `nil` if none of its pixels is in `visible`. Records
  /// a failure.
  func mask(of glyph: PixelGlyph, visible: PixelRect) -> CoverageMask? {
    let visible = visible.moved(right: -glyph.x, down: -glyph.y)
    guard let image = try? image(for: glyph.key, visible: visible), image.format == .coverage,
      !image.rect.intersection(visible).isEmpty
    else { return nil }
    return CoverageMask(rect: image.rect.moved(right: glyph.x, down: glyph.y), coverage: image.bytes)
  }

  /// The image of a glyph. If the image is too large for the cache, only the pixels of `visible`.
  func image(for key: GlyphKey, visible: PixelRect?) throws(GlyphFailure) -> GlyphImage {
    if let known = cache[key] { return known }
    guard key.size > 0, key.size.isFinite, key.transform.isFinite else { return .empty }
    var attempt = GlyphSources.Attempt(key)
    if let failure = sources.failure(of: attempt) { throw failure }
    do throws(GlyphFailure) {
      guard key.size * key.transform.greatestScale <= Self.sizeLimit else { throw .tooLarge }
      let content = try content(of: key)
      guard let bounds = content.bounds else { return remember(.empty, for: key) }
      if let spread = key.spread, case .path(let path) = content {
        return remember(try DistanceField.image(of: path, spread: spread, paths: paths), for: key)
      }
      var clip = bounds
      if bounds.pixelCount > Self.cachedAreaLimit {
        if let visible {
          clip = bounds.intersection(visible)
          guard !clip.isEmpty else { return .empty }
          attempt.setVisible(clip)
          if let failure = sources.failure(of: attempt) { throw failure }
        } else if bounds.pixelCount > ResourceLimits.current.bitmapPixels {
          // A canvas may still draw a part of the glyph.
          attempt.setVisible(bounds)
          throw .tooLarge
        }
      }
      let made = try image(of: content, key, clip: clip)
      return clip.pixelCount <= Self.cachedAreaLimit && clip == bounds ? remember(made, for: key) : made
    } catch {
      sources.note(error, of: attempt)
      throw error
    }
  }

  /// Fills a path that is in device pixels, y down.
  func fill(_ path: OutlinePath, color: RGBAColor, into bitmap: inout Bitmap) {
    if let mask = coverage(of: path, clip: bitmap.area) { bitmap.blend(color, through: mask) }
  }

  /// The coverage of a path in device pixels, y down, with the nonzero rule: what `RasterCanvas` blends when it fills
  /// a path. The image's rectangle counts from pixel (0, 0), and is inside `clip`. Empty if the path covers no pixel.
  public func coverage(of path: OutlinePath, in clip: PixelRect) -> GlyphImage {
    GlyphImage(coverage(of: path, clip: clip))
  }

  /// The coverage of each pixel of `clip` by a path in device pixels; `nil` if the path covers no pixel.
  func coverage(of path: OutlinePath, clip: PixelRect) -> CoverageMask? {
    // PathRasterizer rejects a path when fewer than 4 points are left below its limit, hence the margin of 8. FreeType
    // rejects only a path outside of its range of coordinates, which is outside of any bitmap.
    CoverageMask(
      union: path.parts(pointLimit: PathRasterizer.pointLimit - 8).compactMap {
        try? paths?.coverage(of: $0, clip: clip)
      })
  }

  /// Adds an image to the cache, after emptying the cache if it has too many bytes. Returns the image.
  private func remember(_ image: GlyphImage, for key: GlyphKey) -> GlyphImage {
    if cachedBytes > Self.cacheLimit {
      cache.removeAll(keepingCapacity: true)
      cachedBytes = 0
    }
    cache[key] = image
    cachedBytes += image.byteCount
    return image
  }
}

extension GlyphRasterizer {
  /// What the image of a key is made of.
  private enum Content {
    /// One outline in the text's color or a line along it, in device pixels, relative to the origin's pixel.
    case path(OutlinePath)
    /// Anything else.
    case source(GlyphSource, GlyphPlace)

    /// The pixels that the image may touch; `nil` if nothing is drawn.
    var bounds: PixelRect? {
      switch self {
      case .path(let path): PathRasterizer.bounds(of: path)
      case .source(let source, let place): place.bounds(of: source)
      }
    }
  }

  private func content(of key: GlyphKey) throws(GlyphFailure) -> Content {
    let unitsPerEm = Double(key.face.outlineUnitsPerEm)
    let place = GlyphPlace(
      size: key.size, unitsPerEm: unitsPerEm, x: Double(key.phase.x) / Double(GlyphPhase.steps),
      y: Double(key.phase.y) / Double(GlyphPhase.steps))
    if let stroke = key.stroke { return .path(strokePath(key, stroke, at: place)) }
    var source = try sources.read(
      key.glyph, in: key.face, pixelsPerEm: key.size, emboldening: key.emboldening, palette: key.palette,
      color: key.textColor ?? .black)
    if key.transform != .identity {
      source = source.transformed(key.transform, pixelsPerEm: key.size, unitsPerEm: unitsPerEm)
    }
    if case .layers(let layers) = source, layers.count == 1, layers[0].color == nil {
      return .path(place.path(layers[0].outline))
    }
    return .source(source, place)
  }

  /// The area of a line along the outline of a glyph; empty for a glyph without an outline.
  private func strokePath(_ key: GlyphKey, _ stroke: DisplayShape.Stroke, at place: GlyphPlace) -> OutlinePath {
    let unitsPerEm = Double(max(1, key.face.metrics.unitsPerEm))
    let scale = key.size / unitsPerEm
    return key.face.outline(of: key.glyph).emboldened(by: key.emboldening * unitsPerEm)
      .transformed(TextStyle.GlyphTransform(a: scale, d: -scale).then(key.transform))
      .mapping { LayoutPoint(x: $0.x + place.x, y: $0.y + place.y) }
      .stroked(stroke)
  }

  /// Rasterizes the part of a glyph that is inside `clip`, a rectangle relative to the pixel that contains the origin.
  /// The rectangle is inside the bounds of the content.
  private func image(of content: Content, _ key: GlyphKey, clip: PixelRect) throws(GlyphFailure) -> GlyphImage {
    var spent = GlyphWork(limit: workLimit)
    defer { work += spent.pixels }
    switch content {
    case .path(let path):
      try spent.add(path)
      // A line along an outline may have more points than FreeType takes at once.
      let mask = key.stroke == nil ? try paths?.coverage(of: path, clip: clip) : coverage(of: path, clip: clip)
      if let mask { try spent.add(mask.rect) }
      return GlyphImage(mask)
    case .source(.painted(let glyph), let place):
      guard let paths else { return .empty }
      var painter = PaintRasterizer(
        glyph, place, textColor: key.textColor ?? .black, paths: paths, clip: clip, workLimit: workLimit)
      defer { work += painter.work.pixels }
      return GlyphImage(try painter.tile())
    case .source(.picture(let picture), let place):
      return GlyphImage(
        AreaScaler.scale(
          picture.bitmap, left: place.left(of: picture), top: place.top(of: picture), scale: place.scale(of: picture),
          clip: clip))
    case .source(.layers(let layers), let place):
      var bitmap = Bitmap(
        checkedWidth: clip.width, height: clip.height, pixels: Array(repeating: 0, count: clip.pixelCount * 4))
      for layer in layers {
        let path = place.path(layer.outline)
        try spent.add(path)
        guard let mask = try paths?.coverage(of: path, clip: clip) else { continue }
        try spent.add(mask.rect)
        bitmap.blend(layer.color ?? key.textColor ?? .black, through: mask, right: -clip.left, down: -clip.top)
      }
      return GlyphImage(.color, clip, bytes: bitmap.pixels)
    }
  }
}

extension GlyphSources.Attempt {
  /// The attempt to make the image of a key.
  fileprivate init(_ key: GlyphKey) {
    self.init(
      face: key.face, glyph: key.glyph, size: key.size, transform: key.transform, emboldening: key.emboldening,
      isStroke: key.stroke != nil, isDistance: key.spread != nil)
  }
}
