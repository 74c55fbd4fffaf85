public import GalleyDump

/// A value with an encoded form: JSON with the keys of the documents of the command line.
///
///     let text = try AttributedText(json: #"{"version":1,"text":"Hello","style":{"fontSize":20}}"#)
///     try text.json()  // {"version":1,"text":"Hello","style":{"fontSize":20}}
///
/// The same value always gives the same bytes: the keys have an order, and numbers have the shortest digits that read
/// back as the same `Double`. What is read from the bytes is equal to what was written. Encoders such as
/// `JSONEncoder` use the same keys, through `Codable`. `Docs/Documents.md` describes the form.
public protocol JSONCodable: Codable {
  /// Reads the value from a JSON value.
  init(jsonValue: JSONValue) throws(DocumentError)

  /// The value as a JSON value. Throws if it has numbers that a document cannot have, such as one that is not finite.
  func jsonValue() throws(DocumentError) -> JSONValue
}

extension JSONCodable {
  /// Reads the value from JSON text.
  public init(json: String) throws(DocumentError) { try self.init(json: Array(json.utf8)) }

  /// Reads the value from JSON text in UTF-8, without a byte order mark.
  public init(json: [UInt8]) throws(DocumentError) { try self.init(jsonValue: try JSONParser.parse(json)) }

  /// The value as JSON text on one line.
  public func json() throws(DocumentError) -> String { try jsonValue().text }

  /// Reads the encoded form from any decoder. A fault is a `DecodingError.dataCorrupted` whose underlying error is a
  /// ``DocumentError``.
  public init(from decoder: any Decoder) throws {
    self = try Self.decode(from: decoder) { value throws(DocumentError) in try Self(jsonValue: value) }
  }

  /// Writes the encoded form to any encoder. A value that a document cannot have is an `EncodingError.invalidValue`
  /// whose underlying error is a ``DocumentError``.
  public func encode(to encoder: any Encoder) throws {
    let value: JSONValue
    do {
      value = try jsonValue()
    } catch let error {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
    try value.encode(to: encoder)
  }
}

extension JSONCodable {
  /// Reads a value from a decoder with `read`, and turns a `DocumentError` into a `DecodingError.dataCorrupted`.
  static func decode(
    from decoder: any Decoder, _ read: (JSONValue) throws(DocumentError) -> Self
  ) throws -> Self {
    let value = try JSONValue(from: decoder)
    do {
      return try read(value)
    } catch let error {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }
}
