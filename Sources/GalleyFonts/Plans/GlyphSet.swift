/// A set of glyphs, one bit each.
@usableFromInline
package struct GlyphSet: Sendable, Equatable {
  /// 64 glyphs a word, the lowest first; empty where no glyph is in the set.
  @usableFromInline let words: [UInt64]

  /// The empty set.
  static let none = GlyphSet(words: [])

  init(words: [UInt64]) { self.words = words }

  /// Whether a glyph is in the set.
  @inlinable @inline(__always)
  package func contains(_ glyph: UInt16) -> Bool {
    let word = Int(glyph &>> 6)
    return word < words.count && words[word] &>> UInt64(glyph & 63) & 1 != 0
  }

  /// Whether no glyph is in the set.
  @inlinable
  package var isEmpty: Bool { words.isEmpty }

  /// How many glyphs are in the set.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
