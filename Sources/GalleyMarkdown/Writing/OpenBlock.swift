internal import GalleyText

/// A block with other blocks in it whose end the writer has not reached.
struct OpenBlock {
  /// Index after its last descendant in the parser's list.
  let parsedEnd: Int
  /// Its index in the document's structure.
  let node: Int
  /// Indents of its children, in layout units.
  var startIndent = 0.0
  var endIndent = 0.0
  /// The style of its text.
  var style = 0
  /// How many lists it is inside.
  var listDepth = 0
  /// How many bullet lists it is inside, itself included.
  var bulletDepth = 0
  /// The number of a list's next item; `nil` for bullets.
  var nextNumber: Int?
  /// What is known of it if it is a list.
  var list: MarkdownList?
  /// How far the items of a list are indented.
  var itemIndent = 0.0
  /// Whether its paragraphs are items of a tight list.
  var isTight = false
  /// Where its text starts; `nil` until some is written.
  var start: Int?
}

/// A list marker that is written before the next line.
struct ListMarker {
  /// The marker, such as `1.`.
  let text: String
  /// The marker in the source.
  let source: Range<Int>
  /// Where the marker starts and where the item's text does, as distances from the start edge in layout units.
  let start: Double
  let textStart: Double
  /// The marker's style.
  let style: Int
}
