/// An immutable set of glyphs, one bit for each glyph of a face.
@usableFromInline
package struct GlyphSet: Sendable, Equatable {
  /// One bit for each glyph, 64 glyphs in each element, the lowest glyph in the lowest bit; empty if the set is empty.
  @usableFromInline let words: [UInt64]

  /// The empty set.
  static let none = GlyphSet(words: [])

  /// The set of the glyphs whose bits are set in `words`.
  init(words: [UInt64]) { self.words = words }

  /// Whether a glyph is in the set.
  @inlinable @inline(__always)
  package func contains(_ glyph: UInt16) -> Bool {
    let word = Int(glyph &>> 6)
    return word < words.count && words[word] &>> UInt64(glyph & 63) & 1 != 0
  }

  /// Whether the set contains no glyph.
  @inlinable
  package var isEmpty: Bool { words.isEmpty }

  /// How many glyphs the set contains.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
