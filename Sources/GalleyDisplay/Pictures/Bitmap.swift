public import GalleyText

/// A picture in memory, with eight bits for each of red, green, blue and alpha. Colors are premultiplied by alpha; rows
/// go from top to bottom.
public struct Bitmap: Hashable, Sendable {
  /// The number of device pixels in a row, at least 1.
  public let width: Int
  /// The number of rows, at least 1.
  public let height: Int
  /// Four bytes for each pixel, without padding between rows.
  public package(set) var pixels: [UInt8]

  /// The longest allowed side in pixels, which many viewers and image libraries can still open.
  public static let sideLimit = 32_768

  /// How the colors of given pixels are stored.
  public enum Alpha: String, CaseIterable, Hashable, Sendable {
    /// Colors are multiplied by alpha: half transparent white is 128, 128, 128, 128. No channel is above its alpha.
    case premultiplied
    /// Colors are independent of alpha, as in PNG files: half transparent white is 255, 255, 255, 128.
    case straight
  }

  /// A bitmap with a copy of given pixels: red, green, blue and alpha in sRGB, one byte each, row by row from the top.
  ///
  ///     let bitmap = try Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 0, 0], alpha: .straight)
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row, 1 to ``sideLimit``.
  ///   - height: The number of rows, 1 to ``sideLimit``. `width * height` is at most
  ///     ``ResourceLimits/bitmapPixels``.
  ///   - pixels: The bytes of all rows. The bytes after the last row's last pixel may be missing.
  ///   - alpha: Whether colors are multiplied by alpha.
  ///   - bytesPerRow: The distance between the starts of two rows; `nil` for `width * 4`.
  public init(
    width: Int, height: Int, pixels: [UInt8], alpha: Bitmap.Alpha, bytesPerRow: Int? = nil
  ) throws(PictureError) {
    try PictureError.check(width: width, height: height)
    let row = bytesPerRow ?? width * 4
    guard row >= width * 4 else { throw .shortRow(bytes: row, needed: width * 4) }
    guard row <= Int.max / height, ((height - 1) * row + width * 4...height * row).contains(pixels.count) else {
      throw .wrongByteCount(pixels.count, expected: row <= Int.max / height ? height * row : Int.max)
    }
    var own: [UInt8] = []
    own.reserveCapacity(width * height * 4)
    for y in 0..<height { own += pixels[y * row..<y * row + width * 4] }
    for index in stride(from: 0, to: own.count, by: 4) where own[index + 3] != 255 {
      let opacity = own[index + 3]
      for channel in index..<index + 3 {
        if alpha == .straight {
          own[channel] = multiply(own[channel], opacity)
        } else if own[channel] > opacity {
          throw .notPremultiplied(x: index / 4 % width, y: index / 4 / width)
        }
      }
    }
    self.init(checkedWidth: width, height: height, pixels: own)
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
@usableFromInline package struct PremultipliedColor: Hashable {
  @usableFromInline package var red: UInt8
  @usableFromInline package var green: UInt8
  @usableFromInline package var blue: UInt8
  @usableFromInline package var alpha: UInt8

  /// The color with its alpha multiplied by `coverage` / 255.
  @inlinable @inline(__always)
  package init(_ color: RGBAColor, coverage: UInt8 = 255) {
    alpha = multiply(color.alpha, coverage)
    red = multiply(color.red, alpha)
    green = multiply(color.green, alpha)
    blue = multiply(color.blue, alpha)
  }
}

/// `a · b / 255`, rounded to the nearest.
@inlinable @inline(__always)
package func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let product = UInt32(a) * UInt32(b) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}
