internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension [TextRange] {
  /// The range that contains an offset; `nil` if no range does, or if the offset is at an edge of a range. The ranges
  /// of the array must be disjoint and in text order. O(log n).
  func range(around offset: Int) -> TextRange? {
    let index = partitionPoint { $0.upperBound > offset }
    guard index < count, self[index].lowerBound < offset else { return nil }
    return self[index]
  }

  /// Extends a range of characters to whole ranges of atomic text: the result contains every range of atomic text that
  /// `range` overlaps.
  func widened(_ range: TextRange) -> TextRange {
    let lower = self.range(around: range.lowerBound)?.lowerBound ?? range.lowerBound
    let upper = self.range(around: range.upperBound)?.upperBound ?? range.upperBound
    return lower..<upper
  }
}

extension TextLayout {
  /// Extends a range of the source to whole ranges of atomic text.
  func widenedToAtomicText(_ range: TextRange) -> TextRange {
    shaped.scopes == nil ? range : shaped.source.atomicRanges.widened(range)
  }

  /// The position before the atomic text that contains `position`; `position` itself if there is no such atomic text.
  func outsideAtomicText(_ position: TextPosition) -> TextPosition {
    guard shaped.scopes != nil, let range = shaped.source.atomicRanges.range(around: position.offset) else {
      return position
    }
    return TextPosition(offset: range.lowerBound)
  }
}
