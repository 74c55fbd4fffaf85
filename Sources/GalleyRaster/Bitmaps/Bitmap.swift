public import GalleyText

/// A picture in memory, with eight bits for each of red, green, blue and alpha. Colors are premultiplied by alpha; rows
/// go from top to bottom.
public struct Bitmap: Hashable, Sendable {
  /// The number of device pixels in a row, at least 1.
  public let width: Int
  /// The number of rows, at least 1.
  public let height: Int
  /// Four bytes for each pixel, without padding between rows.
  public internal(set) var pixels: [UInt8]

  /// The longest allowed side in pixels, which many viewers and image libraries can still open.
  public static let sideLimit = 32_768
  /// The largest allowed number of pixels: 2²⁶ pixels are 256 MB, a page of A3 at 720 dots per inch.
  public static let areaLimit = 1 << 26

  /// A bitmap of one color. A side of 0 or less becomes 1, because PNG has no empty pictures.
  public init(width: Int, height: Int, color: RGBAColor = .transparent) throws(RasterError) {
    let (width, height) = (max(1, width), max(1, height))
    guard width <= Self.sideLimit, height <= Self.sideLimit, width * height <= Self.areaLimit else {
      throw .tooLarge(width: Double(width), height: Double(height))
    }
    let pixel = PremultipliedColor(color)
    self.init(
      checkedWidth: width, height: height,
      // The closure initializes all width * height * 4 bytes.
      pixels: Array(unsafeUninitializedCapacity: width * height * 4) { buffer, count in
        for index in 0..<width * height {
          buffer[index * 4] = pixel.red
          buffer[index * 4 + 1] = pixel.green
          buffer[index * 4 + 2] = pixel.blue
          buffer[index * 4 + 3] = pixel.alpha
        }
        count = width * height * 4
      })
  }

  /// A bitmap with given pixels. The caller has checked that there are `width * height * 4` bytes.
  package init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The color of the pixel in column `x`, row `y`, with straight (not premultiplied) alpha. The pixel must be inside
  /// the bitmap.
  public subscript(x: Int, y: Int) -> RGBAColor {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is outside the bitmap.")
    let index = (y * width + x) * 4
    let alpha = pixels[index + 3]
    return RGBAColor(
      red: Self.straight(pixels[index], alpha), green: Self.straight(pixels[index + 1], alpha),
      blue: Self.straight(pixels[index + 2], alpha), alpha: alpha)
  }

  /// The pixels with straight (not premultiplied) alpha, as PNG stores them: four bytes for each pixel.
  package var straightPixels: [UInt8] {
    var result = pixels
    for index in stride(from: 0, to: result.count, by: 4) where result[index + 3] != 255 {
      let alpha = result[index + 3]
      for channel in index..<index + 3 { result[channel] = Self.straight(result[channel], alpha) }
    }
    return result
  }

  private static func straight(_ channel: UInt8, _ alpha: UInt8) -> UInt8 {
    alpha == 0 ? 0 : UInt8(min(255, (Int(channel) * 255 + Int(alpha) / 2) / Int(alpha)))
  }
}

/// A color whose channels are multiplied by its alpha.
struct PremultipliedColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  /// The color with its alpha multiplied by `coverage` / 255.
  init(_ color: RGBAColor, coverage: UInt8 = 255) {
    alpha = multiply(color.alpha, coverage)
    red = multiply(color.red, alpha)
    green = multiply(color.green, alpha)
    blue = multiply(color.blue, alpha)
  }
}

/// `a · b / 255`, rounded to the nearest.
package func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let product = UInt32(a) * UInt32(b) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}
