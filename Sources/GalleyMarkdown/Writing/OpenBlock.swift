internal import GalleyText

/// An open block: one that contains other blocks, and whose end the writer has not reached.
struct OpenBlock {
  /// Index after the block's last descendant in the parser's list.
  let parsedEnd: Int
  /// Index of the block in the document's structure.
  let node: Int
  /// Indents of the block's children at the start and end edges, in layout units.
  var startIndent = 0.0
  var endIndent = 0.0
  /// The style of the block's text.
  var style = 0
  /// The number of lists around the block's children.
  var listDepth = 0
  /// The number of bullet lists around the block's children.
  var bulletDepth = 0
  /// The number of a list's next item; `nil` for bullets.
  var nextNumber: Int?
  /// The properties of the list; `nil` if the block is not a list.
  var list: MarkdownList?
  /// The indent of the list's items, in layout units.
  var itemIndent = 0.0
  /// Whether the block is an item of a tight list, or a footnote.
  var isTight = false
  /// The offset at which the block's text starts; `nil` until text is written.
  var start: Int?
}

/// A list marker that is written before the next line.
struct ListMarker {
  /// The marker, such as `1.`.
  let text: String
  /// The marker in the source.
  let source: Range<Int>
  /// The distance from the start edge to the marker, in layout units.
  let start: Double
  /// The distance from the start edge to the item's text, in layout units.
  let textStart: Double
  /// The marker's style.
  let style: Int
}
