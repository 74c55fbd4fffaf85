/// A rectangle of whole device pixels.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  var right: Int { left + width }
  var bottom: Int { top + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What both cover; a width or height of 0 or less where that is nothing.
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

/// Far outside any bitmap, far inside `Int`: where coordinates are cut before they become whole numbers.
private let coordinateLimit = 1e9

/// The whole number at or below `value`; far values are cut, NaN is 0.
func wholeBelow(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(min(max(value, -coordinateLimit), coordinateLimit).rounded(.down))
}

/// The nearest whole number, halves upwards; far values are cut, NaN is 0.
func nearestWhole(_ value: Double) -> Int { wholeBelow(value + 0.5) }
