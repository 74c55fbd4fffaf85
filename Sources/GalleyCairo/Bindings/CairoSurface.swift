internal import CCairo

/// A `cairo_surface_t` and the `cairo_t` that draws on it. Use on one thread at a time.
final class CairoSurface {
  let surface: UnsafeMutablePointer<cairo_surface_t>
  let context: UnsafeMutablePointer<cairo_t>
  /// The bytes of the file that a PDF surface writes; `nil` for bitmaps.
  private let output: Output?

  /// A byte array to which cairo's write callback appends.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// A surface for a bitmap of premultiplied pixels: `cairo_image_surface_create`.
  init(width: Int, height: Int) throws(CairoError) {
    output = nil
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    context = cairo_create(surface)
    try check()
  }

  /// A surface for a PDF file whose first page has the given size in points: `cairo_pdf_surface_create_for_stream`.
  init(pdfWidth: Double, pdfHeight: Double) throws(CairoError) {
    let output = Output()
    self.output = output
    // The pointer stays valid: the surface uses it until it is destroyed, and this object destroys the surface before
    // it releases `output`.
    surface = cairo_pdf_surface_create_for_stream(
      { data, bytes, count in
        guard let data, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        // `data` is the pointer to `output` that is passed below.
        Unmanaged<Output>.fromOpaque(data).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), pdfWidth, pdfHeight)
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

  /// Finishes the file and returns its bytes: `cairo_surface_finish`. Nothing can be drawn afterwards.
  func finish() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(message: cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
    }
    return output?.bytes ?? []
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
