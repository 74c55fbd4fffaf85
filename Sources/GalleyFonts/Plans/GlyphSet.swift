/// A set of glyphs, one bit each.
///
/// Public so that `contains` is inlined into other modules; a client has no use for it.
public struct GlyphSet: Sendable, Equatable {
  /// 64 glyphs a word, the lowest first; empty where no glyph is in the set.
  @usableFromInline let words: [UInt64]

  /// The glyphs whose number in `roles` has the bit `role`, one bit alone; the count of `roles` is a multiple of 64.
  init(_ roles: [UInt16], role: UInt16) {
    let shift = UInt64(role.trailingZeroBitCount)
    var words = [UInt64](repeating: 0, count: roles.count / 64)
    var any: UInt64 = 0
    roles.withUnsafeBytes { roles in
      for word in words.indices {
        var bits: UInt64 = 0
        for part in 0..<16 {
          // Four numbers, one bit of each; the product moves them next to each other, to bit 48.
          let four = UInt64(littleEndian: roles.loadUnaligned(fromByteOffset: word * 128 + part * 8, as: UInt64.self))
          let gathered = ((four &>> shift & 0x0001_0001_0001_0001) &* 0x0001_0002_0004_0008) &>> 48 & 0xF
          bits |= gathered &<< UInt64(part * 4)
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
