internal import CCairo
internal import GalleyDisplay
internal import GalleyRaster
internal import GalleyText

/// A bitmap as a `cairo_surface_t`. A PDF file contains the bitmap once, even if it is painted many times. Use on one
/// thread at a time.
final class CairoPicture {
  let surface: UnsafeMutablePointer<cairo_surface_t>
  /// The size of the pixels in memory, in bytes.
  let byteCount: Int

  /// The transform from the surface's pixels to those of the upright picture.
  private(set) var upright = TextStyle.GlyphTransform.identity

  /// Makes a surface that puts the bytes of a JPEG file into PDF files: `CAIRO_MIME_TYPE_JPEG`. Its pixels are not set;
  /// only their number counts. `nil` if there is not enough memory.
  init?(jpeg file: PictureFile) {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(file.storedWidth), Int32(file.storedHeight)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.surface = surface
    byteCount = Int(cairo_image_surface_get_stride(surface)) * file.storedHeight + file.bytes.count
    upright = file.uprightTransform
    // Cairo keeps the bytes until the surface is destroyed, and then frees them by the function.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.bytes.count)
    _ = copy.initialize(from: file.bytes)
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, copy.baseAddress, UInt(copy.count),
      { pointer in pointer?.deallocate() }, copy.baseAddress)
    if status != CAIRO_STATUS_SUCCESS {
      copy.deallocate()
      return nil
    }
  }

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
    byteCount = stride * bitmap.height
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
