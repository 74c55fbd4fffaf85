/// A set of glyphs, one bit each.
///
/// Public so that `contains` is inlined into other modules; a client has no use for it.
public struct GlyphSet: Sendable, Equatable {
  /// 64 glyphs a word, the lowest first; empty where no glyph is in the set.
  @usableFromInline let words: [UInt64]

  /// The glyphs whose byte of `roles` has the bit `role`, one bit alone; the count of `roles` is a multiple of 64.
  init(_ roles: [UInt8], role: UInt8) {
    let shift = UInt64(role.trailingZeroBitCount)
    var words = [UInt64](repeating: 0, count: roles.count / 64)
    var any: UInt64 = 0
    roles.withUnsafeBytes { roles in
      for word in words.indices {
        var bits: UInt64 = 0
        for part in 0..<8 {
          // Eight bytes, one bit of each; the product moves them next to each other, into the highest byte.
          let bytes = UInt64(littleEndian: roles.loadUnaligned(fromByteOffset: word * 64 + part * 8, as: UInt64.self))
          let gathered = ((bytes &>> shift & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) &>> 56
          bits |= gathered &<< UInt64(part * 8)
        }
        words[word] = bits
        any |= bits
      }
    }
    self.words = any == 0 ? [] : words
  }

  /// Whether a glyph is in the set.
  @inlinable @inline(__always)
  public func contains(_ glyph: UInt16) -> Bool {
    let word = Int(glyph &>> 6)
    return word < words.count && words[word] &>> UInt64(glyph & 63) & 1 != 0
  }

  /// Whether no glyph is in the set.
  @inlinable
  public var isEmpty: Bool { words.isEmpty }

  /// How many glyphs are in the set.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
