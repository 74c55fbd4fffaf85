/// Random strings for tests.
package enum RandomText {
  /// Between 1 and `most` short strings of several scripts and kinds, some of them known to break layout engines.
  package static func pieces(most: Int, _ random: inout SplitMix64) -> [String] {
    RandomPieces.random(most: most, &random)
  }

  /// A text of at most `most` of these strings. One of 25 texts is empty.
  package static func string(most: Int = 24, _ random: inout SplitMix64) -> String {
    random.oneIn(25) ? "" : pieces(most: most, &random).joined()
  }
}
