public import GalleyText

/// How the blocks and inlines of a Markdown document look: a value.
///
///     var theme = MarkdownTheme()
///     theme.body.size = 14
///     theme.link.set(\.color, Color(hex: "#0550ae") ?? .black)
///     let text = try AttributedText(markdown: source, theme: theme)
///
/// Patches nest: strong text in a link in a heading has all three, `em`s resolved from the outside in. Lengths are in
/// layout units.
public struct MarkdownTheme: Sendable {
  /// The style of everything that no patch changes.
  public var body: TextStyle
  /// The style of all paragraphs. Indents, spacing and tab stops are set by the blocks, and the direction of code and
  /// tables; with the direction `.automatic` each paragraph has that of its first strong character.
  public var paragraph: ParagraphStyle

  /// Headings of the levels 1 to 6; further ones are not read, and a missing one is as the last.
  public var headings: [StylePatch]
  /// `*emphasis*`.
  public var emphasis: StylePatch
  /// `**strong**`.
  public var strong: StylePatch
  /// `~~struck~~`.
  public var strikethrough: StylePatch
  /// Code inside lines.
  public var code: StylePatch
  /// Code blocks.
  public var codeBlock: StylePatch
  /// Links and addresses.
  public var link: StylePatch
  /// Everything in a block quote.
  public var quote: StylePatch
  /// The cells of a table's first row.
  public var tableHeader: StylePatch
  /// The number of a footnote in the text.
  public var footnoteReference: StylePatch
  /// Footnotes at the end of the text.
  public var footnote: StylePatch

  /// Space between blocks.
  public var paragraphSpacing = 12.0
  /// Space before a heading.
  public var headingSpacing = 20.0
  /// Space between the paragraphs of tight lists and between the rows of tables.
  public var tightSpacing = 4.0
  /// Indent of a list's items from the text around the list. Ordered lists with long numbers are indented further.
  public var listIndent = 28.0
  /// Indent of block quotes, at both sides.
  public var quoteIndent = 20.0
  /// Indent of code blocks.
  public var codeIndent = 16.0
  /// The distance between two columns of a table.
  public var columnGap = 20.0

  /// The marker of bullet lists at each depth; deeper lists take them from the start again.
  public var bullets = ["•", "◦", "▪"]
  /// The markers of tasks.
  public var taskMarkers = (open: "□", done: "■")
  /// The box of a thematic break, of the width that the host has: by default 320 layout units.
  public var thematicBreak: TextAttachment
  /// The line below a table's first row, as wide as the table; its thickness and color count. `nil` for none.
  public var tableRule: TextAttachment?
  /// The box behind a code block, around all of its lines; `nil` for none.
  public var codeBlockBox: BoxDecoration?
  /// The box behind a block quote; `nil` for none, the default.
  public var quoteBox: BoxDecoration?
  /// What becomes of HTML.
  public var html = HTML.dropped

  /// The box of an image. Its id should be the address, so that the host finds the picture; by default it is, and the
  /// box is 160 layout units wide and 90 high.
  public var image: @Sendable (MarkdownImage) -> TextAttachment
  /// The width of a cell's text, which column positions are computed from. By default an estimate from the widths of
  /// Latin and East Asian letters; ``measuringTables(with:)`` has the exact widths.
  public var cellWidth: @Sendable (AttributedText) -> Double

  /// What becomes of HTML in a document.
  public enum HTML: Hashable, Sendable {
    /// It shows nothing. The structure has it.
    case dropped
    /// It is shown as it is written, in the style of code.
    case shown
  }
}
