/// A character whose glyph depends on no neighbor, except for kerning, and the possible matches of lookups that contain
/// this glyph: see `IsolatedLetterAnalysis`.
struct IsolatedLetter: BitwiseCopyable {
  /// The glyph; 0 for characters that are not isolated.
  var glyph: UInt16
  /// Which lookups may match this letter together with the text after it: bits of `Pair` and `Next`.
  var next: UInt8 = 0
  /// Which lookups may match this letter together with the text before it: bits of `Pair` and `Previous`.
  var previous: UInt8 = 0
  /// The advance without kerning, in font units.
  var advance: Int32 = 0

  /// Bits of a pair of letters: a lookup may match the pair if `next` of the first letter and `previous` of the second
  /// letter have a bit in common.
  enum Pair {
    /// A lookup may match the pair. The lookup is kerning, unless the letters also have a bit of `groups` in common.
    static let any: UInt8 = 1
    /// A lookup that is more than kerning may match the pair: one bit for each of `IsolatedLetterAnalysis.pairGroups`.
    static let groups: UInt8 = 0b11111 << firstGroup
    /// The number of the first group's bit.
    static let firstGroup: UInt8 = 3
  }

  /// Further bits of `next`: the sets of `LookupAnalysis` that contain the glyph.
  enum Next {
    static let mayJoinNextAcrossSpace: UInt8 = 2
    static let seesAcrossSpace: UInt8 = 4
  }

  /// Further bits of `previous`: the sets of `LookupAnalysis` that contain the glyph.
  enum Previous {
    static let mayJoinPreviousAcrossSpace: UInt8 = 2
    static let isSeenAcrossSpace: UInt8 = 4
  }

  /// A character that is not isolated.
  static var none: IsolatedLetter { IsolatedLetter(glyph: 0) }

  @inline(__always) var isIsolated: Bool { glyph != 0 }

  /// The bits of `Pair` that this letter and the following one have in common; 0 if no lookup matches the pair.
  @inline(__always)
  func matches(_ following: IsolatedLetter) -> UInt8 { next & following.previous & (Pair.any | Pair.groups) }
}
