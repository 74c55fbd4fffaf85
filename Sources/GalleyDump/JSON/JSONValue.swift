/// A JSON value whose objects keep the order of their members: reports are built from these values. RFC 8259.
///
///     let value: JSONValue = ["id": "a", "size": [3, 4.5]]
///     value.text  // {"id":"a","size":[3,4.5]}
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// Any number. A number that is not finite is written as `null`.
  case number(Double)
  /// A string without escapes.
  case string(String)
  /// An array of elements in order.
  case array([JSONValue])
  /// An object with members in order. If two members have the same key, both are written.
  case object([Member])

  /// A member of an object: a key and a value.
  public struct Member: Hashable, Sendable {
    /// The key without escapes.
    public var key: String
    /// The value that belongs to the key.
    public var value: JSONValue

    /// A member of an object.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number.
  public static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// The value of the first member with a key; `nil` if there is none, or if this value is not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
