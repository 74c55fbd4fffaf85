public import Galley

/// A table: rows of cells in columns, with rows at its head and foot, a caption, and lines around cells.
///
///     var table = TextTable(columns: [.init(.automatic), .init(.automatic, alignment: .decimal("."))])
///     table.head = [.init(["Item", "Price"], style: bold)]
///     table.rows = items.map { .init([$0.name, $0.price], style: .body) }
///
/// The widths of columns are those of CSS Tables 3, §3.9 (automatic layout): each column is at least as wide as its
/// longest word, and as wide as its content where there is enough space.
public struct TextTable: Hashable, Sendable {
  /// The widths and alignments of the first columns, from the side where rows start. Columns without an element are
  /// automatic. A table also has the columns that its cells need.
  public var columns: [TextTable.Column]
  /// Rows at the top, which are repeated on each page.
  public var head: [TextTable.Row]
  /// The rows between head and foot.
  public var rows: [TextTable.Row]
  /// Rows at the bottom.
  public var foot: [TextTable.Row]
  /// Blocks above or below the table, as wide as the table. On the first page of a table, or below on the last one.
  public var caption: [PageBlock]
  /// Whether the caption is below the table instead of above it.
  public var captionIsBelow: Bool
  /// How wide the table is.
  public var width: TextTable.Width
  /// The space between columns, and before the first and after the last column, in layout units.
  public var columnSpacing: Double
  /// The space between rows, and above the first and below the last row, in layout units.
  public var rowSpacing: Double
  /// The lines around the table. On each page, the part of the table that is there has all four.
  public var border: TextTable.Edges
  /// The color behind the table; `nil` for none.
  public var background: RGBAColor?
  /// How cells look that do not say it themselves, and whose row and column do not say it.
  public var cellStyle: TextTable.CellStyle
  /// The side where rows start: `.rightToLeft` puts the first column at the right. `.automatic` is left to right.
  public var direction: ParagraphStyle.WritingDirection
  /// Whether each page starts with the head. A head that takes more than half of a page together with a repeated foot
  /// is not repeated.
  public var repeatsHead: Bool
  /// Whether each page ends with the foot. If not, the foot is below the last row alone.
  public var repeatsFoot: Bool

  /// A table without lines, whose cells have 4 layout units of space at their sides and 2 above and below.
  public init(columns: [TextTable.Column] = [], head: [TextTable.Row] = [], rows: [TextTable.Row] = []) {
    self.columns = columns
    self.head = head
    self.rows = rows
    foot = []
    caption = []
    captionIsBelow = false
    width = .automatic
    columnSpacing = 0
    rowSpacing = 0
    border = .none
    cellStyle = CellStyle()
    direction = .leftToRight
    repeatsHead = true
    repeatsFoot = false
  }

  /// How wide a table is.
  public enum Width: Hashable, Sendable {
    /// As wide as its content, at most as wide as the place that it has.
    case automatic
    /// As wide as the place that it has.
    case available
    /// This many layout units. Like the others, never narrower than the longest words of all columns.
    case fixed(Double)
  }
}

extension TextTable {
  /// The width of a column, and how its cells are aligned.
  public struct Column: Hashable, Sendable {
    /// How wide a column is. No column is narrower than its longest word.
    public enum Width: Hashable, Sendable {
      /// As its content needs it.
      case automatic
      /// This many layout units, padding and borders of the cells included.
      case fixed(Double)
      /// A part of the table's width, from 0 to 1: a percentage of CSS divided by 100.
      case fraction(Double)
    }

    /// How wide the column is.
    public var width: TextTable.Column.Width
    /// How the cells that start in the column are aligned; `nil` if their texts say it.
    public var alignment: TextTable.Alignment?
    /// How the cells that start in the column look; `nil` if the table says it.
    public var cellStyle: TextTable.CellStyle?

    /// A column.
    public init(
      _ width: TextTable.Column.Width = .automatic, alignment: TextTable.Alignment? = nil,
      cellStyle: TextTable.CellStyle? = nil
    ) {
      self.width = width
      self.alignment = alignment
      self.cellStyle = cellStyle
    }
  }

  /// How the texts of a cell are aligned.
  public enum Alignment: Hashable, Sendable {
    /// As `textAlign` of a paragraph with the same name.
    case start, center, end, left, right, justify
    /// The decimal separators of all such cells of a column are below each other, and the longest numbers touch the
    /// column's end. A separator counts only beside a digit; a number without one ends where the others have theirs. A
    /// text without digits, of several lines, or in several columns, is aligned at the end.
    case decimal(Unicode.Scalar)
  }
}

extension TextTable {
  /// A row of cells.
  public struct Row: Hashable, Sendable {
    /// The cells from the side where rows start. A cell is in the first column that no cell of an earlier row covers.
    public var cells: [TextTable.Cell]
    /// The least height of the row, in layout units.
    public var minHeight: Double
    /// Whether a page may end inside the row. If not, it may still do so inside a row that is higher than a page.
    public var mayBreak: Bool
    /// The color behind the row's cells; `nil` for none.
    public var background: RGBAColor?
    /// How the row's cells look; `nil` if the column or the table says it.
    public var cellStyle: TextTable.CellStyle?

    /// A row of cells.
    public init(
      _ cells: [TextTable.Cell] = [], minHeight: Double = 0, mayBreak: Bool = false, background: RGBAColor? = nil,
      cellStyle: TextTable.CellStyle? = nil
    ) {
      self.cells = cells
      self.minHeight = minHeight
      self.mayBreak = mayBreak
      self.background = background
      self.cellStyle = cellStyle
    }

    /// A row of texts in one style.
    public init(
      _ texts: [String], style: TextStyle, paragraphStyle: ParagraphStyle = .unicode, background: RGBAColor? = nil,
      cellStyle: TextTable.CellStyle? = nil
    ) {
      let cells = texts.map { Cell(AttributedText($0, style: style, paragraphStyle: paragraphStyle)) }
      self.init(cells, background: background, cellStyle: cellStyle)
    }
  }

  /// A cell: blocks above each other, in one or more columns and rows.
  public struct Cell: Hashable, Sendable {
    /// What the cell contains, from top to bottom. Forced page breaks in it have no effect.
    public var content: [PageBlock]
    /// How many columns the cell covers: 1 to 1000, as in HTML. Columns that no cell starts in have no width.
    public var columnSpan: Int
    /// How many rows the cell covers: 1 to 65534, and no more than there are in the head, in the foot or between them.
    public var rowSpan: Int
    /// How the texts of the cell are aligned; `nil` if the column or the text says it.
    public var alignment: TextTable.Alignment?
    /// How the cell looks; `nil` if the row, the column or the table says it.
    public var style: TextTable.CellStyle?
    /// Whether the cell is a heading of its row. All cells of a table's head are headings of their columns.
    public var isRowHeader: Bool

    /// A cell with blocks.
    public init(
      _ content: [PageBlock], columnSpan: Int = 1, rowSpan: Int = 1, alignment: TextTable.Alignment? = nil,
      style: TextTable.CellStyle? = nil, isRowHeader: Bool = false
    ) {
      self.content = content
      self.columnSpan = columnSpan
      self.rowSpan = rowSpan
      self.alignment = alignment
      self.style = style
      self.isRowHeader = isRowHeader
    }

    /// A cell with a text. An empty text has no height.
    public init(
      _ text: AttributedText, columnSpan: Int = 1, rowSpan: Int = 1, alignment: TextTable.Alignment? = nil,
      style: TextTable.CellStyle? = nil, isRowHeader: Bool = false
    ) {
      self.init(
        text.isEmpty ? [] : [PageBlock(text)], columnSpan: columnSpan, rowSpan: rowSpan, alignment: alignment,
        style: style, isRowHeader: isRowHeader)
    }
  }
}

extension TextTable {
  /// The space, lines and color of cells, and where their content is if the row is higher.
  public struct CellStyle: Hashable, Sendable {
    /// Where the content of a cell is in a row that is higher.
    public enum VerticalAlignment: Hashable, Sendable {
      /// The first baselines of all such cells of a row are at one height.
      case baseline
      /// At the row's top.
      case top
      /// In the middle.
      case middle
      /// At the bottom of the row.
      case bottom
    }

    /// The space between the lines around the cell and its content, in layout units.
    public var padding: Margins
    /// The lines around the cell, inside of the cell. Each cell has its own: with no space between cells, let one of
    /// two neighbors have the line.
    public var border: TextTable.Edges
    /// The color behind the cell; `nil` for none.
    public var background: RGBAColor?
    /// Where the content is if the row is higher.
    public var verticalAlignment: TextTable.CellStyle.VerticalAlignment

    /// A style; cells have 4 layout units of space at their sides and 2 above and below unless given.
    public init(
      padding: Margins = Margins(top: 2, right: 4, bottom: 2, left: 4), border: TextTable.Edges = .none,
      background: RGBAColor? = nil, verticalAlignment: TextTable.CellStyle.VerticalAlignment = .baseline
    ) {
      self.padding = padding
      self.border = border
      self.background = background
      self.verticalAlignment = verticalAlignment
    }
  }

  /// Lines at the four sides of a box, each inside of the box; `nil` for none.
  public struct Edges: Hashable, Sendable {
    /// The line at the top.
    public var top: BoxDecoration.Border?
    /// The line at the right.
    public var right: BoxDecoration.Border?
    /// The line at the bottom.
    public var bottom: BoxDecoration.Border?
    /// The line at the left.
    public var left: BoxDecoration.Border?

    /// Lines at some sides.
    public init(
      top: BoxDecoration.Border? = nil, right: BoxDecoration.Border? = nil, bottom: BoxDecoration.Border? = nil,
      left: BoxDecoration.Border? = nil
    ) {
      self.top = top
      self.right = right
      self.bottom = bottom
      self.left = left
    }

    /// No lines.
    public static let none = Edges()

    /// The same line at all sides.
    public static func all(_ border: BoxDecoration.Border) -> Edges {
      Edges(top: border, right: border, bottom: border, left: border)
    }
  }
}
