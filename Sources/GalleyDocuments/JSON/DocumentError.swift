/// What is wrong with a document or another encoded value, and where.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What sort of fault it is.
  public enum Kind: Hashable, Sendable {
    /// The bytes are not JSON: the offset of the byte at which they stop being JSON.
    case syntax(offset: Int)
    /// The bytes end before the JSON value does: how many bytes there are.
    case truncated(count: Int)
    /// The value has more bytes, or more nested brackets, than may be read.
    case tooLarge
    /// The form has a version that this library does not know.
    case version(Int)
    /// A key that the form does not have.
    case unknownKey
    /// A key is missing.
    case missingKey
    /// A value of a wrong type, or one that is out of range.
    case value
    /// A number in CSS's text that is out of range.
    case outOfRange
    /// A range or an offset that the text does not have, or that is inside a character.
    case textRange
    /// Values that are valid alone and exclude each other, such as tab stops that are not in ascending order.
    case contradiction
    /// A property has a value that the form cannot have, such as a number that is not finite.
    case unwritable
    /// The library of fonts has no font of this name and content: see `FontFace.contentHash`.
    case missingFont(postScriptName: String, contentHash: UInt64)
  }

  /// What sort of fault it is.
  public var kind: Kind
  /// Key path of the value at fault, such as `spans[2].style.fontSize`; empty for the document as a whole.
  public var path: String
  /// What is wrong with it, with the value in it.
  public var message: String

  /// An error at a key path.
  package init(_ kind: Kind, path: String, message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  /// Path and message on one line.
  public var description: String { path.isEmpty ? message : path + ": " + message }
}

extension DocumentError {
  /// The error of a value that belongs to a member or an element of another value: `component` is a key, or an index in
  /// brackets.
  func inside(_ component: String) -> DocumentError {
    var error = self
    error.path = path.isEmpty ? component : path.first == "[" ? component + path : component + "." + path
    return error
  }
}
