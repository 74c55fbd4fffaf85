public import GalleyDump

extension JSONValue: Codable {
  /// Reads a value of any of JSON's types. The members of an object have the order in which the decoder lists the keys.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= JSONParser.depthLimit else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "more than \(JSONParser.depthLimit) levels of containers"))
    }
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      self = .object(
        try container.allKeys.map { Member($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Double.self) { return .number(value) }
    return .string(try container.decode(String.self))
  }

  /// Writes the value. Whole numbers are written as integers, so that they have no decimal point.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in members { try container.encode(member.value, forKey: JSONKey(member.key)) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .number(let value):
        if let integer = Int(exactly: value) { try container.encode(integer) } else { try container.encode(value) }
      case .string(let value): try container.encode(value)
      default: try container.encodeNil()
      }
    }
  }
}

/// A key of an object.
private struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ string: String) { stringValue = string }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
