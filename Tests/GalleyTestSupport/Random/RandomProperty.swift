/// A stored property of a type, and a function that gives it a random value.
package struct RandomProperty<Value>: Sendable {
  /// The property's name, as `Mirror` shows it.
  package let name: String
  /// Sets the property. Equal random numbers give equal values.
  package let change: @Sendable (inout Value, inout SplitMix64) -> Void

  init(_ name: String, _ change: @escaping @Sendable (inout Value, inout SplitMix64) -> Void) {
    self.name = name
    self.change = change
  }
}

/// A property of a table and the seed of its value. The value can be made again independently of other properties.
package struct RandomChoice: Hashable, Sendable {
  /// Index into the table of properties.
  package var property: Int
  /// Seed of the random numbers that the property is set from.
  package var seed: UInt64
}

extension RandomChoice {
  /// A random choice from the properties of a table.
  static func random<Value>(of table: [RandomProperty<Value>], _ random: inout SplitMix64) -> RandomChoice {
    RandomChoice(property: Int.random(in: table.indices, using: &random), seed: random.next())
  }

  /// Between 0 and `most` random choices. Small numbers are more frequent.
  static func several<Value>(
    of table: [RandomProperty<Value>], most: Int, _ random: inout SplitMix64
  ) -> [RandomChoice] {
    let count = min(Int.random(in: 0...most, using: &random), Int.random(in: 0...most, using: &random))
    return (0..<count).map { _ in .random(of: table, &random) }
  }

  /// Sets the chosen property of `value`.
  func apply<Value>(_ table: [RandomProperty<Value>], to value: inout Value) {
    var random = SplitMix64(seed: seed)
    table[property].change(&value, &random)
  }

  /// The property with its value, such as `size = 12.1`.
  func described<Value>(_ table: [RandomProperty<Value>], over value: Value) -> String {
    var value = value
    apply(table, to: &value)
    let name = table[property].name
    let child = Mirror(reflecting: value).children.first { $0.label == name }
    return "\(name) = \(child.map { "\($0.value)" } ?? "?")"
  }
}
