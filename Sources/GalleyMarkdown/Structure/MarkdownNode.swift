public import GalleyText

/// A block or an inline of a Markdown document, with its range in the text and in the source.
///
/// `MarkdownText.nodes` has the nodes in the order of the document, each one before its children (pre-order). Numbers
/// instead of references keep a document of any depth a flat value.
public struct MarkdownNode: Hashable, Sendable {
  /// What the node is.
  public let kind: Kind
  /// The node's characters in `MarkdownText.text`, in UTF-8 bytes; empty if the node shows nothing. List markers and
  /// the line feeds between blocks belong to no leaf.
  public internal(set) var range: TextRange
  /// The node in the Markdown source with its markers, in UTF-8 bytes.
  ///
  /// Exact for inlines if ``isSourceExact``; otherwise that of the block around the inline. Blocks are as the parser
  /// reports them, at least as large as their inlines.
  public internal(set) var sourceRange: Range<Int>
  /// Whether `sourceRange` is that of the node alone. `false` only for inlines of a block whose source could not be
  /// followed: see ``MarkdownSourceMap``.
  public internal(set) var isSourceExact: Bool
  /// Index of the node around this one in `MarkdownText.nodes`; `nil` for the document.
  public let parent: Int?
  /// Index after the node's last descendant in `MarkdownText.nodes`.
  public internal(set) var end: Int
}
