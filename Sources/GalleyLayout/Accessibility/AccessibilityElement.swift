public import GalleyText

extension AccessibilityTree {
  /// A part of a layout that a screen reader can name: a line, a word, a link.
  public struct Element: Hashable, Sendable {
    /// What the element is.
    public let role: Role
    /// What is read aloud: the text of the range in logical order, an attachment's description, a token's text.
    public internal(set) var label: String
    /// The element's characters in the source, in UTF-8 bytes. Those of a token are the ones that it stands for; those
    /// inside a token are of the token's own text.
    public internal(set) var range: TextRange
    /// Where the element is, in layout units, in the axes of the box, each as high as its line (in vertical lines: as
    /// wide as its line); in visual order along each line. Empty for hidden text.
    public internal(set) var rectangles: [LayoutRect]
    /// Index of the element around this one in ``AccessibilityTree/elements``; `nil` at the top.
    public let parent: Int?
    /// Index after the element's last descendant.
    public internal(set) var end: Int

    /// What an element is.
    public enum Role: Hashable, Sendable {
      /// A paragraph; its children are lines.
      case paragraph
      /// A heading of a level from 1: the paragraphs of one ``Scope/Kind/heading(level:)``. Its children are lines.
      case heading(level: Int)
      /// A line, by its index in `TextLayout.lines`.
      case line(Int)
      /// The part of an active range that is on one line. Parts of a range have equal values.
      case link(ActiveRange)
      /// A word, or its part on one line or in one link. UAX #29, §4, without dictionaries.
      case word
      /// White space or punctuation between words.
      case separator
      /// An attachment, by its id. The label is its backing text, and empty without one.
      case attachment(id: String)
      /// A grapheme.
      case character
      /// A truncation token. Its children are the links of its text.
      case token(TextLayout.TruncationResult.Reason)
      /// Text that is not shown.
      case hidden
    }

    /// How much a tree says.
    public enum Detail: Int, Hashable, Sendable, CaseIterable, Comparable {
      /// Paragraphs, headings, lines and hidden text.
      case lines
      /// And links, words, attachments and tokens.
      case words
      /// And characters.
      case characters

      /// Whether the left detail says less.
      public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
    }
  }
}
