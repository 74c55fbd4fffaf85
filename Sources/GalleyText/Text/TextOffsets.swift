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

// Conversions between the text's own offsets, which count UTF-8 bytes, and the ranges that strings and hosts use.

extension AttributedText {
  /// The range of UTF-8 offsets for a range of indices of ``string``. O(bytes).
  ///
  ///     if let word = text.string.firstRange(of: "manual") { text.setStyle(\.weight, .bold, in: text.range(word)) }
  ///
  /// The indices must belong to this text's ``string``. Ends inside a character's bytes are rounded outwards to
  /// scalars.
  public func range(_ indices: Range<String.Index>) -> TextRange {
    let string = string
    func offset(_ index: String.Index) -> Int {
      string.utf8.distance(from: string.startIndex, to: min(index, string.endIndex))
    }
    return rounded(offset(indices.lowerBound)..<offset(indices.upperBound))
  }

  /// The range of indices of ``string`` for a range of UTF-8 offsets. The range is clamped to the text and rounded
  /// outwards to scalars. O(bytes).
  public func stringRange(_ range: TextRange) -> Range<String.Index> {
    let (string, range) = (string, rounded(range))
    func index(_ offset: Int) -> String.Index { string.utf8.index(string.startIndex, offsetBy: offset) }
    return index(range.lowerBound)..<index(range.upperBound)
  }

  /// The range of UTF-16 offsets for a range of UTF-8 offsets, for hosts that count UTF-16 code units. The range is
  /// clamped to the text and rounded outwards to scalars. O(bytes).
  public func utf16Range(_ range: TextRange) -> Range<Int> {
    let range = rounded(range)
    let start = utf16Count(of: 0..<range.lowerBound)
    return start..<start + utf16Count(of: range)
  }

  /// The range of UTF-16 offsets for a range of indices of ``string``. O(bytes).
  public func utf16Range(_ indices: Range<String.Index>) -> Range<Int> { utf16Range(range(indices)) }

  /// The range of UTF-8 offsets for a range of UTF-16 offsets. The range is clamped to the text; an end inside a
  /// surrogate pair is rounded outwards to the scalar. O(bytes).
  public func range(utf16 range: Range<Int>) -> TextRange {
    let lower = utf8Offset(utf16: range.lowerBound, roundingUp: false)
    if range.isEmpty { return lower..<lower }
    return lower..<max(lower, utf8Offset(utf16: range.upperBound, roundingUp: true))
  }

  /// The number of UTF-16 code units of a range of whole scalars: a scalar of four bytes has two, any other has one.
  private func utf16Count(of range: TextRange) -> Int {
    utf8[range].reduce(into: 0) { count, byte in
      if !byte.isTrail { count += byte >= 0xF0 ? 2 : 1 }
    }
  }

  /// The UTF-8 offset of a UTF-16 offset: 0 for negative offsets, the length of the text for offsets after its end.
  private func utf8Offset(utf16 offset: Int, roundingUp: Bool) -> Int {
    var units = 0
    for (place, byte) in utf8.enumerated() where !byte.isTrail {
      if units >= offset { return place }
      units += byte >= 0xF0 ? 2 : 1
      if units > offset, !roundingUp { return place }
    }
    return utf8Count
  }
}

extension AttributedText {
  /// Sets one property of the styles in a range, and leaves all other properties as they are.
  ///
  ///     text.setStyle(\.weight, .bold, in: 0..<5)
  public mutating func setStyle<Value>(
    _ property: WritableKeyPath<TextStyle, Value>, _ value: Value, in range: TextRange
  ) {
    modifyStyle(in: range) { $0[keyPath: property] = value }
  }

  /// Sets one property of the styles in a range of indices of ``string``. O(bytes).
  public mutating func setStyle<Value>(
    _ property: WritableKeyPath<TextStyle, Value>, _ value: Value, in indices: Range<String.Index>
  ) {
    setStyle(property, value, in: range(indices))
  }

  /// Sets the style of a range of indices of ``string``. O(bytes).
  public mutating func setStyle(_ style: TextStyle, in indices: Range<String.Index>) {
    setStyle(style, in: range(indices))
  }

  /// Adds an active range over a range of indices of ``string``. O(bytes).
  public mutating func addActive(_ action: ActiveRange.Action, in indices: Range<String.Index>) {
    addActiveRange(
      ActiveRange(range: range(indices), id: action.id, kind: action.kind, payload: action.payload))
  }
}
