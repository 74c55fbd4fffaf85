public import Galley
public import GalleyPages

/// How a Markdown document looks on pages: the styles of its text and its tables, and the paper with heads and feet.
///
///     var theme = PageTheme(body: TextStyle(size: 10))
///     theme.sheet.size = PageSheet.a5.size
///     let document = try PagedDocument(markdown: source, theme: theme)
public struct PageTheme: Sendable {
  /// The styles of the text, and the spaces between blocks. The widths of columns and of thematic breaks have no
  /// effect: pages know their widths. A picture that is wider than its place is made smaller.
  public var text: MarkdownTheme
  /// The paper, its margins, and the running heads and feet. By default A4, with the number of each page in the middle
  /// of its foot.
  public var sheet: PageSheet
  /// The space and the lines of the cells of tables.
  public var tableCell: TextTable.CellStyle
  /// The space and the lines of the cells of a table's first row.
  public var tableHead: TextTable.CellStyle

  /// The standard theme with a body style, to whose font size all lengths of the text are relative.
  public init(body: TextStyle = TextStyle(size: 11)) {
    text = MarkdownTheme(body: body)
    text.paragraph.orphans = 2
    text.paragraph.widows = 2
    sheet = .a4
    let number = body.with { $0.size *= 0.8 }
    sheet.foot = { [.line(center: AttributedText("\($0.number)", style: number))] }
    sheet.noteSpacing = body.size * 0.4
    let em = body.size
    let line = BoxDecoration.Border(width: em / 24, color: RGBAColor(red: 0xD1, green: 0xD9, blue: 0xE0))
    let padding = Margins(top: em * 0.2, right: em * 0.6, bottom: em * 0.25, left: em * 0.6)
    tableCell = TextTable.CellStyle(padding: padding, border: .init(bottom: line))
    tableHead = tableCell
    tableHead.border.bottom = BoxDecoration.Border(width: em / 12, color: RGBAColor(red: 0x81, green: 0x8B, blue: 0x98))
  }
}
