/// An embedding level: even levels read left to right, odd ones right to left. UAX #9, BD2.
public struct BidiLevel: RawRepresentable, Hashable, Comparable, Sendable {
  /// `0...126`: 125 explicit levels, and one more for what is resolved inside the last. UAX #9, BD2 and BD3.
  public let rawValue: UInt8

  /// Nil above 126.
  public init?(rawValue: UInt8) {
    guard rawValue <= 126 else { return nil }
    self.rawValue = rawValue
  }

  /// A level that is known to be one.
  @inline(__always)
  init(unchecked rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// 0, the level of a left-to-right paragraph.
  public static let leftToRight = BidiLevel(unchecked: 0)

  /// 1, the level of a right-to-left paragraph.
  public static let rightToLeft = BidiLevel(unchecked: 1)

  /// The deepest level that an explicit code may open: max_depth. UAX #9, BD2.
  static let deepestExplicit: UInt8 = 125

  /// Whether the level is odd.
  @inline(__always)
  public var isRightToLeft: Bool { rawValue & 1 == 1 }

  /// L or R: the class that stands for the level's direction. UAX #9, X10 and N2.
  @inline(__always)
  var bidiClass: BidiClass { isRightToLeft ? .r : .l }

  /// Shallower before deeper.
  public static func < (left: BidiLevel, right: BidiLevel) -> Bool { left.rawValue < right.rawValue }
}
