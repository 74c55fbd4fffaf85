extension FitSearch {
  /// Bounds for the largest scale at which the text fits into the box: two scales that were tried, and two predicted
  /// bounds between them. Each trial predicts a bound: the tried scale times `FitTrial.factor`.
  struct Bracket {
    /// The largest tried scale that fits.
    private(set) var good: Double
    /// The smallest tried scale above `good` that does not fit.
    private(set) var bad: Double
    /// The largest scale that is predicted to fit; at least `good`.
    private var low: Double
    /// The smallest scale that is predicted not to fit; at most `bad`.
    private var high: Double

    /// Bounds from the trials of the two ends of a range of scales.
    init(_ scales: ClosedRange<Double>, _ bottom: FitTrial, _ top: FitTrial) {
      (good, bad) = (scales.lowerBound, scales.upperBound)
      (low, high) = (good, bad)
      narrow(to: good, bottom)
      narrow(to: bad, top)
    }

    /// Narrows the bounds by the trial of a scale between them.
    mutating func narrow(to scale: Double, _ trial: FitTrial) {
      if trial.fits {
        good = scale
        low = max(low, good, scale * trial.factor)
      } else {
        bad = scale
        high = min(high, bad, scale * trial.factor)
      }
      // Predictions that trials have refuted are dropped.
      if !(low < bad) || low < good { low = good }
      if !(high > good) || high > bad { high = bad }
    }

    /// The scale that halves the range between the two tried bounds.
    var middle: Double { Self.middle(good, bad) }

    /// The next scale to try according to the predictions.
    ///
    /// While the predicted bounds differ, the scale is between them. Once they meet or cross, the next trial tests
    /// the prediction. If the predicted scale is above `good`, the trial uses a scale just below the predicted one,
    /// which should fit. If the prediction is that nothing above `good` fits, the trial uses a scale just above `good`,
    /// which should not fit.
    ///
    /// - Parameters:
    ///   - fine: Bounds whose quotient is at most this number are regarded as equal.
    ///   - margin: The fraction by which the tested scale is below the predicted scale, so that rounding does not
    ///     decide the result.
    func predicted(fine: Double, margin: Double) -> Double {
      if high > low * fine { return Self.middle(low, high) }
      return low > good * (1 + 2 * margin) ? low * (1 - margin) : min(good * fine, middle)
    }

    /// The geometric mean of two scales; an eighth of the upper scale if the lower is 0.
    private static func middle(_ lower: Double, _ upper: Double) -> Double {
      lower > 0 ? lower.squareRoot() * upper.squareRoot() : upper / 8
    }
  }
}
