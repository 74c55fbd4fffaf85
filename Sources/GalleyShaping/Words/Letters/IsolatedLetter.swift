/// A character whose glyph depends on no neighbour, and what lookups may match with the character: see
/// `IsolatedLetterAnalysis`.
struct IsolatedLetter: BitwiseCopyable {
  /// The glyph; 0 for characters that are not isolated.
  var glyph: UInt16
  /// What may match this letter with the text after it: bits of `Pair` and `Next`.
  var next: UInt8 = 0
  /// What may match this letter with the text before it: bits of `Pair` and `Previous`.
  var previous: UInt8 = 0
  /// In font units, without neighbours.
  var advance: Int32 = 0

  /// The bits that `next` of a letter and `previous` of the following letter may have in common; none if no lookup
  /// matches the two.
  enum Pair {
    /// Lookups may match the pair. They are kerning, unless a bit of `groups` is common, too.
    static let any: UInt8 = 1
    /// A lookup that is more than kerning may match the pair: one bit for each of
    /// `IsolatedLetterAnalysis.pairGroups`.
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

  /// What may match this letter and the following one: bits of `Pair`.
  @inline(__always)
  func matches(_ following: IsolatedLetter) -> UInt8 { next & following.previous & (Pair.any | Pair.groups) }
}
