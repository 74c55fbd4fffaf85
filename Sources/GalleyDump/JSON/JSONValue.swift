/// A JSON value whose objects keep the order of their members: what reports are made of. RFC 8259.
///
///     let value: JSONValue = ["id": "a", "size": [3, 4.5]]
///     value.text  // {"id":"a","size":[3,4.5]}
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// Any number; one that is not finite is written as `null`.
  case number(Double)
  /// A string, unescaped.
  case string(String)
  /// The elements in order.
  case array([JSONValue])
  /// The members in order; a key that stands twice is written twice.
  case object([Member])

  /// One key of an object with what belongs to it.
  public struct Member: Hashable, Sendable {
    /// The key, unescaped.
    public var key: String
    /// What belongs to it.
    public var value: JSONValue

    /// A member of an object.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number.
  public static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// The first member with a key; nil where there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
