public import GalleyDisplay
public import GalleyText

/// Bitmaps that are made of one color, or of another bitmap.
extension Bitmap {
  /// A bitmap of one color. A side of 0 or less becomes 1, because PNG has no empty pictures.
  public init(width: Int, height: Int, color: RGBAColor = .transparent) throws(RasterError) {
    let (width, height) = (max(1, width), max(1, height))
    guard width <= Self.sideLimit, height <= Self.sideLimit, width * height <= ResourceLimits.current.bitmapPixels
    else {
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

  /// Returns the upright picture of stored pixels with an orientation of Exif, 1 to 8.
  func turned(_ orientation: Int) -> Bitmap {
    let isTurned = orientation > 4
    let (width, height) = isTurned ? (self.height, self.width) : (self.width, self.height)
    var result = [UInt8](repeating: 0, count: pixels.count)
    for row in 0..<self.height {
      for column in 0..<self.width {
        var (x, y) = isTurned ? (row, column) : (column, row)
        if [2, 3, 6, 7].contains(orientation) { x = width - 1 - x }
        if [3, 4, 7, 8].contains(orientation) { y = height - 1 - y }
        let (from, to) = ((row * self.width + column) * 4, (y * width + x) * 4)
        for channel in 0..<4 { result[to + channel] = pixels[from + channel] }
      }
    }
    return Bitmap(checkedWidth: width, height: height, pixels: result)
  }

  /// Returns the bitmap with one color in place of its own colors; its alpha is multiplied by the color's.
  package func tinted(_ color: RGBAColor) -> Bitmap {
    let levels = (0...255).map { PremultipliedColor(color, coverage: UInt8($0)) }
    var result = pixels
    for index in stride(from: 0, to: result.count, by: 4) {
      let level = levels[Int(result[index + 3])]
      (result[index], result[index + 1]) = (level.red, level.green)
      (result[index + 2], result[index + 3]) = (level.blue, level.alpha)
    }
    return Bitmap(checkedWidth: width, height: height, pixels: result)
  }
}
