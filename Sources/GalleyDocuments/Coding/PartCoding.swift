public import GalleyDump
public import GalleyLayout
public import GalleyText

extension Scope: JSONCodable {
  /// Reads an element of `scopes`. The range is not checked against a text.
  public init(jsonValue: JSONValue) throws(DocumentError) { self = try ScopeForm().value(jsonValue) }

  /// An element of `scopes`.
  public func jsonValue() throws(DocumentError) -> JSONValue { try ScopeForm().write(self) }
}

extension ActiveRange: JSONCodable {
  /// Reads an element of `scopes` with the kind `activeRange`.
  public init(jsonValue: JSONValue) throws(DocumentError) {
    guard let active = ActiveRange(try Scope(jsonValue: jsonValue)) else {
      throw DocumentError(.value, path: "scope", message: "expected activeRange")
    }
    self = active
  }

  /// An element of `scopes`.
  public func jsonValue() throws(DocumentError) -> JSONValue { try Scope(self).jsonValue() }
}

extension TextAttachment: JSONCodable {
  /// Reads an element of `attachments`; its offset is ignored.
  public init(jsonValue: JSONValue) throws(DocumentError) { self = try AttachmentForm().value(jsonValue) }

  /// An element of `attachments` without an offset.
  public func jsonValue() throws(DocumentError) -> JSONValue { try AttachmentForm().write(self) }
}

extension AttributedText.AnchoredAttachment: JSONCodable {
  /// Reads an element of `attachments`. The offset is not checked against a text.
  public init(jsonValue: JSONValue) throws(DocumentError) {
    let offset = try JSONReader(root: jsonValue).required("offset").integer(in: 0...1 << 53)
    self.init(offset: offset, attachment: try TextAttachment(jsonValue: jsonValue))
  }

  /// An element of `attachments`.
  public func jsonValue() throws(DocumentError) -> JSONValue {
    guard case .object(let members) = try attachment.jsonValue() else { return .null }
    return .object([.init("offset", try IntegerForm(range: 0...1 << 53).write(offset, at: "offset"))] + members)
  }
}

extension RGBAColor: JSONCodable {
  /// Reads a color: its channels (`#1a1a1a`), or CSS's name.
  public init(jsonValue: JSONValue) throws(DocumentError) { self = try ColorForm().value(jsonValue) }

  /// The channels, such as `#1a1a1a`.
  public func jsonValue() throws(DocumentError) -> JSONValue { try ColorForm().write(self) }
}

extension Exclusion: JSONCodable {
  /// Reads an element of `exclusions`.
  public init(jsonValue: JSONValue) throws(DocumentError) { self = try ExclusionForm().value(jsonValue) }

  /// An element of `exclusions`.
  public func jsonValue() throws(DocumentError) -> JSONValue { try ExclusionForm().write(self) }
}

extension LayoutDocument: JSONCodable {
  /// Reads a document, as `galley layout --json` does. The `result` of a layout file is ignored.
  public init(jsonValue: JSONValue) throws(DocumentError) { self = try DocumentReader.read(jsonValue) }

  /// The document as it is after reading: processors have run, `fontScale` has been applied, and nested nodes have
  /// become one text.
  public func jsonValue() throws(DocumentError) -> JSONValue { .object(try members()) }
}

extension DocumentForm {
  /// Reads a value from JSON that is not part of a document.
  func value(_ json: JSONValue) throws(DocumentError) -> Value {
    var notes = DocumentNotes()
    let reader = JSONReader(root: json)
    guard let value = try read(reader, &notes) else { throw reader.expected(expected) }
    return value
  }
}
