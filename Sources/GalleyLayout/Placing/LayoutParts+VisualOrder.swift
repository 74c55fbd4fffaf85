internal import GalleyUnicode

extension LayoutParts {
  /// Puts the runs of a line, from `first` to the last, in visual order.
  @inline(__always)
  mutating func reorder(from first: Int) { BidiReordering.reorder(&runs, from: first) { $0.level } }
}
