/// Scales pictures by averaging areas: each pixel becomes the mean of what it covers.
///
/// Enlarging averages over one source pixel, which is linear interpolation. Outside the source is nothing, so that
/// edges between pixels are smooth.
enum AreaScaler {
  /// `source` with its left top corner at (`left`, `top`) and `scale` device pixels to each of its own; cut to `clip`.
  static func scale(_ source: Bitmap, left: Double, top: Double, scale: Double, clip: PixelRect) -> PixelTile? {
    let rect = bounds(width: source.width, height: source.height, left: left, top: top, scale: scale)
      .intersection(clip)
    guard !rect.isEmpty, scale > 0 else { return nil }
    let columns = (rect.left..<rect.right).map { weights(from: (Double($0) - left) / scale, scale, source.width) }
    let rows = (rect.top..<rect.bottom).map { weights(from: (Double($0) - top) / scale, scale, source.height) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(rect.width * rect.height * 4)
    for row in rows {
      for column in columns { append(source, row, column, to: &pixels) }
    }
    return PixelTile(rect: rect, pixels: pixels)
  }

  /// The pixels that a scaled picture touches.
  static func bounds(width: Int, height: Int, left: Double, top: Double, scale: Double) -> PixelRect {
    // Linear interpolation reaches half a source pixel over the edge.
    let reach = max(0, (scale - 1) / 2)
    let x = wholeBelow(left - reach)
    let y = wholeBelow(top - reach)
    return PixelRect(
      left: x, top: y, width: -wholeBelow(-(left + Double(width) * scale + reach)) - x,
      height: -wholeBelow(-(top + Double(height) * scale + reach)) - y)
  }

  /// Neighbouring source pixels and how much each counts; together 1 inside the source.
  private struct Weights {
    var first: Int
    var weights: [Double]
  }

  /// What the device pixel that starts at source coordinate `start` covers.
  private static func weights(from start: Double, _ scale: Double, _ count: Int) -> Weights {
    let length = max(1, 1 / scale)
    let lower = start + (1 / scale - length) / 2
    let upper = lower + length
    let first = max(0, wholeBelow(lower))
    let end = min(count, -wholeBelow(-upper))
    guard first < end else { return Weights(first: 0, weights: []) }
    return Weights(
      first: first,
      weights: (first..<end).map { (min(Double($0) + 1, upper) - max(Double($0), lower)) / length })
  }

  private static func append(_ source: Bitmap, _ row: Weights, _ column: Weights, to pixels: inout [UInt8]) {
    var sums = SIMD4<Double>(repeating: 0.5)
    for (y, vertical) in row.weights.enumerated() {
      var index = ((row.first + y) * source.width + column.first) * 4
      for horizontal in column.weights {
        let pixel = SIMD4<Double>(
          Double(source.pixels[index]), Double(source.pixels[index + 1]), Double(source.pixels[index + 2]),
          Double(source.pixels[index + 3]))
        sums += pixel * (vertical * horizontal)
        index += 4
      }
    }
    for channel in 0..<4 { pixels.append(UInt8(min(255, sums[channel]))) }
  }
}
