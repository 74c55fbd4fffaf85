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

/// Whether letters are upright, italic or oblique. CSS Fonts 4, §2.4 (`font-style`).
public enum FontSlant: Hashable, Sendable {
  /// Upright, the initial value.
  case normal
  /// A face designed as italic.
  case italic
  /// The upright shapes, slanted by an angle. Positive angles slant to the right. 14 degrees is CSS's value for
  /// `oblique` without an angle.
  case oblique(degrees: Double = 14)

  /// Reads `normal`, `italic` or `oblique`.
  public init?(keyword: String) {
    switch keyword {
    case "normal": self = .normal
    case "italic": self = .italic
    case "oblique": self = .oblique()
    default: return nil
    }
  }
}
