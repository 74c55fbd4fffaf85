/// Heights as integers, in units of 1/1024 layout unit, so that a sum of heights does not depend on the order of
/// addition. Long documents and lists of rows use it.
package enum HeightUnits {
  /// How many units a layout unit has.
  private static let scale = 1024.0
  /// The largest height, in layout units. Larger ones, and infinity, count as this.
  private static let limit = 4_294_967_296.0

  /// A length in layout units, rounded to the nearest integer number of units. A length that is not a number is 0.
  package static func units(_ length: Double) -> Int64 {
    guard !length.isNaN else { return 0 }
    return Int64((min(max(length, -limit), limit) * scale).rounded())
  }

  /// A number of units as a length in layout units.
  package static func length(_ units: Int64) -> Double { Double(units) / scale }
}
