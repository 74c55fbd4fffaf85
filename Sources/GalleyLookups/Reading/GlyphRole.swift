/// How rules of a plan may match a glyph: the bits of one number for each glyph.
///
/// A rule is *kerning* if it changes only the advance of the first of two glyphs: pairs of `GPOS` without other values.
/// Rules that are more than kerning have additional bits.
struct GlyphRole: OptionSet {
  let rawValue: UInt16

  /// A rule may match another glyph after this glyph.
  static let mayJoinNext = GlyphRole(rawValue: 1)
  /// A rule may match another glyph before this glyph.
  static let mayJoinPrevious = GlyphRole(rawValue: 2)
  /// A rule may match this glyph, a space after it and another glyph after the space.
  static let mayJoinNextAcrossSpace = GlyphRole(rawValue: 4)
  /// A rule may match this glyph, a space before it and another glyph before the space.
  static let mayJoinPreviousAcrossSpace = GlyphRole(rawValue: 8)
  /// Lookups may skip this glyph, or it attaches to a glyph before it.
  static let skipped = GlyphRole(rawValue: 16)
  /// A substitution may remove this glyph.
  static let removed = GlyphRole(rawValue: 32)
  /// A rule that matches glyphs of several words may change this glyph.
  static let seesAcrossSpace = GlyphRole(rawValue: 64)
  /// A rule may match this glyph as the first glyph of the two adjacent positions that represent the rule. Not counted:
  /// pair positioning that changes only the first glyph, and rules in `PairGroups`.
  static let firstOfPair = GlyphRole(rawValue: 128)
  /// A rule may match this glyph as the second glyph of the two adjacent positions that represent the rule. Not
  /// counted: pair positioning that changes only the first glyph, and rules in `PairGroups`.
  static let secondOfPair = GlyphRole(rawValue: 256)
  /// A rule may change or move this glyph without a neighbor.
  static let changedAlone = GlyphRole(rawValue: 512)
  /// A substitution may have made this glyph of a glyph that lookups skip.
  static let mayHaveBeenSkipped = GlyphRole(rawValue: 1024)
  /// A rule other than kerning may match another glyph after this glyph.
  static let mayJoinNextBeyondKerning = GlyphRole(rawValue: Self.mayJoinNext.rawValue << beyondKerningShift)
  /// A rule other than kerning may match another glyph before this glyph.
  static let mayJoinPreviousBeyondKerning = GlyphRole(rawValue: Self.mayJoinPrevious.rawValue << beyondKerningShift)
  /// A rule other than kerning may change this glyph's advance.
  static let adjustedBeyondKerning = GlyphRole(rawValue: 8192)
  /// A rule that changes a glyph of one word cannot match unless another word has this glyph, or another glyph with
  /// this role.
  static let isSeenAcrossSpace = GlyphRole(rawValue: 16384)

  private static let beyondKerningShift: UInt16 = 11

  /// The roles that make a glyph depend on its neighbors.
  static let joining: GlyphRole = [
    .mayJoinNext, .mayJoinPrevious, .mayJoinNextAcrossSpace, .mayJoinPreviousAcrossSpace, .seesAcrossSpace,
    .isSeenAcrossSpace, .firstOfPair, .secondOfPair,
    .mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning,
  ]

  /// The additional roles, limited to `kinds`, of a glyph that a rule other than kerning matches in these roles.
  func beyondKerning(_ kinds: GlyphRole) -> GlyphRole {
    let matched = intersection([.mayJoinNext, .mayJoinPrevious]).rawValue << Self.beyondKerningShift
    return kinds.intersection([GlyphRole(rawValue: matched), .adjustedBeyondKerning])
  }
}

/// The roles of all glyphs of a face, to be split into one set of glyphs for each role.
///
/// Most rules match few glyphs. So blocks of 64 glyphs without a role are skipped.
struct GlyphRoleTable {
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
        for part in 0..<16 { any |= Self.fourRoles(in: bytes, word, part) }
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
          let four = Self.fourRoles(in: bytes, word, part) &>> shift & 0x0001_0001_0001_0001
          bits |= ((four &* 0x0001_0002_0004_0008) &>> 48 & 0xF) &<< UInt64(part * 4)
        }
        words[word] = bits
      }
    }
    return GlyphSet(words: words)
  }

  /// The roles of four of the 64 glyphs of block `word`.
  @inline(__always)
  private static func fourRoles(in bytes: UnsafeRawBufferPointer, _ word: Int, _ part: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 128 + part * 8, as: UInt64.self))
  }
}

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
