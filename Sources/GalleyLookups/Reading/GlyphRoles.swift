/// The roles of all glyphs of a face, to be split into one set of glyphs for each role.
///
/// Most rules match few glyphs. So blocks of 64 glyphs without a role are skipped.
struct GlyphRoles {
  private let roles: [UInt16]
  /// The union of the roles of each block of 64 glyphs, and the union of all roles.
  private var unions: [UInt16]
  private var union: UInt16 = 0

  /// `roles` has the raw value of one `GlyphRole` for each glyph; its count is a multiple of 64.
  init(_ roles: [UInt16]) {
    self.roles = roles
    unions = [UInt16](repeating: 0, count: roles.count / 64)
    roles.withUnsafeBytes { bytes in
      for word in unions.indices {
        var any: UInt64 = 0
        for part in 0..<16 { any |= Self.four(bytes, word, part) }
        any |= any &>> 32
        unions[word] = UInt16(truncatingIfNeeded: any | any &>> 16)
        union |= unions[word]
      }
    }
  }

  /// The glyphs that have a role, which must be a single bit.
  func glyphs(_ role: GlyphRole) -> GlyphSet {
    let role = role.rawValue
    guard union & role != 0 else { return .none }
    let shift = UInt64(role.trailingZeroBitCount)
    var words = [UInt64](repeating: 0, count: unions.count)
    roles.withUnsafeBytes { bytes in
      for word in words.indices where unions[word] & role != 0 {
        var bits: UInt64 = 0
        for part in 0..<16 {
          // One bit of each of the four; the multiplication moves them side by side, to bit 48.
          let four = Self.four(bytes, word, part) &>> shift & 0x0001_0001_0001_0001
          bits |= ((four &* 0x0001_0002_0004_0008) &>> 48 & 0xF) &<< UInt64(part * 4)
        }
        words[word] = bits
      }
    }
    return GlyphSet(words: words)
  }

  /// The roles of four of the 64 glyphs of block `word`.
  @inline(__always)
  private static func four(_ bytes: UnsafeRawBufferPointer, _ word: Int, _ part: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 128 + part * 8, as: UInt64.self))
  }
}
