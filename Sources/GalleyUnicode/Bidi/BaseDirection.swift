/// Where a paragraph's direction comes from. UAX #9, P2 and P3, and HL1.
public enum BaseDirection: UInt8, CaseIterable, Hashable, Sendable {
  /// Level 0, whatever the text.
  case leftToRight = 0
  /// Level 1, whatever the text.
  case rightToLeft = 1
  /// That of the first strong character outside isolates; left to right where there is none.
  case automatic = 2
}
