internal import CCairo
internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Draws bitmaps with cairo: shadows, which `GalleyRaster` draws, and bitmaps of color glyphs.
extension CairoCanvas {
  /// Draws a shadow as a bitmap at the canvas's resolution.
  func drawShadow(_ group: DisplayCommand.Group) {
    guard let bounds = group.inkBounds else { return }
    let list = DisplayList(commands: [.group(group)], bounds: bounds.inset(by: -1))
    guard let bitmap = try? list.bitmap(scale: scale, background: .transparent, rasterizer: rasterizer) else { return }
    paint(
      bitmap,
      TextStyle.GlyphTransform.scale(x: 1 / scale, y: 1 / scale).then(
        .translation(x: list.bounds.x, y: list.bounds.y)), alpha: 1)
  }

  /// Draws a bitmap through a transform: `cairo_set_source_surface`.
  func paint(_ bitmap: Bitmap, _ transform: TextStyle.GlyphTransform, alpha: Double) {
    var bytes: [UInt32] = []
    bytes.reserveCapacity(bitmap.width * bitmap.height)
    for index in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      bytes.append(
        UInt32(bitmap.pixels[index + 3]) << 24 | UInt32(bitmap.pixels[index]) << 16
          | UInt32(bitmap.pixels[index + 1]) << 8 | UInt32(bitmap.pixels[index + 2]))
    }
    // Cairo reads the pixels when the PDF page ends, so the picture needs its own copy.
    guard let picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))
    else { return }
    defer { cairo_surface_destroy(picture) }
    guard let data = cairo_image_surface_get_data(picture) else { return }
    cairo_surface_flush(picture)
    let stride = Int(cairo_image_surface_get_stride(picture))
    for row in 0..<bitmap.height {
      // A row of cairo's picture has `stride` bytes, at least 4 for each pixel: the copied row fits.
      bytes.withUnsafeBytes { source in
        let line = UnsafeRawBufferPointer(rebasing: source[row * bitmap.width * 4..<(row + 1) * bitmap.width * 4])
        UnsafeMutableRawBufferPointer(start: data + row * stride, count: line.count).copyMemory(from: line)
      }
    }
    cairo_surface_mark_dirty(picture)
    cairo_save(context)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, transform.a, transform.b, transform.c, transform.d, transform.x, transform.y)
    cairo_transform(context, &matrix)
    cairo_set_source_surface(context, picture, 0, 0)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
  }
}
