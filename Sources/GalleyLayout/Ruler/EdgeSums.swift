/// The change of a line's width because its edges are shaped again, in layout units. The change has two parts because
/// profile `browser` rounds the width of the first item separately.
struct EdgeSums {
  /// The change in the item in which the line starts.
  var first = 0.0
  /// The change in the item in which the line ends, if this is another item.
  var last = 0.0

  /// No change.
  static let none = EdgeSums()

  /// Adds a change to `first` or to `last`.
  mutating func add(_ change: Double, isFirst: Bool) {
    if isFirst { first += change } else { last += change }
  }
}
