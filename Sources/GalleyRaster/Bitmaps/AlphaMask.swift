internal import GalleyDisplay

/// The opacity of each pixel of a rectangle, from 0 to 1, from which shadows are made.
struct AlphaMask {
  let rect: PixelRect
  private var values: [Float]

  /// The alpha channel of a bitmap that covers `rect`.
  init(_ bitmap: Bitmap, at rect: PixelRect) {
    self.rect = rect
    values = stride(from: 3, to: bitmap.pixels.count, by: 4).map { Float(bitmap.pixels[$0]) / 255 }
  }

  /// The mask in whole levels from 0 to 255; 255 is opaque.
  var coverage: CoverageMask {
    CoverageMask(rect: rect, coverage: values.map { UInt8(min(max($0 * 255 + 0.5, 0), 255)) })
  }

  /// Makes opaque pixels transparent and transparent pixels opaque.
  mutating func invert() { for index in values.indices { values[index] = 1 - values[index] } }

  /// Multiplies each pixel by the same pixel of another mask, which must have the same rectangle.
  mutating func multiply(by other: AlphaMask) {
    for index in values.indices { values[index] *= other.values[index] }
  }

  /// Moves the picture by a distance in pixels, which may be fractional. Pixels outside the rectangle count as
  /// `outside`.
  mutating func move(x: Double, y: Double, outside: Float) {
    guard x != 0 || y != 0 else { return }
    let (left, top) = (wholeBelow(x), wholeBelow(y))
    let (right, down) = (Float(x - Double(left)), Float(y - Double(top)))
    let old = values
    func value(_ column: Int, _ row: Int) -> Float {
      column >= 0 && column < rect.width && row >= 0 && row < rect.height ? old[row * rect.width + column] : outside
    }
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let (x, y) = (column - left, row - top)
        let above = value(x - 1, y - 1) * right + value(x, y - 1) * (1 - right)
        let below = value(x - 1, y) * right + value(x, y) * (1 - right)
        values[row * rect.width + column] = above * down + below * (1 - down)
      }
    }
  }

  /// Blurs with a Gaussian, first along rows, then along columns. `deviation` is the standard deviation in pixels; the
  /// Gaussian is cut off at three deviations. Pixels outside the rectangle count as `outside`.
  mutating func blur(deviation: Double, outside: Float) {
    // A blur this small changes none of the 256 levels: the weight of a neighboring pixel is e^(−200).
    guard deviation > 0.05 else { return }
    // The limit of 4096 pixels bounds the work for extreme blurs.
    let radius = min(wholeBelow(3 * deviation) + 1, 4096)
    var weights = (-radius...radius).map { Self.weight(Double($0) / deviation) }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    blur(weights, length: rect.width, step: 1, lines: rect.height, lineStep: rect.width, outside)
    blur(weights, length: rect.height, step: rect.width, lines: rect.width, lineStep: 1, outside)
  }

  /// e^(−x²/2) by repeated squaring of (1 − t/1024)^1024 with t = x²/2. The error is at most 0.0003, which is enough
  /// for 256 levels, and no C library is needed.
  private static func weight(_ x: Double) -> Float {
    var power = 1 - x * x / 2 / 1024
    for _ in 0..<10 { power *= power }
    return Float(power)
  }

  private mutating func blur(
    _ weights: [Float], length: Int, step: Int, lines: Int, lineStep: Int, _ outside: Float
  ) {
    let radius = weights.count / 2
    var line = [Float](repeating: outside, count: length + 2 * radius)
    for number in 0..<lines {
      let start = number * lineStep
      for index in 0..<length { line[radius + index] = values[start + index * step] }
      for index in 0..<length {
        var sum: Float = 0
        for offset in weights.indices { sum += weights[offset] * line[index + offset] }
        values[start + index * step] = sum
      }
    }
  }
}
