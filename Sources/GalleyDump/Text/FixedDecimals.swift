/// Writes numbers with a fixed number of decimals, equal on every machine, for text dumps.
package enum FixedDecimals {
  /// `value` rounded to `count` decimals, halves away from zero. Numbers that are not finite are written as `inf`,
  /// `-inf` and `nan`.
  ///
  ///     FixedDecimals.text(2)      // 2.000
  ///     FixedDecimals.text(-0.25)  // -0.250
  package static func text(_ value: Double, count: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    // A larger Double has no decimals that could be shown.
    guard scaled < 9e15 else { return value.description }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.utf8.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(count) + (count > 0 ? "." + padded.suffix(count) : "")
  }
}
