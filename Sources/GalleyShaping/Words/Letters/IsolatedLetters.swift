/// What is known of the letters of a plan: those that text had, and how neighbours move each other.
///
/// Pairs are learnt from what the shaper made of words; nothing is shaped to find one out.
struct PlainLetters: ~Copyable {
  /// The places of letters, counted from 1.
  private var places = ScalarPages<UInt32>(none: 0)
  private var letters = Pool<PlainLetter>(capacity: 0)
  private(set) var pairs = LetterPairs()

  /// How many bytes they take.
  var byteCount: Int { places.byteCount + letters.byteCount + pairs.byteCount }

  /// What is known of `scalar`, nil where it was not asked for yet.
  @inline(__always)
  func letter(_ scalar: UInt32) -> PlainLetter? {
    let place = Int(places[scalar])
    return place == 0 ? nil : letters.base[place - 1]
  }

  /// Keeps what was found out about a scalar.
  mutating func insert(_ letter: PlainLetter, for scalar: UInt32) {
    letters.append(letter)
    places.set(UInt32(letters.count), for: scalar)
  }

  /// Keeps what happens to a pair, unless it is known.
  mutating func insert(_ pair: LetterPair, _ first: UInt16, _ second: UInt16) {
    if pairs.find(first, second) == nil { pairs.insert(pair, first, second) }
  }
}
