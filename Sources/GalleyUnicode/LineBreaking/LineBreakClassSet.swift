/// A set of line-break classes, for the conditions of rules.
struct LineBreakClassSet: ExpressibleByArrayLiteral, Hashable, Sendable {
  /// One bit for each class, at the class's raw value. There are fewer than 64 classes.
  private let bits: UInt64

  init(arrayLiteral elements: LineBreakClass...) {
    bits = elements.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// Whether the set contains a class.
  func contains(_ element: LineBreakClass) -> Bool {
    bits >> UInt64(element.rawValue) & 1 == 1
  }
}
