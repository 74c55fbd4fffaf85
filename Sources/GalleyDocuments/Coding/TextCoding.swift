public import GalleyDump
public import GalleyText

extension AttributedText: JSONCodable {
  /// Reads the text of a document. The document's keys about the box and about containers are ignored.
  public init(jsonValue: JSONValue) throws(DocumentError) { self = try DocumentReader.read(jsonValue).text }

  /// The text as a document.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    .object([.init("version", .integer(DocumentReader.version))] + (try DocumentWriter().members(of: self)))
  }
}

extension TextStyle: JSONCodable {
  /// Reads an object with the keys of `style`. Properties without a key have the values of `TextStyle()`.
  public init(jsonValue: JSONValue) throws(DocumentError) {
    var reader = DocumentReader()
    self = try reader.stylePatch(JSONReader(root: jsonValue)).applied(to: TextStyle())
  }

  /// The keys of `style` for all properties that differ from `TextStyle()`.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    .object(try TextStyle.documentKeys.write(self, unlike: TextStyle()))
  }
}

extension StylePatch: JSONCodable {
  /// Reads an object with the keys of `style`.
  public init(jsonValue: JSONValue) throws(DocumentError) {
    var reader = DocumentReader()
    self = try reader.stylePatch(JSONReader(root: jsonValue))
  }

  /// The keys of the properties that the patch sets. The order in which they were set is lost; the order does not
  /// change the resulting style.
  public func jsonValue() throws(DocumentError) -> JSONValue { .object(try TextStyle.documentKeys.write(self)) }
}

extension ParagraphStyle: JSONCodable {
  /// Reads an object with the keys of `paragraph`. Properties without a key have the initial values of the profile.
  public init(jsonValue: JSONValue) throws(DocumentError) {
    var reader = DocumentReader()
    let patch = try reader.paragraphPatch(JSONReader(root: jsonValue))
    guard patch.text.isEmpty else {
      throw DocumentError(
        .unknownKey, path: "", message: "a paragraph's style without a text has no keys of its text's style")
    }
    self = patch.style
  }

  /// The keys of `paragraph` for all properties that differ from the initial values of the profile.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    var initial = ParagraphStyle(profile: profile)
    initial.profile = .unicode
    return .object(try ParagraphStyle.documentKeys.write(self, unlike: initial))
  }
}

extension Truncation: JSONCodable {
  /// Reads an object with the keys of `truncation`.
  public init(jsonValue: JSONValue) throws(DocumentError) {
    self = try Truncation.documentForm(style: TextStyle()).value(jsonValue)
  }

  /// The keys of `truncation`.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    try Truncation.documentForm(style: TextStyle()).write(self)
  }
}
