internal import CPNG

extension Bitmap {
  /// Encodes the bitmap as a PNG file in sRGB with straight (not premultiplied) alpha: `png_image_write_to_memory`.
  ///
  /// With one version of libpng and zlib, equal pixels give equal bytes. Other versions may give other bytes, but the
  /// same picture.
  public func png() throws(RasterError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    defer { png_image_free(&image) }
    let pixels = straightPixels
    // An upper bound of the file's size: zlib's output for bytes that do not compress, PNG's chunks, and 64 KiB of
    // reserve.
    let bound = pixels.count + height + (pixels.count + height) / 256 + 65_536
    var size = bound
    // If libpng succeeds, it has written `size` bytes, which is at most `bound`. Otherwise the result is empty.
    let result = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      let written = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, pixels, 0, nil)
      count = written != 0 ? size : 0
    }
    guard !result.isEmpty else { throw .encodingFailed(reason: Self.message(of: image)) }
    return result
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
