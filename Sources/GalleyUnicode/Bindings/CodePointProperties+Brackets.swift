internal import CUnicodeTables

/// A bracket that pairs in bidirectional text. UAX #9, BD14 to BD16.
public struct BidiBracket: Hashable, Sendable {
  /// Whether the bracket starts or ends a pair.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Bidi_Paired_Bracket_Type `o`.
    case open = 1
    /// Bidi_Paired_Bracket_Type `c`.
    case close = 2
  }

  /// Bidi_Paired_Bracket: the bracket on the other side.
  public let paired: UInt32

  /// The opening bracket of the pair up to canonical equivalence: two brackets match when this is equal.
  public let pair: UInt32

  /// Whether it opens or closes.
  public let kind: Kind

  /// Nil when the code point is no bracket; a binary search, so ask ``CodePointFlags/bracket`` first.
  public init?(_ scalar: UInt32) {
    let bracket = galley_bracket_of(scalar)
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: bracket.type)) else { return nil }
    paired = bracket.paired
    pair = bracket.pair
    self.kind = kind
  }
}
