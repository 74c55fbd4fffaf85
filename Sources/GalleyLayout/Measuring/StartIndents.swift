/// Start indents of a paragraph's stretches between two breaks.
struct StartIndents {
  /// Of the first.
  var first: Double
  /// Of the others in the item that the paragraph starts with.
  var firstItem: Double
  /// Of all others.
  var later: Double
}
