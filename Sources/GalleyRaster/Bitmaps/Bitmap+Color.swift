public import GalleyDisplay
public import GalleyText

extension Bitmap {
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
}
