extension FitSearch {
  /// Two scales between which the largest that fits lies, and two between which it does if promises are kept.
  struct Bracket {
    /// The largest scale that was seen to fit.
    private(set) var good: Double
    /// The least scale above it that was seen not to fit.
    private(set) var bad: Double
    /// The largest scale that is promised to fit, no less than `good`.
    private var low: Double
    /// The least scale that is promised not to fit, no more than `bad`.
    private var high: Double

    /// A range whose ends were tried.
    init(_ scales: ClosedRange<Double>, _ bottom: FitTrial, _ top: FitTrial) {
      (good, bad) = (scales.lowerBound, scales.upperBound)
      (low, high) = (good, bad)
      narrow(to: good, bottom)
      narrow(to: bad, top)
    }

    /// Takes in what came of a scale inside.
    mutating func narrow(to scale: Double, _ trial: FitTrial) {
      if trial.fits {
        good = scale
        low = max(low, good, scale * trial.factor)
      } else {
        bad = scale
        high = min(high, bad, scale * trial.factor)
      }
      // Promises that trials have broken count no more.
      if !(low < bad) || low < good { low = good }
      if !(high > good) || high > bad { high = bad }
    }

    /// The scale to halve what was seen.
    var middle: Double { Self.middle(good, bad) }

    /// The scale to halve what is promised; where promises meet, one to see whether they are kept.
    func promising(fine: Double, margin: Double) -> Double {
      if high > low * fine { return Self.middle(low, high) }
      return low > good * (1 + 2 * margin) ? low * (1 - margin) : min(good * fine, middle)
    }

    /// Half way between two factors; far down where the lower is 0.
    private static func middle(_ lower: Double, _ upper: Double) -> Double {
      lower > 0 ? lower.squareRoot() * upper.squareRoot() : upper / 8
    }
  }
}
