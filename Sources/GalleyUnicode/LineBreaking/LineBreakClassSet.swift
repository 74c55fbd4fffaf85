/// A set of line-break classes, as rules list them.
struct LineBreakClassSet: ExpressibleByArrayLiteral, Hashable, Sendable {
  /// One bit a class, at the class's raw value; there are fewer than 64.
  private let bits: UInt64

  init(arrayLiteral elements: LineBreakClass...) {
    bits = elements.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  func contains(_ element: LineBreakClass) -> Bool {
    bits >> UInt64(element.rawValue) & 1 == 1
  }
}
