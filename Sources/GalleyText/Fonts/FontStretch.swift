/// The width of a face, in percent of the family's normal width. OpenType's `wdth` axis; CSS Fonts 4, §2.3.
public struct FontStretch: RawRepresentable, Hashable, Sendable, Comparable {
  /// The percentage, never negative; 100 is normal.
  public let rawValue: Double

  /// A width in percent. Negative percentages become 0, `NaN` becomes 100.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 100 : max(rawValue, 0)
  }

  /// 50 %.
  public static let ultraCondensed = FontStretch(rawValue: 50)
  /// 62.5 %.
  public static let extraCondensed = FontStretch(rawValue: 62.5)
  /// 75 %.
  public static let condensed = FontStretch(rawValue: 75)
  /// 87.5 %.
  public static let semiCondensed = FontStretch(rawValue: 87.5)
  /// 100 %, the initial value.
  public static let normal = FontStretch(rawValue: 100)
  /// 112.5 %.
  public static let semiExpanded = FontStretch(rawValue: 112.5)
  /// 125 %.
  public static let expanded = FontStretch(rawValue: 125)
  /// 150 %.
  public static let extraExpanded = FontStretch(rawValue: 150)
  /// 200 %.
  public static let ultraExpanded = FontStretch(rawValue: 200)

  /// Whether the left width is narrower.
  public static func < (left: FontStretch, right: FontStretch) -> Bool {
    left.rawValue < right.rawValue
  }
}
