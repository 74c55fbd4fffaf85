/// A node of the parser's tree as a value.
struct ParsedNode {
  /// What it is.
  var kind: MarkdownNode.Kind
  /// Index of the node around it.
  let parent: Int?
  /// Index after its last descendant.
  var end: Int
  /// Line and column where it starts, counted from 1, columns in bytes; 0 if the parser does not know.
  var start = (line: 0, column: 0)
  /// Line and column of its last byte.
  var last = (line: 0, column: 0)
  /// What a text, code or code block shows; the lines of a paragraph, heading or cell without the markers of the blocks
  /// around them.
  var content: [UInt8] = []

  init(kind: MarkdownNode.Kind, parent: Int?, end: Int) {
    self.kind = kind
    self.parent = parent
    self.end = end
  }
}
