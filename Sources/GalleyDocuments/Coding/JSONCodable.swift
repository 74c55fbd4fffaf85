public import GalleyDump

/// A value that is encoded as JSON, with the keys of the documents that the command line reads.
///
///     let text = try AttributedText(json: #"{"version":1,"text":"Hello","style":{"fontSize":20}}"#)
///     try text.json()  // {"version":1,"text":"Hello","style":{"fontSize":20}}
///
/// Equal values always give equal bytes: the keys have a fixed order, and numbers have the shortest digits that are
/// read back as the same `Double`. Reading the bytes gives a value that is equal to the written value. Encoders such
/// as `JSONEncoder` use the same keys, through `Codable`. `Docs/Documents.md` describes the encoded form.
public protocol JSONCodable: Codable {
  /// Reads the value from a JSON value.
  init(jsonValue: JSONValue) throws(DocumentError)

  /// The value as a JSON value. Throws if the value contains a number that a document cannot have, such as infinity.
  func jsonValue() throws(DocumentError) -> JSONValue
}

extension JSONCodable {
  /// Reads the value from JSON text.
  public init(json: String) throws(DocumentError) { try self.init(json: Array(json.utf8)) }

  /// Reads the value from JSON text in UTF-8, without a byte order mark.
  public init(json: [UInt8]) throws(DocumentError) { try self.init(jsonValue: try JSONParser.parse(json)) }

  /// The value as JSON text on one line.
  public func json() throws(DocumentError) -> String { try jsonValue().text }

  /// Reads the encoded form from any decoder. If the form is not valid, throws a `DecodingError.dataCorrupted` whose
  /// underlying error is a ``DocumentError``.
  public init(from decoder: any Decoder) throws {
    self = try Self.decode(from: decoder) { value throws(DocumentError) in try Self(jsonValue: value) }
  }

  /// Writes the encoded form to any encoder. For a value that a document cannot have, throws an
  /// `EncodingError.invalidValue` whose underlying error is a ``DocumentError``.
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
