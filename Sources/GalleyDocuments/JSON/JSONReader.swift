package import GalleyDump

/// A JSON value with its key path. Reads the value as an expected type, or throws an error that names the path, the
/// expected type and the value.
package struct JSONReader {
  /// The key path from the document's root, which is empty.
  package let path: String
  /// The value.
  package let value: JSONValue
  /// The font size of the document's own style, in layout units: the value of CSS's `rem`, and of `em` in the styles of
  /// paragraphs.
  var fontSize = 16.0

  /// Makes a reader of the root of a document.
  package init(root: JSONValue) {
    path = ""
    value = root
  }

  private init(_ value: JSONValue, at path: String, fontSize: Double) {
    self.path = path
    self.value = value
    self.fontSize = fontSize
  }

  private func member(_ value: JSONValue, _ key: String) -> JSONReader {
    JSONReader(value, at: path.isEmpty ? key : path + "." + key, fontSize: fontSize)
  }

  /// Whether the value is `null`.
  var isNull: Bool { value == .null }

  /// An error at this value.
  func error(_ message: String, kind: DocumentError.Kind = .value) -> DocumentError {
    DocumentError(kind, path: path, message: message)
  }

  /// An error that says what was expected and shows the value.
  func expected(_ what: String) -> DocumentError { error("expected \(what), found \(shown)") }

  /// The member with a key; `nil` if there is none.
  subscript(key: String) -> JSONReader? {
    value[key].map { member($0, key) }
  }

  /// The member `id`; `nil` if it is no id. Results contain the `id` unchanged.
  package var id: JSONValue? {
    guard let id = value["id"], id.isID else { return nil }
    return id
  }

  /// The member with a key; an error if there is none.
  func required(_ key: String) throws(DocumentError) -> JSONReader {
    guard let member = self[key] else { throw error("the key \"\(key)\" is missing", kind: .missingKey) }
    return member
  }

  /// The members in the document's order; an error if the value is not an object.
  func members() throws(DocumentError) -> [(key: String, reader: JSONReader)] {
    guard case .object(let members) = value else { throw expected("an object") }
    return members.map { ($0.key, member($0.value, $0.key)) }
  }

  /// Throws if the object has a key that is not in `known`.
  package func check(keys known: [String]) throws(DocumentError) {
    for (key, reader) in try members() where !known.contains(key) { throw reader.unknownKey() }
  }

  /// The error for an unknown key. `hint` is the name of another object that has this key.
  func unknownKey(hint: String? = nil) -> DocumentError {
    error(
      "unknown key, with the value \(shown)" + (hint.map { "; the key belongs to \"\($0)\"" } ?? ""),
      kind: .unknownKey)
  }

  /// Throws if the object's version is above `known`. An object without the key `version` has version 1.
  func checkVersion(_ known: Int) throws(DocumentError) {
    guard let reader = self["version"] else { return }
    let version = try reader.integer(in: 1...1 << 53)
    guard version > known else { return }
    throw reader.error(
      "the version is \(version), and this library reads versions up to \(known)", kind: .version(version))
  }

  /// The elements; an error if the value is not an array.
  func elements() throws(DocumentError) -> [JSONReader] {
    guard case .array(let elements) = value else { throw expected("an array") }
    return elements.enumerated().map { JSONReader($0.element, at: "\(path)[\($0.offset)]", fontSize: fontSize) }
  }

  /// The value in a short form for error messages.
  var shown: String {
    switch value {
    case .array(let elements): return elements.isEmpty ? "[]" : "an array of \(elements.count)"
    case .object(let members): return members.isEmpty ? "{}" : "an object"
    default:
      let text = value.text
      return text.unicodeScalars.count <= 80
        ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(80))) + "…"
    }
  }
}

extension JSONValue {
  /// Whether the value can be the `id` of a document: a string, or a number that no rounding can have made of another
  /// whole number. 2^53 is not allowed, because a decoder that reads a `Double` makes it of 2^53 + 1, too.
  package var isID: Bool {
    switch self {
    case .string: true
    case .number(let number): number.magnitude < 0x1p53
    default: false
    }
  }

  /// What ``isID`` expects, for error messages.
  static var expectedID: String { "a string, or a number whose magnitude is below 2^53" }
}
