internal import CPNG
public import GalleyDisplay
internal import GalleyText

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

  /// The size and the pixels of a PNG file, in sRGB with straight (not premultiplied) alpha: four bytes for each pixel.
  package struct StraightPixels: Hashable, Sendable {
    /// The number of pixels in a row.
    package var width: Int
    /// The number of rows.
    package var height: Int
    /// Four bytes for each pixel, without padding between rows.
    package var bytes: [UInt8]

    /// Pixels of the given size.
    package init(width: Int, height: Int, bytes: [UInt8]) {
      (self.width, self.height, self.bytes) = (width, height, bytes)
    }
  }

  /// A file that is no PNG file, or is damaged. `reason` is libpng's message.
  package struct PNGDamage: Error, Hashable, Sendable {
    /// Why the file cannot be read.
    package let reason: String
  }

  /// Decodes a PNG file: `png_image_begin_read_from_memory`, `png_image_finish_read`. A picture that is larger than a
  /// bitmap may be is an error.
  package static func straightPixels(png: [UInt8]) throws(PNGDamage) -> StraightPixels {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng keeps the address of the bytes until the pixels are read.
    let result = png.withUnsafeBytes { file -> Result<StraightPixels, PNGDamage> in
      guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
        return .failure(PNGDamage(reason: message(of: image)))
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width <= sideLimit, height <= sideLimit, width * height <= ResourceLimits.current.bitmapPixels else {
        return .failure(PNGDamage(reason: "\(width) × \(height) pixels are too many"))
      }
      image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      let size = width * height * 4
      let pixels = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0 ? size : 0
      }
      guard !pixels.isEmpty else { return .failure(PNGDamage(reason: message(of: image))) }
      return .success(StraightPixels(width: width, height: height, bytes: pixels))
    }
    return try result.get()
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
