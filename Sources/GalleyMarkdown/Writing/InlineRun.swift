/// The state of writing the inlines of one block.
struct InlineRun {
  /// The block's index in the parser's list.
  let block: Int
  /// The block's content.
  let content: BlockContent
  /// The block's index in the structure.
  let node: Int
  /// The style of text without markup.
  let style: Int
  /// The inlines that are open, the outermost first.
  var open: [OpenInline] = []
  /// The number of images around the current inline. Text inside images is not written.
  var silence = 0
  /// Whether spaces at the current position are skipped: at the start of a line, and after a space.
  var skipsSpaces = true
  /// The last character that was written; `nil` if it is not known.
  var last: Unicode.Scalar?
  /// Whether code spans are isolated, because the block may have right-to-left text.
  let isolatesCode: Bool
  /// The offset in the text from which on source positions are not known; `nil` if all are known.
  var lostFrom: Int?

  init(_ block: Int, content: BlockContent, node: Int, style: Int) {
    self.block = block
    self.content = content
    self.node = node
    self.style = style
    isolatesCode = StrongDirection.mayHaveRightToLeft(content.utf8)
  }

  /// The style of the next text.
  var currentStyle: Int { open.last?.style ?? style }
}

/// An open inline: one that contains other inlines.
struct OpenInline {
  /// Index of the inline in the parser's list.
  let parsed: Int
  /// Index after its last descendant in the parser's list.
  let parsedEnd: Int
  /// Index of the inline in the document's structure; `nil` inside an image.
  let node: Int?
  /// The style of the inline's text.
  let style: Int
  /// Offset in the block's content at which the inline starts.
  let start: Int
  /// How the inline is written in the source.
  var form = Form.marked

  /// How an inline is written.
  enum Form {
    /// With delimiters or brackets.
    case marked
    /// A link between `<` and `>`.
    case angleBrackets
    /// An address without brackets.
    case bare
    /// Struck text between this number of tildes.
    case tildes(Int)
  }
}
