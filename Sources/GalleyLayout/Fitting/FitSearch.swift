/// Searches for the largest scale at which a text fits into a box.
///
/// The search always knows one tried scale that fits and a larger tried scale that does not fit, and narrows the range
/// between them. So the result always fits, even if a larger text fits and a smaller text does not. This can happen to
/// lines that are chosen together or rounded.
///
/// A trial also predicts the range of scales that keeps its line breaks. The search jumps to the predicted bound and
/// accepts the bound only after testing it. It does so only as long as enough trials are left to reach the guaranteed
/// precision afterwards by bisection without predictions.
struct FitSearch {
  /// The result of a search.
  struct Result: Equatable {
    /// The largest tried scale that fits; the smallest allowed scale if none fits.
    var scale: Double
    /// The smallest tried scale that does not fit; equal to `scale` if none fits; `nil` if the largest allowed scale
    /// fits.
    var limit: Double?
    /// Whether `scale` fits.
    var fits: Bool { limit != scale }
  }

  /// Tries a scale.
  let trial: (Double) -> FitTrial

  /// The largest number of trials between the two ends of the range. With the two ends, at most 12 scales are tried.
  private static let steps = 10
  /// How many times the range is halved at least. The other two of the ten steps may be spent on predictions that turn
  /// out wrong.
  private static let halvings = 8
  /// Two scales whose quotient is below this number are regarded as equal: a millionth is not visible on any screen.
  private static let fine = 1 + 0x1p-20
  /// Predicted bounds are tested this fraction below the bound, so that rounding does not decide the result.
  private static let margin = 0x1p-40

  /// The largest scale in a range that fits. The quotient of the result's `limit` and `scale` is at most the 256th root
  /// of the quotient of the range's ends (2⁸ = 256: eight halvings). If the predictions are right, the two differ by
  /// less than a millionth.
  func largest(in scales: ClosedRange<Double>) -> Result {
    let top = trial(scales.upperBound)
    if top.fits { return Result(scale: scales.upperBound) }
    guard scales.lowerBound < scales.upperBound else {
      return Result(scale: scales.lowerBound, limit: scales.lowerBound)
    }
    let bottom = trial(scales.lowerBound)
    guard bottom.fits else { return Result(scale: scales.lowerBound, limit: scales.lowerBound) }
    var bracket = Bracket(scales, bottom, top)
    for left in (0..<Self.steps).reversed() where bracket.bad > bracket.good * Self.fine {
      var scale = bracket.predicted(fine: Self.fine, margin: Self.margin)
      if max(bracket.bad / scale, scale / bracket.good) > reach(left, of: scales) { scale = bracket.middle }
      bracket.narrow(to: scale, trial(scale))
    }
    return Result(scale: bracket.good, limit: bracket.bad)
  }

  /// The largest quotient of two scales that `left` further halvings reduce to the guaranteed precision.
  private func reach(_ left: Int, of scales: ClosedRange<Double>) -> Double {
    guard left < Self.halvings, scales.lowerBound > 0 else { return .infinity }
    var quotient = scales.upperBound / scales.lowerBound
    for _ in left..<Self.halvings { quotient = quotient.squareRoot() }
    return quotient
  }

  /// The scale of the largest step that fits. `scale` returns the scale of a step. The result is exact for up to 1,024
  /// steps; ten trials of a bisection do not suffice for more.
  func largest(of steps: ClosedRange<Int>, scale: (Int) -> Double) -> Result {
    let top = trial(scale(steps.upperBound))
    if top.fits { return Result(scale: scale(steps.upperBound)) }
    let least = scale(steps.lowerBound)
    guard steps.count > 1, trial(least).fits else { return Result(scale: least, limit: least) }
    var (good, bad) = (steps.lowerBound, steps.upperBound)
    for _ in 0..<Self.steps where bad - good > 1 {
      let middle = good + (bad - good) / 2
      if trial(scale(middle)).fits { good = middle } else { bad = middle }
    }
    return Result(scale: scale(good), limit: scale(bad))
  }
}
