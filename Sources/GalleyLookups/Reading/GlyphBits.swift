/// A growing set of glyphs. Comparing two sets costs time for the glyphs in them, not for all glyphs of the face.
struct GlyphBits {
  /// One bit for each glyph of the face, 64 glyphs in each element.
  private(set) var words: [UInt64]
  /// Indices of the words that are not 0.
  private var used: [Int] = []
  /// How many glyphs the set contains.
  private(set) var count = 0

  /// The empty set, for a face whose glyphs need `wordCount` elements of 64 bits.
  init(wordCount: Int) { words = [UInt64](repeating: 0, count: wordCount) }

  /// Adds a glyph. Returns whether it is new.
  @discardableResult
  mutating func insert(_ glyph: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(glyph & 63)
    let isNew = words[glyph >> 6] & bit == 0
    if isNew { add(bit, at: glyph >> 6) }
    return isNew
  }

  /// Whether a glyph is in the set.
  func contains(_ glyph: Int) -> Bool { words[glyph >> 6] &>> UInt64(glyph & 63) & 1 != 0 }

  /// How many glyphs of another set are not in this set.
  func missing(of other: GlyphBits) -> Int {
    other.used.reduce(0) { $0 + (other.words[$1] & ~words[$1]).nonzeroBitCount }
  }

  /// Adds the glyphs of another set.
  mutating func formUnion(_ other: GlyphBits) {
    for word in other.used { add(other.words[word], at: word) }
  }

  /// Adds the glyphs whose bits are set in `bits`, for element `word` of `words`.
  private mutating func add(_ bits: UInt64, at word: Int) {
    if words[word] == 0 { used.append(word) }
    count += (bits & ~words[word]).nonzeroBitCount
    words[word] |= bits
  }
}
