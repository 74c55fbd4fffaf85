/// The indents of the parts of a paragraph between two breaks, each on a line of its own.
struct ParagraphIndents {
  /// Of the first part.
  var first: Indents
  /// Of the other parts in the item that the paragraph starts with.
  var firstItem: Indents
  /// Of all other parts.
  var later: Indents
}
