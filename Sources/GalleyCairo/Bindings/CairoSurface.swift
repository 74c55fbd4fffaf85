internal import CCairo

/// A `cairo_surface_t` and the `cairo_t` that draws on it. Use on one thread at a time.
final class CairoSurface {
  let surface: UnsafeMutablePointer<cairo_surface_t>
  let context: UnsafeMutablePointer<cairo_t>

  /// A surface for a bitmap of premultiplied pixels: `cairo_image_surface_create`.
  init(width: Int, height: Int) throws(CairoError) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    context = cairo_create(surface)
    try check()
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Throws if the surface or the context has an error status.
  func check() throws(CairoError) {
    for status in [cairo_surface_status(surface), cairo_status(context)] where status != CAIRO_STATUS_SUCCESS {
      throw .cairo(message: cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
    }
  }

  /// The pixels of a bitmap: red, green, blue, alpha, premultiplied, row by row.
  var pixels: [UInt8] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        // A pixel is a 32-bit number in the machine's byte order, with alpha in the highest byte.
        let pixel = UnsafeRawPointer(data + y * stride + x * 4).loadUnaligned(as: UInt32.self)
        result.append(UInt8(truncatingIfNeeded: pixel >> 16))
        result.append(UInt8(truncatingIfNeeded: pixel >> 8))
        result.append(UInt8(truncatingIfNeeded: pixel))
        result.append(UInt8(truncatingIfNeeded: pixel >> 24))
      }
    }
    return result
  }
}
