public import GalleyText

/// The styles of the blocks and inlines of a Markdown document: a value.
///
///     var theme = MarkdownTheme()
///     theme.body.size = 14
///     theme.link.set(\.color, RGBAColor(hex: "#0550ae") ?? .black)
///     let text = try AttributedText(markdown: source, theme: theme)
///
/// Patches are nested: strong text in a link in a heading has all three patches, applied from the outside in, and `em`
/// refers to the size outside of the patch. Lengths are in layout units.
public struct MarkdownTheme: Sendable {
  /// The style of text that no patch changes.
  public var body: TextStyle
  /// The style of all paragraphs. Blocks set the indents, the spacing and the tab stops. The direction of code and
  /// tables is set too. If the direction is `.automatic`, each paragraph has the direction of its first strong
  /// character.
  public var paragraph: ParagraphStyle

  /// The patches of headings with levels 1 to 6. Further elements are not used; for missing levels the last element is
  /// used.
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
  /// All text in block quotes.
  public var quote: StylePatch
  /// The cells of a table's first row.
  public var tableHeader: StylePatch
  /// References to footnotes: the numbers in the text.
  public var footnoteReference: StylePatch
  /// Footnotes at the end of the text.
  public var footnote: StylePatch

  /// Space between blocks.
  public var paragraphSpacing = 12.0
  /// Space before a heading.
  public var headingSpacing = 20.0
  /// Space between the paragraphs of tight lists, and between the rows of tables.
  public var tightSpacing = 4.0
  /// Indent of a list's items, relative to the text around the list. Ordered lists with long numbers are indented
  /// further.
  public var listIndent = 28.0
  /// Indent of block quotes on both sides.
  public var quoteIndent = 20.0
  /// Indent of code blocks.
  public var codeIndent = 16.0
  /// The distance between two columns of a table.
  public var columnGap = 20.0

  /// The markers of bullet lists, for each nesting depth. Deeper lists start with the first marker again.
  public var bullets = ["•", "◦", "▪"]
  /// The markers of tasks.
  public var taskMarkers = (open: "□", done: "■")
  /// The attachment of a thematic break. Its default width is 320 layout units; set it to the width of your layout.
  public var thematicBreak: TextAttachment
  /// The line below a table's first row; `nil` for no line. Its thickness and color are used; its width is that of the
  /// table.
  public var tableRule: TextAttachment?
  /// The box behind a code block, around all of its lines; `nil` for no box.
  public var codeBlockBox: BoxDecoration?
  /// The box behind a block quote; `nil` for no box, which is the default.
  public var quoteBox: BoxDecoration?
  /// Whether HTML is shown.
  public var html = HTML.dropped

  /// The attachment of an image. Its id should be the address, so that your program finds the picture. By default the
  /// id is the address, and the attachment is 160 layout units wide and 90 high.
  public var image: @Sendable (MarkdownImage) -> TextAttachment
  /// The width of a table cell's text, from which the positions of columns are computed. By default it is estimated
  /// from the widths of Latin and East Asian letters; ``measuringTables(with:)`` measures it exactly.
  public var cellWidth: @Sendable (AttributedText) -> Double

  /// Whether HTML in a document is shown.
  public enum HTML: Hashable, Sendable {
    /// HTML is not shown. It is still in the document's structure.
    case dropped
    /// HTML is shown as source text, in the style of code.
    case shown
  }
}
