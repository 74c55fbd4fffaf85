extension ActiveRange {
  /// Where the range is after an edit replaced `edited` by text longer by `delta` bytes; nil when nothing of it is
  /// left.
  ///
  /// New text belongs to it only when something of it is left on both sides.
  func replacing(_ edited: TextRange, delta: Int) -> ActiveRange? {
    let hasBefore = range.lowerBound < edited.lowerBound
    let hasAfter = range.upperBound > edited.upperBound
    var result = self
    switch (hasBefore, hasAfter) {
    case (true, true):
      result.range = range.lowerBound..<range.upperBound + delta
    case (true, false):
      result.range = range.lowerBound..<min(range.upperBound, edited.lowerBound)
    case (false, true):
      result.range = max(range.lowerBound, edited.upperBound) + delta..<range.upperBound + delta
    case (false, false):
      return nil
    }
    return result
  }
}
