package import GalleyDisplay
package import GalleyText

extension Bitmap {
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
