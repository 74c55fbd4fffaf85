/// What shaping the edges of a line again adds, in layout units: in the item it starts in, and in the last one.
struct EdgeSums {
  var first = 0.0
  var last = 0.0

  static let none = EdgeSums()

  mutating func add(_ change: Double, isFirst: Bool) {
    if isFirst { first += change } else { last += change }
  }
}
