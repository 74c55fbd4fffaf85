internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

extension GlyphSource {
  /// Returns the image after a transform about the glyph's origin. The transform has y down and a translation in
  /// device pixels. The image will be drawn with `pixelsPerEm` device pixels in an em, and its outlines have
  /// `unitsPerEm` units in an em.
  func transformed(_ transform: TextStyle.GlyphTransform, pixelsPerEm: Double, unitsPerEm: Double) -> GlyphSource {
    switch self {
    case .layers(let layers):
      let flipped = transform.flipped(pixelsPerEm: pixelsPerEm, unitsPerEm: unitsPerEm)
      return .layers(
        layers.map { layer in
          Layer(outline: layer.outline.transformed(flipped), color: layer.color)
        })
    case .painted(var glyph):
      glyph.transform = glyph.transform.then(transform.flipped(pixelsPerEm: pixelsPerEm, unitsPerEm: unitsPerEm))
      return .painted(glyph)
    case .picture(let picture): return .picture(picture.transformed(transform, pixelsPerEm: pixelsPerEm))
    }
  }
}

extension TextStyle.GlyphTransform {
  /// Converts the transform from device pixels, y down, to font units, y up. The signs of `b`, `c` and the vertical
  /// translation change.
  fileprivate func flipped(pixelsPerEm: Double, unitsPerEm: Double) -> TextStyle.GlyphTransform {
    // The lower bound of 1e-9 avoids infinite factors for sizes near 0.
    let units = unitsPerEm / max(pixelsPerEm, 1e-9)
    return TextStyle.GlyphTransform(a: a, b: -b, c: -c, d: d, x: x * units, y: -y * units)
  }
}

extension StrikePicture {
  /// Returns the picture after a transform about the glyph's origin, y down, with a translation in pixels of an em of
  /// `size` pixels. Each new pixel is interpolated between the four pixels around its position in the old picture.
  ///
  /// Returns one transparent pixel if the result has no area or a side above 4,096 pixels.
  fileprivate func transformed(_ transform: TextStyle.GlyphTransform, pixelsPerEm size: Double) -> StrikePicture {
    let determinant = transform.determinant
    // From device pixels to pixels of the strike. The lower bound avoids infinite factors for sizes near 0.
    let factor = pixelsPerEm / max(size, 1e-9)
    let move = (x: transform.x * factor, y: transform.y * factor)
    let (left, top) = (Double(left), -Double(top))
    let corners = [
      (left, top), (left + Double(bitmap.width), top), (left, top + Double(bitmap.height)),
      (left + Double(bitmap.width), top + Double(bitmap.height)),
    ].map { (x: transform.a * $0.0 + transform.c * $0.1, y: transform.b * $0.0 + transform.d * $0.1) }
    let (x, y) = (corners.map { $0.x + move.x }, corners.map { $0.y + move.y })
    let (first, upper) = (wholeBelow(x.min() ?? 0), wholeBelow(y.min() ?? 0))
    let (width, height) = (-wholeBelow(-(x.max() ?? 0)) - first, -wholeBelow(-(y.max() ?? 0)) - upper)
    // The limit of 4,096 pixels bounds the memory to 64 MiB.
    guard determinant != 0, width > 0, height > 0, width <= 4096, height <= 4096 else {
      return StrikePicture(
        bitmap: Bitmap(checkedWidth: 1, height: 1, pixels: [0, 0, 0, 0]), left: 0, top: 0, pixelsPerEm: pixelsPerEm)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        // The inverse transform of the new pixel's center is a position in the old picture.
        let px = Double(first + column) + 0.5 - move.x
        let py = Double(upper + row) + 0.5 - move.y
        let sx = (transform.d * px - transform.c * py) / determinant - left - 0.5
        let sy = (transform.a * py - transform.b * px) / determinant - top - 0.5
        bitmap.appendInterpolated(x: sx, y: sy, to: &pixels)
      }
    }
    return StrikePicture(
      bitmap: Bitmap(checkedWidth: width, height: height, pixels: pixels), left: first, top: -upper,
      pixelsPerEm: pixelsPerEm)
  }
}

extension Bitmap {
  /// Appends the pixel at a position in the bitmap to `result`, interpolated between four pixels. Whole numbers are
  /// the centers of pixels. Pixels outside the bitmap count as transparent.
  fileprivate func appendInterpolated(x: Double, y: Double, to result: inout [UInt8]) {
    let (left, top) = (wholeBelow(x), wholeBelow(y))
    let (right, down) = (x - Double(left), y - Double(top))
    var sums = SIMD4<Double>(repeating: 0.5)
    for (column, row, weight) in [
      (left, top, (1 - right) * (1 - down)), (left + 1, top, right * (1 - down)), (left, top + 1, (1 - right) * down),
      (left + 1, top + 1, right * down),
    ] where column >= 0 && column < width && row >= 0 && row < height && weight > 0 {
      let index = (row * width + column) * 4
      sums +=
        SIMD4(Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + 2]), Double(pixels[index + 3]))
        * weight
    }
    for channel in 0..<4 { result.append(UInt8(min(255, sums[channel]))) }
  }
}
