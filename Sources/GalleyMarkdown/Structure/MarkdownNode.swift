public import GalleyText

/// A node of a Markdown document: a block or an inline, with its range in the text and in the source.
///
/// `MarkdownText.nodes` has the nodes in the order of the document, each one before its children (pre-order). Nodes
/// refer to each other by index, so that a document of any depth is a flat value.
public struct MarkdownNode: Hashable, Sendable {
  /// The kind of the node.
  public let kind: Kind
  /// The node's range in `MarkdownText.text`, in UTF-8 bytes; empty if the node shows nothing. List markers and the
  /// line feeds between blocks are not part of any leaf node.
  public internal(set) var range: TextRange
  /// The node's range in the Markdown source, markers included, in UTF-8 bytes.
  ///
  /// For inlines the range is exact if ``isSourceExact`` is `true`; otherwise it is the range of the block around the
  /// inline. The ranges of blocks are those that the parser reports, and contain the ranges of their inlines.
  public internal(set) var sourceRange: Range<Int>
  /// Whether `sourceRange` is the range of the node alone. `false` only for inlines of a block whose inlines could not
  /// be found in the source: see ``MarkdownSourceMap``.
  public internal(set) var isSourceExact: Bool
  /// Index of the parent in `MarkdownText.nodes`; `nil` for the document.
  public let parent: Int?
  /// Index after the node's last descendant in `MarkdownText.nodes`.
  public internal(set) var end: Int
}
