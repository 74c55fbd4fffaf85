/// What shaping the edges of a line again adds to the line's width, in layout units. The sum is kept in two parts,
/// since profile `browser` rounds the first item's width separately.
struct EdgeSums {
  /// Added in the item in which the line starts.
  var first = 0.0
  /// Added in another item: the one in which the line ends.
  var last = 0.0

  /// No change.
  static let none = EdgeSums()

  /// Adds a change to one of the two sums.
  mutating func add(_ change: Double, isFirst: Bool) {
    if isFirst { first += change } else { last += change }
  }
}
