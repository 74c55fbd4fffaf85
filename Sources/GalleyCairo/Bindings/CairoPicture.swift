internal import CCairo
internal import GalleyDisplay
internal import GalleyRaster
internal import GalleyText

/// A bitmap as a `cairo_surface_t`. Use on one thread at a time.
final class CairoPicture {
  let surface: UnsafeMutablePointer<cairo_surface_t>

  /// Copies the pixels of a bitmap: `cairo_image_surface_create`. `nil` if there is not enough memory.
  init?(_ bitmap: Bitmap) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))
    else { return nil }
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height)
    for index in Swift.stride(from: 0, to: bitmap.pixels.count, by: 4) {
      pixels.append(
        UInt32(bitmap.pixels[index + 3]) << 24 | UInt32(bitmap.pixels[index]) << 16
          | UInt32(bitmap.pixels[index + 1]) << 8 | UInt32(bitmap.pixels[index + 2]))
    }
    for row in 0..<bitmap.height {
      // A row of cairo's picture has `stride` bytes, at least 4 for each pixel: the copied row fits.
      pixels.withUnsafeBytes { source in
        let line = UnsafeRawBufferPointer(rebasing: source[row * bitmap.width * 4..<(row + 1) * bitmap.width * 4])
        UnsafeMutableRawBufferPointer(start: data + row * stride, count: line.count).copyMemory(from: line)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }
}
