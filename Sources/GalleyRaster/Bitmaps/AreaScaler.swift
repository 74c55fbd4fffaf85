internal import GalleyDisplay

/// Scales bitmaps by averaging areas: each new pixel is the mean of the source area that it covers.
///
/// When a bitmap is enlarged, the average is over one source pixel, which is linear interpolation. Pixels outside the
/// source are transparent, so edges between pixels are smooth.
enum AreaScaler {
  /// Scales `source` so that its top-left corner is at (`left`, `top`) and a source pixel is `scale` device pixels
  /// wide. The result is cut to `clip`; `nil` if nothing is left.
  static func scale(_ source: Bitmap, left: Double, top: Double, scale: Double, clip: PixelRect) -> PixelTile? {
    let rect = bounds(width: source.width, height: source.height, left: left, top: top, scale: scale)
      .intersection(clip)
    guard !rect.isEmpty, scale > 0 else { return nil }
    let columns = (rect.left..<rect.right).map { weights(from: (Double($0) - left) / scale, scale, source.width) }
    let rows = (rect.top..<rect.bottom).map { weights(from: (Double($0) - top) / scale, scale, source.height) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(rect.width * rect.height * 4)
    for row in rows {
      for column in columns { append(source, row: row, column: column, to: &pixels) }
    }
    return PixelTile(rect: rect, pixels: pixels)
  }

  /// The device pixels that a scaled bitmap touches.
  static func bounds(width: Int, height: Int, left: Double, top: Double, scale: Double) -> PixelRect {
    // Linear interpolation extends half a source pixel beyond the edge.
    let reach = max(0, (scale - 1) / 2)
    let x = wholeBelow(left - reach)
    let y = wholeBelow(top - reach)
    return PixelRect(
      left: x, top: y, width: -wholeBelow(-(left + Double(width) * scale + reach)) - x,
      height: -wholeBelow(-(top + Double(height) * scale + reach)) - y)
  }

  /// Adjacent source pixels and the weight of each. Inside the source the weights add up to 1.
  private struct Weights {
    var first: Int
    var weights: [Double]
  }

  /// The weights of the source pixels that a device pixel covers. `start` is the device pixel's start in source pixels.
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

  private static func append(_ source: Bitmap, row: Weights, column: Weights, to pixels: inout [UInt8]) {
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
