public import GalleyDisplay
internal import GalleyLayout
public import GalleyRaster
public import GalleyText

extension DisplayList {
  /// Draws the list's bounds as a bitmap with cairo. `DisplayList.bitmap(scale:)` draws with FreeType alone.
  ///
  /// Baselines and rectangles are not aligned with pixels, unlike in `DisplayList.bitmap(scale:)`.
  ///
  /// - Parameters:
  ///   - scale: The number of device pixels in a layout unit.
  ///   - background: The color of the picture where nothing is drawn.
  ///   - pictures: The pictures of attachments and images. A gray box stands for one that is missing or damaged.
  ///   - rasterizer: Draws shadows, and reads color glyphs and the SVG documents of fonts. Glyphs that are left out,
  ///     because their data is damaged or because they are too large or too complex, are then in its
  ///     ``/GalleyRaster/GlyphRasterizer/failedGlyphs``.
  public func cairoBitmap(
    scale: Double = 1, background: RGBAColor = .white, pictures: Pictures = Pictures(),
    rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) throws(CairoError) -> Bitmap {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard width.isFinite, height.isFinite, width <= 32_767, height <= 32_767 else {
      throw .tooLarge(width: width, height: height)
    }
    let surface = try CairoSurface(width: max(1, Int(width)), height: max(1, Int(height)))
    let canvas = CairoCanvas(surface, scale: scale, pictures: pictures, rasterizer: rasterizer)
    canvas.start(scale: scale, x: -bounds.x, y: -bounds.y, background: background)
    draw(on: canvas)
    try surface.check()
    return Bitmap(checkedWidth: max(1, Int(width)), height: max(1, Int(height)), pixels: surface.pixels)
  }
}
