/// A node of the parser's tree, copied into a Swift value.
struct ParsedNode {
  /// The kind of the node.
  var kind: MarkdownNode.Kind
  /// Index of the parent; `nil` for the document.
  let parent: Int?
  /// Index after the node's last descendant.
  var end: Int
  /// Line and column at which the node starts, counted from 1, columns in bytes; 0 if the parser does not know.
  var start = (line: 0, column: 0)
  /// Line and column of the node's last byte; 0 if the parser does not know.
  var last = (line: 0, column: 0)
  /// For a text, code span or code block: the text that is shown. For a paragraph, heading or cell: its lines without
  /// the markers of the blocks around them.
  var content: [UInt8] = []

  init(kind: MarkdownNode.Kind, parent: Int?, end: Int) {
    self.kind = kind
    self.parent = parent
    self.end = end
  }
}
