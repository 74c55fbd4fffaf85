internal import CCairo
internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Draws bitmaps with cairo: the host's pictures, shadows, which `GalleyRaster` draws, and pictures of color glyphs.
extension CairoCanvas {
  /// Draws the picture with the attachment's id, or a gray box with an outline if there is none.
  func draw(_ attachment: TextLayout.AttachmentBox) { draw(imageWithID: attachment.id, in: attachment.rect) }

  /// Draws the picture with the id, or a gray box with an outline if there is none.
  /// The pixels are those of `RasterCanvas`.
  func draw(imageWithID id: String, in rect: LayoutRect) {
    guard let picture = drawn.picture(id, in: rect, orPlaceholderOn: self) else { return }
    drawPixels(of: picture, in: rect)
  }

  /// Draws the device pixels that `RasterCanvas` draws for a picture.
  private func drawPixels(of picture: Picture, in rect: LayoutRect) {
    var (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    cairo_user_to_device(context, &left, &top)
    cairo_user_to_device(context, &right, &bottom)
    guard
      let tile = rasterizer.tile(
        of: picture, in: LayoutRect(x: left, y: top, width: right - left, height: bottom - top), scale: scale,
        width: Int(cairo_image_surface_get_width(target.surface)),
        height: Int(cairo_image_surface_get_height(target.surface))),
      let surface = CairoPicture(tile.bitmap)
    else { return }
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, surface.surface, Double(tile.left), Double(tile.top))
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws a shadow as a bitmap at the canvas's resolution.
  func drawShadow(_ group: DisplayCommand.Group) {
    guard
      let shadow = DisplayList.bitmap(ofShadow: group, scale: scale, drawn: drawn, rasterizer: rasterizer),
      let picture = CairoPicture(shadow.bitmap)
    else { return }
    paint(picture, shadow.transform, alpha: 1)
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
