/// A text's min-content and max-content width, in layout units.
struct IntrinsicWidths {
  /// The min-content width: the width of the widest part that cannot be broken.
  var minimum: Double
  /// The max-content width: the width of the longest line if lines end only at the text's own line breaks.
  var maximum: Double
}
