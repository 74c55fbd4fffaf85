public import Foundation
public import GalleyText

/// Galley's properties as attributes of Foundation's attributed strings: a round trip through `AttributedString` keeps
/// them all.
///
///     var string = AttributedString(text, including: GalleyAttributes.self)
///     string[range][GalleyAttributes.Style.self] = TextStyle(size: 20)
public enum GalleyAttributes {
  /// The style of the characters.
  public enum Style: AttributedStringKey {
    /// A style's properties; neighbours with equal styles are one run.
    public typealias Value = TextStyle
    /// The attribute's name.
    public static let name = "Galley.TextStyle"
  }

  /// The paragraph style of paragraphs that start in the range.
  public enum Paragraph: AttributedStringKey {
    /// A paragraph style.
    public typealias Value = ParagraphStyle
    /// The attribute's name.
    public static let name = "Galley.ParagraphStyle"
  }

  /// The box at every U+FFFC of the range.
  public enum Box: AttributedStringKey {
    /// An attachment.
    public typealias Value = TextAttachment
    /// The attribute's name.
    public static let name = "Galley.Attachment"
  }

  /// The scopes around the characters, active ranges included.
  public enum Scopes: AttributedStringKey {
    /// The scopes in the order of the text.
    public typealias Value = [ScopeMark]
    /// The attribute's name.
    public static let name = "Galley.Scopes"
  }

  /// What belongs to the whole text; the attribute's first value counts.
  public enum Document: AttributedStringKey {
    /// The styles of the whole text.
    public typealias Value = DocumentStyles
    /// The attribute's name.
    public static let name = "Galley.Document"
  }
}

/// A scope at some characters of an attributed string: consecutive characters with one mark are one scope.
///
/// The number tells scopes apart that are equal otherwise, such as two links to one address side by side. If text is
/// inserted without the mark, the scope becomes two.
public struct ScopeMark: Hashable, Sendable {
  /// The scope's place among the scopes of its text.
  public var number: Int
  /// The scope's id.
  public var id: String
  /// What the scope means.
  public var kind: Scope.Kind

  /// A mark of a scope.
  public init(number: Int, id: String = "", kind: Scope.Kind) {
    self.number = number
    self.id = id
    self.kind = kind
  }
}

/// The styles of a text that belong to no character.
public struct DocumentStyles: Hashable, Sendable {
  /// The style of paragraphs without one of their own.
  public var paragraphStyle: ParagraphStyle
  /// The style of empty text, and of what is typed into it.
  public var defaultStyle: TextStyle

  /// Styles of a text.
  public init(paragraphStyle: ParagraphStyle, defaultStyle: TextStyle) {
    self.paragraphStyle = paragraphStyle
    self.defaultStyle = defaultStyle
  }
}
