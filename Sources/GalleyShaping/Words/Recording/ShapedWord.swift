/// A word as it came out of a shaped stretch.
struct HarvestedWord {
  /// Its glyphs, visual indices.
  var glyphs: Range<Int>
  var flags: WordFlags
}
