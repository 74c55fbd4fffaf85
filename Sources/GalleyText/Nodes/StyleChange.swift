/// A property of a style and the value that a ``StylePatch`` sets it to.
struct StyleChange: Sendable {
  /// The property, or a part of a property such as `\.variants.caps`.
  let property: any PartialKeyPath<TextStyle> & Sendable
  /// The value, of the property's type.
  let value: any Hashable & Sendable
  /// Sets the property to the value.
  let apply: @Sendable (inout TextStyle) -> Void

  init<Value: Hashable & Sendable>(_ property: any WritableKeyPath<TextStyle, Value> & Sendable, _ value: Value) {
    self.property = property
    self.value = value
    apply = { $0[keyPath: property] = value }
  }
}

extension StyleChange {
  /// The property as a key path that can be compared and hashed.
  var key: PartialKeyPath<TextStyle> { property }
}

extension StyleChange: Hashable {
  static func == (left: StyleChange, right: StyleChange) -> Bool {
    left.key == right.key && AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(AnyHashable(value))
  }
}
