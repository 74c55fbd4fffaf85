internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension [TextRange] {
  /// Of disjoint ranges in text order the one that an offset is inside of, and not at an edge. O(log n).
  func range(around offset: Int) -> TextRange? {
    let index = partitionPoint { $0.upperBound > offset }
    guard index < count, self[index].lowerBound < offset else { return nil }
    return self[index]
  }

  /// A range of characters, widened to all of the atomic text that it has some character of.
  func widened(_ range: TextRange) -> TextRange {
    let lower = self.range(around: range.lowerBound)?.lowerBound ?? range.lowerBound
    let upper = self.range(around: range.upperBound)?.upperBound ?? range.upperBound
    return lower..<upper
  }
}

extension TextLayout {
  /// A range of the source, widened to whole atomic text.
  func widenedToAtomicText(_ range: TextRange) -> TextRange {
    shaped.scopes == nil ? range : shaped.source.atomicRanges.widened(range)
  }

  /// The position before atomic text for one inside, and the position itself for all others.
  func outsideAtomicText(_ position: TextPosition) -> TextPosition {
    guard shaped.scopes != nil, let range = shaped.source.atomicRanges.range(around: position.offset) else {
      return position
    }
    return TextPosition(offset: range.lowerBound)
  }
}
