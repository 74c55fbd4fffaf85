/// Writes numbers with a fixed number of decimals, with equal results on every machine: for goldens and SVG files.
package enum DecimalText {
  /// Returns `value` rounded half away from zero, never as `-0.00`. Writes NaN and infinities as 0.
  ///
  /// Writes at most nine decimals. Magnitudes above 9 · 10¹⁸ / 10ⁿ, for n decimals, are clamped to this limit, because
  /// the value times 10ⁿ is computed as an `Int64`.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    var unit: Int64 = 1
    for _ in 0..<min(max(decimals, 0), 9) { unit *= 10 }
    let limit = 9e18 / Double(unit)
    let bounded = value.isFinite ? min(max(value, -limit), limit) : 0
    let scaled = Int64((bounded * Double(unit)).rounded())
    let magnitude = scaled.magnitude
    let whole = String(magnitude / UInt64(unit))
    let sign = scaled < 0 ? "-" : ""
    guard unit > 1 else { return sign + whole }
    let fraction = String(magnitude % UInt64(unit))
    let zeros = String(repeating: "0", count: String(unit).count - 1 - fraction.count)
    return "\(sign)\(whole).\(zeros)\(fraction)"
  }
}
