/// The thickness of a font's strokes, on the scale of OpenType's `wght` axis. CSS Fonts 4, §2.2.
public struct FontWeight: RawRepresentable, Hashable, Sendable, Comparable {
  /// The valid weights. Weights outside of this range are clamped.
  public static let range: ClosedRange<Double> = 1...1000

  /// The weight, within `range`; 400 is regular and 700 bold.
  public let rawValue: Double

  /// A weight, clamped to `range`; `NaN` becomes 400.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 400 : min(max(rawValue, 1), 1000)
  }

  /// Weight 100.
  public static let thin = FontWeight(rawValue: 100)
  /// Weight 200.
  public static let extraLight = FontWeight(rawValue: 200)
  /// Weight 300.
  public static let light = FontWeight(rawValue: 300)
  /// Weight 400, the initial value.
  public static let regular = FontWeight(rawValue: 400)
  /// Weight 500.
  public static let medium = FontWeight(rawValue: 500)
  /// Weight 600.
  public static let semibold = FontWeight(rawValue: 600)
  /// Weight 700.
  public static let bold = FontWeight(rawValue: 700)
  /// Weight 800.
  public static let extraBold = FontWeight(rawValue: 800)
  /// Weight 900.
  public static let black = FontWeight(rawValue: 900)

  /// Whether the left weight is lighter.
  public static func < (left: FontWeight, right: FontWeight) -> Bool {
    left.rawValue < right.rawValue
  }
}
