public import GalleyText

/// A Markdown document as a text, with its structure and the source position of each character.
///
///     let markdown = try MarkdownText("# Galley\n\nSets *text*.")
///     typesetter.prepare(markdown.text).layout(width: 320)
///     markdown.headings.map(\.title)             // ["Galley"]
///     markdown.sourceMap.sourceRange(of: 12..<16) // 16..<20
///
/// Each block is a paragraph of the text, and blocks are separated by line feeds. Positions in the text and in the
/// source are UTF-8 byte offsets. The dialect is GitHub Flavored Markdown 0.29 with footnotes, as cmark-gfm reads it.
public struct MarkdownText: Hashable, Sendable {
  /// The text of the document, which can be laid out.
  public let text: AttributedText
  /// The blocks and inlines in pre-order. The first one is the document. See ``MarkdownNode``.
  public let nodes: [MarkdownNode]
  /// Maps bytes of the text to bytes of the source.
  public let sourceMap: MarkdownSourceMap

  /// Reads a document. An empty source gives an empty text.
  ///
  /// The time is linear in the length of the source, except for sources that are made to slow down cmark-gfm.
  public init(
    _ source: String, theme: MarkdownTheme = MarkdownTheme(), extensions: MarkdownExtensions = .all
  ) throws(MarkdownError) {
    try self.init(validUTF8: Array(source.utf8), theme, extensions)
  }

  /// Reads a document from bytes. Throws an error if they are not valid UTF-8.
  public init(
    utf8 bytes: some Sequence<UInt8>, theme: MarkdownTheme = MarkdownTheme(), extensions: MarkdownExtensions = .all
  ) throws(MarkdownError) {
    let repair = AttributedText.UTF8Repair(bytes)
    // Before the first repair, offsets in the repaired text and in the source are equal.
    if let offset = repair.repairs.first { throw .invalidUTF8(offset: offset) }
    try self.init(validUTF8: repair.utf8, theme, extensions)
  }

  private init(
    validUTF8 source: [UInt8], _ theme: MarkdownTheme, _ extensions: MarkdownExtensions
  ) throws(MarkdownError) {
    let limit = min(MarkdownParser.limit, ResourceLimits.current.textBytes)
    guard source.count <= limit else { throw .tooLong(count: source.count, limit: limit) }
    let parsed = MarkdownParser.parse(source, extensions: extensions)
    var writer = MarkdownWriter(parsed, lines: SourceLines(source), theme: theme)
    writer.write()
    text = writer.text
    nodes = writer.nodes
    sourceMap = writer.map
  }
}

extension AttributedText {
  /// The text of a Markdown document. Use ``MarkdownText`` if you also need its structure and source positions.
  ///
  ///     let text = try AttributedText(markdown: "Read the **manual**.")
  public init(
    markdown source: String, theme: MarkdownTheme = MarkdownTheme(), extensions: MarkdownExtensions = .all
  ) throws(MarkdownError) {
    self = try MarkdownText(source, theme: theme, extensions: extensions).text
  }
}
