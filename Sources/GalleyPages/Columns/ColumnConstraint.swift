import GalleyText

/// The least and the greatest useful width of a column or of a cell, in layout units: multiples of 1/64, whose sums are
/// exact.
struct ColumnConstraint: Hashable, Sendable {
  /// The min-content width: no width is smaller.
  var minWidth = 0.0
  /// The max-content width, or the declared width if that is larger than the min-content width.
  var maxWidth = 0.0
  /// The part of the table's width that a column declares, from 0 to 1.
  var fraction: Double?
  /// Whether a column declares its width.
  var isFixed = false
  /// Whether the column has no width and no space beside it, because no cell starts in it and it declares no width.
  var isEmpty = true

  /// Makes a column as wide as one of its cells needs it (CSS Tables 3, §3.8.1).
  mutating func include(minWidth cellMin: Double, maxWidth cellMax: Double) {
    isEmpty = false
    minWidth = max(minWidth, cellMin)
    // A declared width is exceeded by words that do not fit, and not by lines that could break.
    maxWidth = max(maxWidth, isFixed ? cellMin : cellMax, minWidth)
  }

  /// The width of a column that declares a part of the table's width.
  func width(ofFraction fraction: Double, of tableWidth: Double) -> Double {
    max(minWidth, (fraction * tableWidth).roundedDown)
  }
}

extension Double {
  /// The next multiple of 1/64 that is not smaller. Numbers that are not finite become 0.
  var roundedUp: Double { (layoutLength * 64).rounded(.up) / 64 }
  /// The next multiple of 1/64 that is not larger. Numbers that are not finite become 0.
  var roundedDown: Double { (layoutLength * 64).rounded(.down) / 64 }
  /// The length as a size: multiples of 1/64, at least 0. Numbers that are not finite become 0.
  var layoutSize: Double { max(0, roundedDown) }
}
