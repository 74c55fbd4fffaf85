internal import GalleyText
internal import GalleyUnicode

extension BidiBoxes {
  /// The boxes of a source's scopes in the shaped text of `count` bytes; nil if it has none.
  init?(_ source: AttributedText, map: OffsetMap, count: Int) {
    let boxes = source.scopes.compactMap { scope -> Box? in
      guard case .bidi(let bidi, let direction) = scope.kind else { return nil }
      return Box(range: map.shapedRange(of: scope.range, count: count), bidi: bidi, direction: direction)
    }
    guard !boxes.isEmpty else { return nil }
    self.init(boxes)
  }
}

extension OffsetMap {
  /// The shaped text of a range of the source; empty if all of it was removed. The shaped text has `count` bytes.
  func shapedRange(of range: TextRange, count: Int) -> Range<Int> {
    let lower = shaped(of: range.lowerBound, count: count)
    let upper = range.upperBound == sourceCount ? count : shaped(of: range.upperBound, count: count)
    return lower..<max(lower, upper)
  }
}
