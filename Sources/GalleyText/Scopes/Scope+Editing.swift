extension Scope {
  /// The scope after an edit replaced the range `edited` by text that is longer by `delta` bytes; `nil` if the scope
  /// has no character left. See ``Scope`` for the rule.
  func replacing(_ edited: TextRange, delta: Int) -> Scope? {
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

  /// The scope moved by a number of bytes.
  func moved(by delta: Int) -> Scope {
    var result = self
    result.range = range.lowerBound + delta..<range.upperBound + delta
    return result
  }

  /// The scope in the part of the text that the range `cut` contains, with offsets that count from the start of this
  /// part; `nil` if the scope has no character in the range.
  func cut(to cut: TextRange) -> Scope? {
    var result = self
    result.range = range.clamped(to: cut)
    return result.range.isEmpty ? nil : result.moved(by: -cut.lowerBound)
  }
}
