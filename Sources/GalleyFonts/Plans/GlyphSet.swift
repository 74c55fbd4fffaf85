/// A set of glyphs, one bit each.
///
/// Public so that `contains` is inlined into other modules; a client has no use for it.
public struct GlyphSet: Sendable, Equatable {
  /// 64 glyphs a word, the lowest first; empty where no glyph is in the set.
  @usableFromInline let words: [UInt64]

  /// The glyphs for which one of the bits `role` of `roles` is set.
  init(_ roles: [UInt8], role: UInt8) {
    var words = [UInt64](repeating: 0, count: (roles.count + 63) / 64)
    var any: UInt64 = 0
    roles.withUnsafeBufferPointer { roles in
      words.withUnsafeMutableBufferPointer { words in
        for word in words.indices {
          var bits: UInt64 = 0
          let first = word * 64
          for glyph in first..<min(first + 64, roles.count) where roles[glyph] & role != 0 {
            bits |= 1 << UInt64(glyph - first)
          }
          words[word] = bits
          any |= bits
        }
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
