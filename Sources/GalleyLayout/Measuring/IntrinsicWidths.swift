/// A text's min-content and max-content width, in layout units.
struct IntrinsicWidths {
  /// The width of the widest part without a place to break.
  var minimum: Double
  /// The width of the longest line if only the text's own line breaks count.
  var maximum: Double
}
