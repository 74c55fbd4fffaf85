/// An embedding level: even levels are left to right, odd levels are right to left. UAX #9, BD2.
public struct BidiLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// A number from 0 to 126. Codes open levels up to 125; level 126 is for text that is resolved inside level 125. UAX
  /// #9, BD2 and BD3.
  public let rawValue: UInt8

  /// Creates a level; `nil` if `rawValue` is above 126.
  public init?(rawValue: UInt8) {
    guard rawValue <= 126 else { return nil }
    self.rawValue = rawValue
  }

  /// Creates a level from a value that is known to be at most 126.
  @inline(__always)
  init(unchecked rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Level 0, the level of a left-to-right paragraph.
  public static let leftToRight = BidiLevel(unchecked: 0)

  /// Level 1, the level of a right-to-left paragraph.
  public static let rightToLeft = BidiLevel(unchecked: 1)

  /// The deepest level that a bidi code may open: max_depth. UAX #9, BD2.
  static let deepestExplicit: UInt8 = 125

  /// Whether the level is odd.
  @inline(__always)
  public var isRightToLeft: Bool { rawValue & 1 == 1 }

  /// The class of the level's direction: L or R. UAX #9, X10 and N2.
  @inline(__always)
  var bidiClass: BidiClass { isRightToLeft ? .r : .l }

  /// Compares the numbers of two levels.
  public static func < (left: BidiLevel, right: BidiLevel) -> Bool { left.rawValue < right.rawValue }
}

/// How a paragraph's base direction is determined: fixed, or by its first strong character. UAX #9, P2, P3 and HL1.
package enum BaseDirection: UInt8, CaseIterable, Hashable, Sendable {
  /// The paragraph has level 0 for any text.
  case leftToRight = 0
  /// The paragraph has level 1 for any text.
  case rightToLeft = 1
  /// The direction of the first strong character outside isolates; left to right if there is none.
  case automatic = 2
}
