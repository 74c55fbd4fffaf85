/// The result of shaping a word in a batch: its glyphs and flags.
struct ShapedWord {
  /// The indices of the word's glyphs, in visual order.
  var glyphs: Range<Int>
  var flags: WordFlags
}
