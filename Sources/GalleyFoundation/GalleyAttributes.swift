public import Foundation
public import GalleyText

/// Galley's properties as attributes of Foundation's attributed strings. A round trip through `AttributedString` keeps
/// all of them.
///
///     var string = AttributedString(text, including: GalleyAttributes.self)
///     string[range][GalleyAttributes.Style.self] = TextStyle(size: 20)
public enum GalleyAttributes {
  /// The style of the characters.
  public enum Style: AttributedStringKey {
    /// A style. Adjacent characters with equal styles are one run.
    public typealias Value = TextStyle
    /// The attribute's name.
    public static let name = "Galley.TextStyle"
  }

  /// The paragraph style of the paragraphs that start in the range.
  public enum Paragraph: AttributedStringKey {
    /// A paragraph style.
    public typealias Value = ParagraphStyle
    /// The attribute's name.
    public static let name = "Galley.ParagraphStyle"
  }

  /// The attachment at every U+FFFC of the range.
  public enum Box: AttributedStringKey {
    /// An attachment.
    public typealias Value = TextAttachment
    /// The attribute's name.
    public static let name = "Galley.Attachment"
  }

  /// The scopes around the characters, active ranges included.
  public enum Scopes: AttributedStringKey {
    /// The scopes, in the order of the text.
    public typealias Value = [ScopeMark]
    /// The attribute's name.
    public static let name = "Galley.Scopes"
  }

  /// The styles of the whole text. The first value in the string is used.
  public enum Document: AttributedStringKey {
    /// A text's document styles.
    public typealias Value = DocumentStyles
    /// The attribute's name.
    public static let name = "Galley.Document"
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
