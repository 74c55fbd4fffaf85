/// Searches for the largest scale that fits.
///
/// What is known is one scale that fits and a larger one that does not: the answer always fits, also where a larger
/// text fits and a smaller one does not, as may happen to lines that are chosen together or rounded. Trials promise
/// more than they show, how far their lines hold at other scales. Promises are halved as long as halving what was seen
/// could still get there afterwards, and kept only when seen.
struct FitSearch {
  /// What was found.
  struct Result: Equatable {
    /// The largest scale that was seen to fit, or the least one.
    var scale: Double
    /// The least scale above it that was seen not to fit.
    var limit: Double?
    /// Whether `scale` fits.
    var fits: Bool { limit != scale }
  }

  /// Tries a scale.
  let trial: (Double) -> FitTrial

  /// How many scales are tried at most: the two ends and ten between them.
  private static let steps = 10
  /// How often the way from the least to the largest scale is halved at least: two of the steps may be lost on
  /// promises.
  private static let halvings = 8
  /// Scales closer together than this factor are one: a millionth is seen on no screen.
  private static let fine = 1 + 0x1p-20
  /// Promises are tried this far from the edge, so that rounding does not decide.
  private static let margin = 0x1p-40

  /// The largest scale of a range. The limit is never further above it than the 256th root of the range's quotient, and
  /// less than a millionth where promises are kept and trials are left.
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
      var scale = bracket.promising(fine: Self.fine, margin: Self.margin)
      if max(bracket.bad / scale, scale / bracket.good) > reach(left, of: scales) { scale = bracket.middle }
      bracket.narrow(to: scale, trial(scale))
    }
    return Result(scale: bracket.good, limit: bracket.bad)
  }

  /// The quotient of two scales between which `left` halvings are enough.
  private func reach(_ left: Int, of scales: ClosedRange<Double>) -> Double {
    guard left < Self.halvings, scales.lowerBound > 0 else { return .infinity }
    var quotient = scales.upperBound / scales.lowerBound
    for _ in left..<Self.halvings { quotient = quotient.squareRoot() }
    return quotient
  }

  /// The largest of some steps, `scale` giving the scale of each; exact up to 1,024 steps, beyond those as far as
  /// trials go.
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
