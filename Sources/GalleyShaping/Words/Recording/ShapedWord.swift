/// A word of a batch that was shaped.
struct ShapedWord {
  /// The visual indices of its glyphs.
  var glyphs: Range<Int>
  var flags: WordFlags
}
