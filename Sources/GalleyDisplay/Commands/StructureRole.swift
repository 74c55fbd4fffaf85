/// What a part of a document is: for files that say more than how a page looks, such as tagged PDF.
///
/// The names are those of the standard structure types of PDF: ISO 32000-1, section 14.8.4.
public enum StructureRole: Hashable, Sendable {
  /// A whole document.
  case document
  /// A part of a document with a subject of its own, such as a chapter.
  case section
  /// Elements that belong together and have no meaning of their own, such as the paragraphs of one text. A file has no
  /// element for a group: its elements belong to the element around it.
  case group
  /// A paragraph.
  case paragraph
  /// A heading. The top level is 1.
  case heading(level: Int)
  /// A list; its elements are list items.
  case list
  /// An item of a list; its elements are a label, if it has one, and a body.
  case listItem
  /// The bullet or number of a list item.
  case listLabel
  /// What a list item says.
  case listBody
  /// A table; its elements are rows, and perhaps a caption.
  case table
  /// A row of a table; its elements are cells.
  case tableRow
  /// A cell that names a row or a column, and how many rows and columns it covers: at least 1.
  case tableHeaderCell(scope: StructureRole.HeaderScope, rowSpan: Int, columnSpan: Int)
  /// A cell with data, and how many rows and columns it covers: at least 1.
  case tableDataCell(rowSpan: Int, columnSpan: Int)
  /// The caption of a table or a figure.
  case caption
  /// A picture. The element's ``StructureElement/alternativeText`` is read aloud in its place.
  case figure
  /// A link, with its address.
  case link(address: String)
  /// A note, such as a footnote. Its ``StructureElement/id`` tells it from other notes.
  case note
  /// A word with a ruby annotation; its elements are a base and a text.
  case ruby
  /// The base of a ruby annotation.
  case rubyBase
  /// The text of a ruby annotation.
  case rubyText
  /// A quotation of one or more paragraphs.
  case blockQuote
  /// A quotation inside a paragraph.
  case quote
  /// Code of a program.
  case code
  /// A table of contents; its elements are items.
  case tableOfContents
  /// An item of a table of contents.
  case tableOfContentsItem
  /// A part of a text that differs from the text around it, such as by its language.
  case span
  /// What is no part of the document's content, such as a line of a table or a number at the foot of a page. It is not
  /// read aloud.
  case artifact(StructureRole.ArtifactKind)
}

extension StructureRole {
  /// What a header cell of a table names.
  public enum HeaderScope: String, Hashable, Sendable, CaseIterable {
    /// The row in which the cell is.
    case row
    /// The column in which the cell is.
    case column
    /// The row and the column.
    case both
  }

  /// What an artifact is: ISO 32000-1, section 14.8.2.2.
  public enum ArtifactKind: String, Hashable, Sendable, CaseIterable {
    /// A line at the head of a page.
    case header
    /// A line at the foot of a page, such as a page number.
    case footer
    /// An ornament of the layout, such as a rule or a background.
    case layout
    /// A content of the page that is there already, such as the repeated head of a table.
    case repetition
  }
}

extension StructureRole: CustomStringConvertible {
  /// The role's name and its values, such as `heading 2`.
  public var description: String {
    switch self {
    case .document: "document"
    case .section: "section"
    case .group: "group"
    case .paragraph: "paragraph"
    case .heading(let level): "heading \(level)"
    case .list: "list"
    case .listItem: "list item"
    case .listLabel: "list label"
    case .listBody: "list body"
    case .table: "table"
    case .tableRow: "table row"
    case .tableHeaderCell(let scope, let rows, let columns): "header cell of the \(scope.rawValue) \(rows)×\(columns)"
    case .tableDataCell(let rows, let columns): "data cell \(rows)×\(columns)"
    case .caption: "caption"
    case .figure: "figure"
    case .link(let address): "link \(address)"
    case .note: "note"
    case .ruby: "ruby"
    case .rubyBase: "ruby base"
    case .rubyText: "ruby text"
    case .blockQuote: "block quote"
    case .quote: "quote"
    case .code: "code"
    case .tableOfContents: "table of contents"
    case .tableOfContentsItem: "item of the table of contents"
    case .span: "span"
    case .artifact(let kind): "artifact \(kind.rawValue)"
    }
  }
}
