/// A set of glyphs in the making. Looking at it costs by the glyphs in it, not by those of the face.
struct GlyphBits {
  /// A bit for each glyph of the face, 64 a word.
  private(set) var words: [UInt64]
  /// The words that are not 0.
  private var used: [Int] = []
  /// How many glyphs are in the set.
  private(set) var count = 0

  /// None of a face whose glyphs take so many words.
  init(wordCount: Int) { words = [UInt64](repeating: 0, count: wordCount) }

  /// Takes in a glyph; whether it is new.
  @discardableResult
  mutating func insert(_ glyph: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(glyph & 63)
    let isNew = words[glyph >> 6] & bit == 0
    if isNew { add(bit, at: glyph >> 6) }
    return isNew
  }

  /// Whether a glyph is in the set.
  func contains(_ glyph: Int) -> Bool { words[glyph >> 6] &>> UInt64(glyph & 63) & 1 != 0 }

  /// How many glyphs of another set are not in this one.
  func missing(of other: GlyphBits) -> Int {
    other.used.reduce(0) { $0 + (other.words[$1] & ~words[$1]).nonzeroBitCount }
  }

  /// Takes in the glyphs of another set.
  mutating func formUnion(_ other: GlyphBits) {
    for word in other.used { add(other.words[word], at: word) }
  }

  private mutating func add(_ bits: UInt64, at word: Int) {
    if words[word] == 0 { used.append(word) }
    count += (bits & ~words[word]).nonzeroBitCount
    words[word] |= bits
  }
}
