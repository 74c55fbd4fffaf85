/// Reads a list of parts, which is in text order, in visual order.
struct VisualOrder {
  private let first: UnsafePointer<CachedGlyphs>
  private let count: Int
  private let step: Int

  /// Valid as long as `parts` do not change.
  init(_ parts: borrowing GrowableBuffer<CachedGlyphs>, isBackward: Bool) {
    first = UnsafePointer(isBackward ? parts.base + max(0, parts.count - 1) : parts.base)
    count = parts.count
    step = isBackward ? -1 : 1
  }

  /// Calls `body` with each part, in visual order.
  @inline(__always)
  func forEach(_ body: (CachedGlyphs) -> Void) {
    var part = first
    for _ in 0..<count {
      body(part.pointee)
      part += step
    }
  }
}
