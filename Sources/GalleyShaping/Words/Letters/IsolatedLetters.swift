/// Caches, for one shape plan, whether a character is isolated, and the kerning of pairs of isolated characters. The
/// glyph of an isolated character depends on no neighbor, except for kerning.
///
/// Kerning is learned from words that HarfBuzz has shaped. No text is shaped only to learn the kerning of a pair.
struct IsolatedLetters: ~Copyable {
  /// For each scalar, the index of its element of `letters`, counted from 1; 0 for a scalar without element.
  private var places = ScalarPages<UInt32>(none: 0)
  private var letters = GrowableBuffer<IsolatedLetter>(capacity: 0)
  private(set) var pairs = KerningPairs()

  /// The allocated bytes.
  var byteCount: Int { places.byteCount + letters.byteCount + pairs.byteCount }

  /// The letter of `scalar`; `nil` if the cache does not contain the scalar.
  @inline(__always)
  func letter(_ scalar: UInt32) -> IsolatedLetter? {
    let place = Int(places[scalar])
    return place == 0 ? nil : letters.base[place - 1]
  }

  /// Adds a scalar that the cache does not contain.
  mutating func insert(_ letter: IsolatedLetter, for scalar: UInt32) {
    letters.append(letter)
    places.set(UInt32(letters.count), for: scalar)
  }

  /// Adds the kerning of a pair, unless it was learned before.
  mutating func insert(_ pair: KerningPair, _ first: UInt16, _ second: UInt16) {
    if pairs.find(first, second) == nil { pairs.insert(pair, first, second) }
  }
}
