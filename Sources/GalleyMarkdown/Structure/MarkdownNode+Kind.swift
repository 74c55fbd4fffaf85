extension MarkdownNode {
  /// The kind of a node. The names are those of the specifications: CommonMark 0.29 and GitHub Flavored Markdown 0.29.
  public enum Kind: Hashable, Sendable {
    /// The document, which is the first node.
    case document
    /// A paragraph.
    case paragraph
    /// A heading of level `1...6`.
    case heading(level: Int)
    /// A block quote.
    case blockQuote
    /// A list; its children are items.
    case list(MarkdownList)
    /// An item of a list. `isDone` is `nil` unless it is a task.
    case item(isDone: Bool?)
    /// An indented or fenced code block. `info` is the text after the opening fence, such as `swift`.
    case codeBlock(info: String)
    /// A block of HTML. `MarkdownTheme.html` says whether it is shown.
    case htmlBlock(String)
    /// A rule between blocks.
    case thematicBreak
    /// A table with an alignment for each column; its children are rows.
    case table([MarkdownAlignment])
    /// A table row. Its children are cells, as many as the table has columns.
    case tableRow(isHeader: Bool)
    /// A table cell. Its children are inlines.
    case tableCell(column: Int)
    /// The definition of a footnote. Definitions are the last blocks of the document, wherever they are in the source.
    /// `number` counts from 1 in the order of the first references.
    case footnoteDefinition(label: String, number: Int)
    /// Characters without markup.
    case text
    /// A line ending inside a paragraph of the source, which does not end a line of the text.
    case softBreak
    /// A forced line break.
    case lineBreak
    /// A code span.
    case code
    /// HTML inside a line. `MarkdownTheme.html` says whether it is shown.
    case htmlInline(String)
    /// Emphasis: `*a*`.
    case emphasis
    /// Strong emphasis: `**a**`.
    case strong
    /// Struck text: `~~a~~`.
    case strikethrough
    /// A link. Its children are the inlines that it shows. `title` is empty if there is none.
    case link(url: String, title: String)
    /// An image, which is an attachment in the text. It has no children; `alternative` is its description as plain
    /// text.
    case image(MarkdownImage)
    /// A reference to the footnote with this number.
    case footnoteReference(number: Int)
  }
}

/// How a list is numbered and spaced.
public struct MarkdownList: Hashable, Sendable {
  /// The first item's number, at least 0; `nil` for a list with bullets.
  public let start: Int?
  /// The character after the numbers: `.` or `)`; `.` for bullets.
  public let delimiter: Character
  /// Whether no blank lines separate the items. Then there is less space between their paragraphs.
  public let isTight: Bool
}

/// How a column of a table is aligned.
public enum MarkdownAlignment: Hashable, Sendable {
  /// The alignment of the theme: at the start of the column.
  case none
  /// At the start of the column: its left edge in left-to-right tables.
  case left
  /// In the center of the column.
  case center
  /// At the end of the column.
  case right
}

/// An image of a document.
public struct MarkdownImage: Hashable, Sendable {
  /// The address with escapes decoded. It is the id of the attachment.
  public let url: String
  /// The title; empty if there is none.
  public let title: String
  /// The description as plain text. It is the attachment's backing text, which is copied instead of the image.
  public let alternative: String
}
