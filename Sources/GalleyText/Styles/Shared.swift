/// The properties of a style, shared by the copies of the style until one of them is changed. So a copy costs one
/// reference.
///
/// `Values` has no requirement except `Sendable`: for each further conformance Swift would look up a protocol when a
/// process creates its first style, and these look-ups would take longer than the rest of the creation.
struct Shared<Values: Sendable>: Sendable {
  private let box: Box

  /// The immutable object that stores the properties.
  private final class Box: Sendable {
    let values: Values
    /// Whether the values are equal to themselves: `false` if a length is `NaN`.
    let equalsItself: Bool

    init(_ values: Values, equalsItself: Bool) {
      self.values = values
      self.equalsItself = equalsItself
    }
  }

  /// Identifies the storage that copies of a style share. Styles with the same identity are equal if at least one of
  /// them still exists. Afterwards, a different style may get this identity.
  ///
  /// The identity is a number, so comparing two identities changes no reference count. `nil` if a length is `NaN`: such
  /// values are not equal to any values, not even to themselves.
  @inline(__always)
  var identity: ObjectIdentifier? { box.equalsItself ? ObjectIdentifier(box) : nil }
}

extension Shared where Values: Equatable {
  init(_ values: Values) { box = Box(values, equalsItself: values == values) }

  /// The properties. Setting a property gives this copy a storage of its own.
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
