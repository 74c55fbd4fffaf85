package import GalleyText
package import GalleyUnicode

extension BidiBoxes {
  /// The ranges of the shaped text for which scopes of the source set direction or isolation; `nil` if there are none.
  /// The shaped text has `count` bytes.
  init?(_ source: AttributedText, map: OffsetMap, count: Int) {
    let boxes = source.scopes.compactMap { scope -> Box? in
      let range = map.shapedRange(of: scope.range, count: count)
      switch scope.kind {
      case .bidi(let bidi, let direction): return Box(range: range, bidi: bidi, direction: direction)
      case .ruby:
        // Bases are isolates, so that no other text is inside a base on its line: CSS Ruby 1, §3.5.
        let direction = source.paragraphStyle(at: scope.range.lowerBound).direction
        return Box(range: range, bidi: .isolate, direction: direction)
      default: return nil
      }
    }
    guard !boxes.isEmpty else { return nil }
    self.init(boxes)
  }
}

extension AttributedText {
  /// The ranges for which scopes set direction or isolation, as ranges of this text; `nil` if there are none.
  package var bidiBoxes: BidiBoxes? {
    guard scopes.contains(where: \.kind.isBidi) else { return nil }
    return BidiBoxes(
      scopes.compactMap { scope in
        guard case .bidi(let bidi, let direction) = scope.kind else { return nil }
        return BidiBoxes.Box(range: scope.range, bidi: bidi, direction: direction)
      })
  }
}

extension Scope.Kind {
  /// Whether the scope sets direction or isolation.
  fileprivate var isBidi: Bool { if case .bidi = self { true } else { false } }
}

extension OffsetMap {
  /// The range of the shaped text for a range of the source; empty if all of the range was removed. The shaped text has
  /// `count` bytes.
  func shapedRange(of range: TextRange, count: Int) -> Range<Int> {
    let lower = shaped(of: range.lowerBound, count: count)
    let upper = range.upperBound == sourceCount ? count : shaped(of: range.upperBound, count: count)
    return lower..<max(lower, upper)
  }
}
