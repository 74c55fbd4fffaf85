public import Foundation
internal import GalleyDocuments
public import GalleyText

/// Galley's properties as attributes of Foundation's attributed strings. A round trip through `AttributedString` keeps
/// all of them.
///
///     var string = AttributedString(text)
///     string[range].galleyStyle = TextStyle(size: 20)
///     string.mergeAttributes(AttributeContainer().galleyParagraphStyle(.browser))
///
/// The scope contains Foundation's own attributes. All values are `Codable`, in the form of `GalleyDocuments`;
/// Foundation encodes attributed strings with them on Apple's systems only.
public struct GalleyAttributes: AttributeScope {
  /// The key of the characters' style.
  public let galleyStyle: Style
  /// The key of the style of the paragraphs that start in the range.
  public let galleyParagraphStyle: Paragraph
  /// The key of the attachment at every U+FFFC of the range.
  public let galleyAttachment: Box
  /// The key of the scopes around the characters.
  public let galleyScopes: Scopes
  /// The key of the styles of the whole text.
  public let galleyDocument: Document
  /// Foundation's attributes, which conversions read and write, too.
  public let foundation: AttributeScopes.FoundationAttributes

  /// The style of the characters.
  public enum Style: CodableAttributedStringKey {
    /// A style. Adjacent characters with equal styles are one run.
    public typealias Value = TextStyle
    /// The attribute's name.
    public static let name = "Galley.TextStyle"
  }

  /// The paragraph style of the paragraphs that start in the range.
  public enum Paragraph: CodableAttributedStringKey {
    /// A paragraph style.
    public typealias Value = ParagraphStyle
    /// The attribute's name.
    public static let name = "Galley.ParagraphStyle"
  }

  /// The attachment at every U+FFFC of the range.
  public enum Box: CodableAttributedStringKey {
    /// An attachment.
    public typealias Value = TextAttachment
    /// The attribute's name.
    public static let name = "Galley.Attachment"
  }

  /// The scopes around the characters, active ranges included.
  public enum Scopes: CodableAttributedStringKey {
    /// The scopes, in the order of the text.
    public typealias Value = [ScopeMark]
    /// The attribute's name.
    public static let name = "Galley.Scopes"
  }

  /// The styles of the whole text. The first value in the string is used.
  public enum Document: CodableAttributedStringKey {
    /// A text's document styles.
    public typealias Value = DocumentStyles
    /// The attribute's name.
    public static let name = "Galley.Document"
  }
}

extension AttributeScopes {
  /// Galley's attributes.
  public var galley: GalleyAttributes.Type { GalleyAttributes.self }
}

extension AttributeDynamicLookup {
  /// A key of Galley's attributes by its name, as in `string.galleyStyle`.
  public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<GalleyAttributes, Key>) -> Key {
    self[Key.self]
  }
}

/// A scope around characters of an attributed string. Adjacent characters with equal marks belong to one scope.
///
/// The number distinguishes scopes that are equal otherwise, such as two adjacent links to the same address. If text
/// without the mark is inserted, the scope becomes two.
public struct ScopeMark: Hashable, Sendable {
  /// The index of the scope among the scopes of its text.
  public var number: Int
  /// The scope's id.
  public var id: String
  /// The kind of the scope.
  public var kind: Scope.Kind

  /// A mark of a scope.
  public init(number: Int, id: String = "", kind: Scope.Kind) {
    self.number = number
    self.id = id
    self.kind = kind
  }
}

/// The styles that belong to a text as a whole and not to any characters.
public struct DocumentStyles: Hashable, Sendable {
  /// The style of paragraphs that have no style of their own.
  public var paragraphStyle: ParagraphStyle
  /// The style of empty text, and of text that is typed into it.
  public var defaultStyle: TextStyle

  /// Document styles from their two parts.
  public init(paragraphStyle: ParagraphStyle, defaultStyle: TextStyle) {
    self.paragraphStyle = paragraphStyle
    self.defaultStyle = defaultStyle
  }
}

extension DocumentStyles: Codable {
  /// The keys of documents.
  private enum CodingKeys: String, CodingKey {
    case paragraphStyle = "paragraph"
    case defaultStyle = "style"
  }
}

extension ScopeMark: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, scope
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let scope = try container.decode(Scope.self, forKey: .scope)
    self.init(number: try container.decode(Int.self, forKey: .number), id: scope.id, kind: scope.kind)
  }

  /// Writes `number`, and `scope` in the form of an element of a document's `scopes`, with the range 0 to 1.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(Scope(range: 0..<1, id: id, kind: kind), forKey: .scope)
  }
}
