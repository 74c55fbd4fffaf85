/// A rectangle of whole device pixels: x to the right, y down.
public struct PixelRect: Hashable, Sendable {
  /// The column of its first pixels.
  public var left: Int
  /// The row of its first pixels.
  public var top: Int
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A rectangle from its top-left pixel and its size. It is empty if a side is 0 or less.
  public init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// A rectangle without pixels.
  public static let empty = PixelRect(left: 0, top: 0, width: 0, height: 0)

  /// The column after its last pixels.
  public var right: Int { left + width }
  /// The row after its last pixels.
  public var bottom: Int { top + height }
  /// Whether it has no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of its pixels.
  public var pixelCount: Int { isEmpty ? 0 : width * height }

  /// The pixels that are in both rectangles; empty if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(self.left, other.left)
    let top = max(self.top, other.top)
    return PixelRect(
      left: left, top: top, width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top))
  }

  /// The smallest rectangle with the pixels of both. An empty rectangle adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(self.left, other.left), min(self.top, other.top))
    return PixelRect(
      left: left, top: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }

  /// The rectangle, moved by whole pixels.
  public func moved(right: Int, down: Int) -> PixelRect {
    PixelRect(left: left + right, top: top + down, width: width, height: height)
  }
}

/// Coordinates are clamped to this magnitude before they become whole numbers: far outside any bitmap and far inside
/// the range of `Int`.
private let coordinateLimit = 1e9

/// The greatest whole number that is not above `value`. Large magnitudes are clamped, NaN becomes 0.
package func wholeBelow(_ value: Double) -> Int {
  value.isNaN ? 0 : Int(min(max(value, -coordinateLimit), coordinateLimit).rounded(.down))
}

/// The nearest whole number; halves are rounded up. Large magnitudes are clamped, NaN becomes 0.
package func nearestWhole(_ value: Double) -> Int { wholeBelow(value + 0.5) }
