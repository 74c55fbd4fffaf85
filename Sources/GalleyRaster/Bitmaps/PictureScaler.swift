internal import GalleyDisplay
internal import GalleyLayout

/// Scales bitmaps to rectangles of any size: the mean of the source area of each device pixel if it is reduced, linear
/// interpolation if it is enlarged, separately for each axis.
///
/// Unlike with `AreaScaler`, pixels outside of the source have the color of its edge: a picture that ends between two
/// device pixels covers a part of the last one, and one that ends at a device pixel's edge has no soft edge.
enum PictureScaler {
  /// Scales `source` to `rect`, in device pixels, and cuts the result to `clip`; `nil` if nothing is left.
  static func scale(_ source: Bitmap, to rect: LayoutRect, clip: PixelRect) -> PixelTile? {
    let (left, top) = (wholeBelow(rect.x), wholeBelow(rect.y))
    let bounds = PixelRect(
      left: left, top: top, width: -wholeBelow(-rect.maxX) - left, height: -wholeBelow(-rect.maxY) - top
    ).intersection(clip)
    guard rect.isDrawable, !bounds.isEmpty else { return nil }
    if let copy = copy(source, to: rect, bounds) { return copy }
    let columns = (bounds.left..<bounds.right).map { Weights(at: $0, start: rect.x, length: rect.width, source.width) }
    let rows = (bounds.top..<bounds.bottom).map { Weights(at: $0, start: rect.y, length: rect.height, source.height) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(bounds.width * bounds.height * 4)
    // Each source row is scaled once, from the first that a column needs to the last.
    var scaled: [Int: [SIMD4<Float>]] = [:]
    for row in rows {
      var sums = [SIMD4<Float>](repeating: SIMD4(repeating: 0.5), count: columns.count)
      for (index, weight) in row.weights.enumerated() {
        let y = row.first + index
        let line = scaled[y] ?? Self.line(of: source, y: y, columns: columns)
        scaled[y] = line
        for x in sums.indices { sums[x] += line[x] * weight }
      }
      for sum in sums { for channel in 0..<4 { pixels.append(UInt8(min(255, sum[channel]))) } }
      // Only the next row's first source rows may be needed again.
      scaled = scaled.filter { $0.key >= row.first + row.weights.count - 2 }
    }
    return PixelTile(rect: bounds, pixels: pixels)
  }

  /// The pixels themselves, if each is one device pixel.
  private static func copy(_ source: Bitmap, to rect: LayoutRect, _ bounds: PixelRect) -> PixelTile? {
    guard rect.width == Double(source.width), rect.height == Double(source.height), rect.x == rect.x.rounded(),
      rect.y == rect.y.rounded()
    else { return nil }
    let (left, top) = (bounds.left - wholeBelow(rect.x), bounds.top - wholeBelow(rect.y))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(bounds.width * bounds.height * 4)
    for y in top..<top + bounds.height {
      let start = (y * source.width + left) * 4
      pixels += source.pixels[start..<start + bounds.width * 4]
    }
    return PixelTile(rect: bounds, pixels: pixels)
  }

  private static func line(of source: Bitmap, y: Int, columns: [Weights]) -> [SIMD4<Float>] {
    let pixels = source.pixels
    return columns.map { column in
      var sum = SIMD4<Float>.zero
      var index = (y * source.width + column.first) * 4
      for weight in column.weights {
        sum +=
          SIMD4(Float(pixels[index]), Float(pixels[index + 1]), Float(pixels[index + 2]), Float(pixels[index + 3]))
          * weight
        index += 4
      }
      return sum
    }
  }
}

/// Adjacent source pixels and the weight of each for one device pixel. The weights add up to the part of the device
/// pixel that the picture covers.
private struct Weights {
  var first: Int
  var weights: [Float]

  /// The weights for device pixel `place` of a picture with `count` pixels from `start` on, `length` device pixels
  /// long.
  init(at place: Int, start: Double, length: Double, _ count: Int) {
    let pitch = Double(count) / length
    let covered = (max(Double(place), start), min(Double(place) + 1, start + length))
    let coverage = max(0, covered.1 - covered.0)
    var (lower, upper) = ((covered.0 - start) * pitch, (covered.1 - start) * pitch)
    if pitch < 1 {
      // A source pixel is wider than a device pixel: the mean over the width of one around the middle is interpolation.
      let middle = (Double(place) + 0.5 - start) * pitch
      (lower, upper) = (middle - 0.5, middle + 0.5)
    }
    let (end, last) = (Double(count), count - 1)
    first = min(max(wholeBelow(lower), 0), last)
    let final = min(max(-wholeBelow(-upper) - 1, first), last)
    var lengths = (first...final).map { max(0, min(Double($0) + 1, upper) - max(Double($0), lower)) }
    // The parts outside of the source count for the pixel at the edge.
    if lower < 0 { lengths[0] += min(0, upper) - lower }
    if upper > end { lengths[lengths.count - 1] += upper - max(end, lower) }
    let sum = lengths.reduce(0, +)
    weights = lengths.map { Float(sum > 0 ? $0 / sum * coverage : coverage / Double(lengths.count)) }
  }
}
