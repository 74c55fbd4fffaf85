extension MarkdownNode {
  /// What a node is. The names are those of the specifications: CommonMark 0.29 and GitHub Flavored Markdown 0.29.
  public enum Kind: Hashable, Sendable {
    /// The whole document: the first node.
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
    /// An indented or fenced code block. `info` is what follows the opening fence, such as `swift`.
    case codeBlock(info: String)
    /// HTML as a block, which `MarkdownTheme.html` shows or drops.
    case htmlBlock(String)
    /// A rule between blocks.
    case thematicBreak
    /// A table with an alignment for each column; its children are rows.
    case table([MarkdownAlignment])
    /// A row; its children are cells, as many as the table has columns.
    case tableRow(isHeader: Bool)
    /// A cell; its children are inlines.
    case tableCell(column: Int)
    /// What a footnote says. Definitions are the last blocks of the document, whatever their place in the source;
    /// `number` counts from 1 in the order of the first references.
    case footnoteDefinition(label: String, number: Int)
    /// Characters without markup.
    case text
    /// A line ending in the source inside a paragraph.
    case softBreak
    /// A forced line break.
    case lineBreak
    /// Code inside a line.
    case code
    /// HTML inside a line, which `MarkdownTheme.html` shows or drops.
    case htmlInline(String)
    /// Emphasis: `*a*`.
    case emphasis
    /// Strong emphasis: `**a**`.
    case strong
    /// Struck text: `~~a~~`.
    case strikethrough
    /// A link; its children are what it shows. `title` is empty if there is none.
    case link(url: String, title: String)
    /// An image: an attachment in the text. It has no children; `alternative` is its description as plain text.
    case image(MarkdownImage)
    /// The place of a footnote's number; its definition has this number.
    case footnoteReference(number: Int)
  }
}

/// How a list is numbered and spaced.
public struct MarkdownList: Hashable, Sendable {
  /// The first item's number, at least 0; `nil` for a list with bullets.
  public let start: Int?
  /// What follows the numbers: `.` or `)`. `.` for bullets.
  public let delimiter: Character
  /// Whether no blank lines separate the items: then their paragraphs are set without space between them.
  public let isTight: Bool
}

/// How a column of a table is aligned.
public enum MarkdownAlignment: Hashable, Sendable {
  /// As the theme has it: at the start of the column.
  case none
  /// At the column's left edge in left-to-right tables: its start.
  case left
  /// In the middle.
  case center
  /// At the column's end.
  case right
}

/// An image of a document.
public struct MarkdownImage: Hashable, Sendable {
  /// The address as written, with escapes resolved; the attachment's id.
  public let url: String
  /// The title; empty if there is none.
  public let title: String
  /// The description as plain text: the attachment's backing text, which is copied in its place.
  public let alternative: String
}
