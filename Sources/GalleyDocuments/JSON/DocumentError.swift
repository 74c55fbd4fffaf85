/// An error in a document or in another encoded value: what is wrong, and at which key path.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: Hashable, Sendable {
    /// The bytes are not JSON. `offset` is the offset of the first byte that JSON does not allow.
    case syntax(offset: Int)
    /// The bytes end before the JSON value is complete. `count` is the number of bytes.
    case truncated(count: Int)
    /// The value has more bytes or more nested brackets than the parser reads.
    case tooLarge
    /// The encoded form has a version that this library does not know.
    case version(Int)
    /// The encoded form has no such key.
    case unknownKey
    /// A key is missing.
    case missingKey
    /// A value has the wrong type or is out of range.
    case value
    /// A number in CSS's text is out of range.
    case outOfRange
    /// A range or an offset is outside the text or inside a character.
    case textRange
    /// Each value is valid, but the values contradict each other, such as tab stops that are not in ascending order.
    case contradiction
    /// A property has a value that the encoded form cannot have, such as infinity.
    case unwritable
    /// The font library has no font with this name and content: see `FontFace.contentHash`.
    case missingFont(postScriptName: String, contentHash: UInt64)
  }

  /// The kind of the error.
  public var kind: Kind
  /// The key path of the wrong value, such as `spans[2].style.fontSize`; empty for the document as a whole.
  public var path: String
  /// A sentence that says what is wrong and quotes the value.
  public var message: String

  /// Makes an error at a key path.
  package init(_ kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  /// The path and the message on one line.
  public var description: String { path.isEmpty ? message : path + ": " + message }
}

extension DocumentError {
  /// The error with `component` before its path: a key, or an index in brackets. For an error of a value that is inside
  /// another value.
  func inside(_ component: String) -> DocumentError {
    var error = self
    error.path = path.isEmpty ? component : path.first == "[" ? component + path : component + "." + path
    return error
  }
}
