public import GalleyPages

extension PagedDocument {
  /// A Markdown document as blocks for pages.
  ///
  ///     let document = try PagedDocument(markdown: "# Report\n\nOne page[^1].\n\n[^1]: At the foot.")
  ///     let pages = try document.pages()
  ///
  /// Headings stay with what follows, tables are tables with a repeated head, an image that is a paragraph of its own
  /// is a picture, and footnotes are at the feet of their pages. An empty source gives no blocks.
  public init(
    markdown source: String, theme: PageTheme = PageTheme(), extensions: MarkdownExtensions = .all
  ) throws(MarkdownError) {
    self.init(try MarkdownText(source, theme: theme.text, extensions: extensions), theme: theme)
  }

  /// A Markdown document that was read with the text styles of a theme, as blocks for pages.
  ///
  /// Use this if you also need the document's structure, such as its headings. O(text).
  public init(_ markdown: MarkdownText, theme: PageTheme) {
    var writer = PageBlockWriter(markdown, theme: theme)
    writer.write()
    self.init(sheet: theme.sheet, blocks: writer.blocks, notes: writer.notes)
  }
}
