internal import CUnicodeTables

/// The properties of a bracket that is paired in bidirectional text. UAX #9, BD14 to BD16.
package struct BidiBracket: Hashable, Sendable {
  /// Whether the bracket starts or ends a pair.
  package enum Kind: UInt8, Hashable, Sendable {
    /// An opening bracket: Bidi_Paired_Bracket_Type `o`.
    case open = 1
    /// A closing bracket: Bidi_Paired_Bracket_Type `c`.
    case close = 2
  }

  /// The other bracket of the pair: Bidi_Paired_Bracket.
  package let paired: UInt32

  /// The opening bracket of the pair, canonically normalized. Two brackets match if this value is equal.
  package let pair: UInt32

  /// Whether the bracket opens or closes a pair.
  package let kind: Kind

  /// The bracket properties of a code point; `nil` if it is not a bracket. This is a binary search, so test
  /// ``CodePointFlags/bracket`` first.
  package init?(_ scalar: UInt32) {
    let bracket = galley_bracket_of(scalar)
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: bracket.type)) else { return nil }
    paired = bracket.paired
    pair = bracket.pair
    self.kind = kind
  }
}
