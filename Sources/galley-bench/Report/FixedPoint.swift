extension Double {
  /// The number with a fixed number of decimals, halves rounded away from zero; `nan` if it is not a number.
  func fixed(_ decimals: Int) -> String {
    guard isFinite, abs(self) < 1e15 else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int((abs(self) * power).rounded())
    let digits = String(scaled)
    let padded = String(repeating: "0", count: Swift.max(0, decimals + 1 - digits.count)) + digits
    let sign = self < 0 && scaled != 0 ? "-" : ""
    return decimals == 0 ? sign + padded : "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
