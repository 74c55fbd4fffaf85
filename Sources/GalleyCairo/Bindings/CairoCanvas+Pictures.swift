internal import CCairo
internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Draws bitmaps with cairo: shadows, which `GalleyRaster` draws, and pictures of color glyphs.
extension CairoCanvas {
  /// Draws a shadow as a bitmap at the canvas's resolution.
  func drawShadow(_ group: DisplayCommand.Group) {
    guard let bounds = group.inkBounds else { return }
    let list = DisplayList(commands: [.group(group)], bounds: bounds.inset(by: -1))
    guard let bitmap = try? list.bitmap(scale: scale, background: .transparent, rasterizer: rasterizer) else { return }
    guard let picture = CairoPicture(bitmap) else { return }
    paint(
      picture,
      TextStyle.GlyphTransform.scale(x: 1 / scale, y: 1 / scale).then(
        .translation(x: list.bounds.x, y: list.bounds.y)), alpha: 1)
  }

  /// Draws a bitmap through a transform: `cairo_set_source_surface`.
  func paint(_ picture: CairoPicture, _ transform: TextStyle.GlyphTransform, alpha: Double) {
    cairo_save(context)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, transform.a, transform.b, transform.c, transform.d, transform.x, transform.y)
    cairo_transform(context, &matrix)
    cairo_set_source_surface(context, picture.surface, 0, 0)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }
}
