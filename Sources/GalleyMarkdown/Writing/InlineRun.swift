/// The inlines of one block while they are written.
struct InlineRun {
  /// The block's index in the parser's list.
  let block: Int
  /// The block's content.
  let content: BlockContent
  /// The block's index in the structure.
  let node: Int
  /// The style of text without markup.
  let style: Int
  /// Inlines that have inlines in them, outermost first.
  var open: [OpenInline] = []
  /// How deep inside images the walk is: their text is not written.
  var silence = 0
  /// Whether spaces at the current place are left out: at the start of a line, and after a space.
  var skipsSpaces = true
  /// The last character that was written, if it is known.
  var last: Unicode.Scalar?
  /// Whether code is isolated from text of the other direction.
  let isolatesCode: Bool
  /// The place in the text from which on the source is not known; `nil` while it is.
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

/// An inline that has inlines in it.
struct OpenInline {
  /// Its index, and that after its last descendant, in the parser's list.
  let parsed: Int
  let parsedEnd: Int
  /// Its index in the structure; `nil` inside an image.
  let node: Int?
  /// The style of its text.
  let style: Int
  /// Where it starts in the content.
  let start: Int
  /// How it is written in the source.
  var form = Form.marked

  /// How an inline is written.
  enum Form {
    /// With delimiters or brackets.
    case marked
    /// A link between `<` and `>`.
    case angleBrackets
    /// An address alone.
    case bare
    /// Struck text between so many tildes.
    case tildes(Int)
  }
}
