internal import GalleyText

/// Some properties of a value, as a document gives them by its keys.
protocol DocumentPatch<Root>: SendableMetatype {
  /// The type that has the properties.
  associatedtype Root

  /// Sets a property.
  mutating func set<Value: Hashable & Sendable>(_ property: any WritableKeyPath<Root, Value> & Sendable, _ value: Value)

  /// The value that a property is set to; `nil` if it is not set.
  func value<Value: Hashable & Sendable>(of property: any KeyPath<Root, Value> & Sendable) -> Value?
}

extension StylePatch: DocumentPatch {
  typealias Root = TextStyle
}

/// A value that is read from an object: it starts with its initial properties.
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
