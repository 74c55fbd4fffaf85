/// Writes numbers with a fixed number of decimals, the same on every machine: what goldens and SVG files are made of.
package enum DecimalText {
  /// `value` rounded half away from zero; never `-0.00`, and 0 for NaN and infinities.
  ///
  /// At most nine decimals; magnitudes are clamped to what then fits in 64 bits, so that any `Double` has a text.
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
