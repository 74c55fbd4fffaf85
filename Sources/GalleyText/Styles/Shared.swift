/// Properties of a style that its copies share until one of them sets another: a copy costs one reference.
///
/// `Values` need only be sendable: other requirements would be looked up when a process makes its first style, and take
/// longer than all else about it.
struct Shared<Values: Sendable>: Sendable {
  private let box: Box

  /// The properties in one place, never changed.
  private final class Box: Sendable {
    let values: Values
    /// Whether no length is a NaN.
    let equalsItself: Bool

    init(_ values: Values, equalsItself: Bool) {
      self.values = values
      self.equalsItself = equalsItself
    }
  }

  /// What copies have in common, as long as one of them is there: styles of one identity are equal.
  ///
  /// A number, so that comparing counts no references. Nil for values with a length that is not a number: they are
  /// unlike any others, themselves included.
  @inline(__always)
  var identity: ObjectIdentifier? { box.equalsItself ? ObjectIdentifier(box) : nil }
}

extension Shared where Values: Equatable {
  init(_ values: Values) { box = Box(values, equalsItself: values == values) }

  /// The properties. Setting one makes a box of its own for this copy.
  @inline(__always)
  var values: Values {
    get { box.values }
    set { self = Shared(newValue) }
  }
}

extension Shared: Equatable where Values: Equatable {
  static func == (left: Shared, right: Shared) -> Bool {
    left.box === right.box ? left.box.equalsItself : left.box.values == right.box.values
  }
}

extension Shared: Hashable where Values: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(box.values) }
}
