extension AttributedText {
  /// The range between two offsets. Throws a ``TextRangeError`` if the offsets are not a valid range of this text.
  public func validate(start: Int, end: Int) throws(TextRangeError) -> TextRange {
    guard start <= end else { throw .reversed(start: start, end: end) }
    guard start >= 0, end <= utf8Count else { throw .outOfBounds(range: start..<end, count: utf8Count) }
    for offset in [start, end] where !isScalarBoundary(offset) {
      throw .insideScalar(offset: offset)
    }
    return start..<end
  }

  /// Whether an offset is the start of a scalar or the end of the text.
  public func isScalarBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8Count else { return offset == 0 || offset == utf8Count }
    return !utf8[offset].isTrail
  }

  /// The range that methods of the text use in place of `range`: clamped to the text and rounded outwards to scalar
  /// boundaries.
  ///
  /// An empty range stays empty and is rounded down, so that an insertion never replaces text.
  public func rounded(_ range: TextRange) -> TextRange {
    var lower = min(max(range.lowerBound, 0), utf8Count)
    var upper = min(max(range.upperBound, 0), utf8Count)
    let isEmpty = lower == upper
    while !isScalarBoundary(lower) { lower -= 1 }
    if isEmpty { return lower..<lower }
    while !isScalarBoundary(upper) { upper += 1 }
    return lower..<upper
  }
}
