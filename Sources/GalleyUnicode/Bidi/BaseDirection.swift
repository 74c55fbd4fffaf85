/// How a paragraph's base direction is determined: fixed, or by its first strong character. UAX #9, P2, P3 and HL1.
package enum BaseDirection: UInt8, CaseIterable, Hashable, Sendable {
  /// The paragraph has level 0 for any text.
  case leftToRight = 0
  /// The paragraph has level 1 for any text.
  case rightToLeft = 1
  /// The direction of the first strong character outside isolates; left to right if there is none.
  case automatic = 2
}
