internal import GalleyText

/// A set of properties of a value: those whose keys a document gives.
protocol DocumentPatch<Root>: SendableMetatype {
  /// The type that has the properties.
  associatedtype Root

  /// Sets a property.
  mutating func set<Value: Hashable & Sendable>(_ property: any WritableKeyPath<Root, Value> & Sendable, _ value: Value)

  /// The value that the patch sets a property to; `nil` if the patch does not set the property.
  func value<Value: Hashable & Sendable>(of property: any KeyPath<Root, Value> & Sendable) -> Value?
}

extension StylePatch: DocumentPatch {
  typealias Root = TextStyle
}

/// A value while it is read from a JSON object: it starts with initial properties, and each key changes one.
struct Draft<Root>: DocumentPatch {
  /// The value so far.
  var value: Root

  mutating func set<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) { self.value[keyPath: property] = value }

  func value<Value: Hashable & Sendable>(of property: any KeyPath<Root, Value> & Sendable) -> Value? {
    value[keyPath: property]
  }
}
