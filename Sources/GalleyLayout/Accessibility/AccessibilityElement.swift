public import GalleyText

extension AccessibilityTree {
  /// An element of an accessibility tree: a part of a layout that a screen reader can name, such as a line, a word or a
  /// link.
  public struct Element: Hashable, Sendable {
    /// What the element is.
    public let role: Role
    /// The text that is read aloud: the text of the range in logical order, an attachment's description, or a token's
    /// text.
    public internal(set) var label: String
    /// The element's source range, in UTF-8 bytes. For a truncation token, the range of the text that the token
    /// replaces. For an element inside a token, a range of the token's own text.
    public internal(set) var range: TextRange
    /// The element's rectangles in layout units, on the axes of the box, in visual order on each line. Each rectangle
    /// is as high as its line; in vertical text as wide as its line. Empty for hidden text.
    public internal(set) var rectangles: [LayoutRect]
    /// Index of the element's parent in ``AccessibilityTree/elements``; `nil` if it has no parent.
    public let parent: Int?
    /// Index after the element's last descendant.
    public internal(set) var end: Int

    /// The kind of an element.
    public enum Role: Hashable, Sendable {
      /// A paragraph; its children are lines.
      case paragraph
      /// A heading with a level from 1: the paragraphs of a ``Scope/Kind/heading(level:)``. Its children are lines.
      case heading(level: Int)
      /// A line, with its index in `TextLayout.lines`.
      case line(Int)
      /// The part of an active range that is on one line. All parts of a range have equal values.
      case link(ActiveRange)
      /// A word, or the part of a word on one line or in one link: ``TextSelection/Unit/word``.
      case word
      /// White space or punctuation between words.
      case separator
      /// An attachment, with its id. The label is its backing text; empty if it has none.
      case attachment(id: String)
      /// A grapheme.
      case character
      /// A truncation token. Its children are the links of its text.
      case token(TextLayout.TruncationResult.Reason)
      /// Text that is not shown.
      case hidden
    }

    /// How detailed a tree is.
    public enum Detail: Int, Hashable, Sendable, CaseIterable, Comparable {
      /// Paragraphs, headings, lines and hidden text.
      case lines
      /// Also links, words, attachments and tokens.
      case words
      /// Also characters.
      case characters

      /// Whether the left tree is less detailed.
      public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
    }
  }
}
