public import GalleyText

/// A Markdown document as a text, with its structure and the place of each character in the source.
///
///     let markdown = try MarkdownText("# Galley\n\nSets *text*.")
///     typesetter.prepare(markdown.text).layout(width: 320)
///     markdown.headings.map(\.title)             // ["Galley"]
///     markdown.sourceMap.sourceRange(of: 12..<16) // 16..<20
///
/// Blocks are paragraphs of the text, separated by line feeds. Positions in the text and in the source are UTF-8 byte
/// offsets. The dialect is GitHub Flavored Markdown 0.29 with footnotes, as cmark-gfm reads it.
public struct MarkdownText: Hashable, Sendable {
  /// The text, to be laid out.
  public let text: AttributedText
  /// The blocks and inlines in pre-order; the first one is the document. See ``MarkdownNode``.
  public let nodes: [MarkdownNode]
  /// Which bytes of the text were made of which bytes of the source.
  public let sourceMap: MarkdownSourceMap

  /// Reads a document. An empty source gives an empty text.
  ///
  /// Linear in the length of the source, but for sources that are built to make cmark-gfm slow.
  public init(
    _ source: String, theme: MarkdownTheme = MarkdownTheme(), extensions: MarkdownExtensions = .all
  ) throws(MarkdownError) {
    try self.init(validUTF8: Array(source.utf8), theme, extensions)
  }

  /// Reads a document of bytes that should be UTF-8.
  public init(
    utf8 bytes: some Sequence<UInt8>, theme: MarkdownTheme = MarkdownTheme(), extensions: MarkdownExtensions = .all
  ) throws(MarkdownError) {
    let repair = AttributedText.UTF8Repair(bytes)
    // Up to the first repair both have the same bytes.
    if let offset = repair.repairs.first { throw .invalidUTF8(offset: offset) }
    try self.init(validUTF8: repair.utf8, theme, extensions)
  }

  private init(
    validUTF8 source: [UInt8], _ theme: MarkdownTheme, _ extensions: MarkdownExtensions
  ) throws(MarkdownError) {
    guard source.count <= MarkdownParser.limit else {
      throw .tooLong(count: source.count, limit: MarkdownParser.limit)
    }
    let parsed = MarkdownParser.parse(source, extensions: extensions)
    var writer = MarkdownWriter(parsed, lines: SourceLines(source), theme: theme)
    writer.write()
    text = writer.text
    nodes = writer.nodes
    sourceMap = writer.map
  }
}

extension AttributedText {
  /// The text of a Markdown document; ``MarkdownText`` has its structure and its source positions too.
  ///
  ///     let text = try AttributedText(markdown: "Read the **manual**.")
  public init(
    markdown source: String, theme: MarkdownTheme = MarkdownTheme(), extensions: MarkdownExtensions = .all
  ) throws(MarkdownError) {
    self = try MarkdownText(source, theme: theme, extensions: extensions).text
  }
}
