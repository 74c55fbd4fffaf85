/// A rectangle of whole device pixels.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  var right: Int { left + width }
  var bottom: Int { top + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The area that both rectangles cover. If there is none, the width or height is 0 or less.
  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(self.left, other.left)
    let top = max(self.top, other.top)
    return PixelRect(
      left: left, top: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
  }

  func moved(right: Int, down: Int) -> PixelRect {
    PixelRect(left: left + right, top: top + down, width: width, height: height)
  }
}

/// Coordinates are clamped to this magnitude before they become whole numbers: far outside any bitmap and far inside
/// the range of `Int`.
private let coordinateLimit = 1e9

/// The greatest whole number that is not above `value`. Large magnitudes are clamped, NaN becomes 0.
func wholeBelow(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(min(max(value, -coordinateLimit), coordinateLimit).rounded(.down))
}

/// The nearest whole number; halves are rounded up. Large magnitudes are clamped, NaN becomes 0.
func nearestWhole(_ value: Double) -> Int { wholeBelow(value + 0.5) }
