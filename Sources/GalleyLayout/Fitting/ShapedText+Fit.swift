public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// The largest scale at which the text fits into a box: no line wider than it, all lines inside its height, and no
  /// more than `maxLines`.
  ///
  ///     let fit = shaped.fit(into: Size(width: 200, height: 40), scales: 0.5...1)
  ///     let layout = fit.text.layout(width: 200)
  ///
  /// Set as `layout` of `.exactly` the box's width is. A side that is not finite is no limit, one below 0 is 0; scales
  /// are taken as `AttributedText.scaled(by:)` takes them. At most 12 scales are tried: `Fit.limit` is then the next
  /// larger one known not to fit, a millionth away at best and at worst the 256th root of the range's quotient (a
  /// factor of 1.0055 for `0.5...2`; a range that starts at 0 promises nothing). Where a text fits at larger scales and
  /// not at smaller ones, as lines may that are balanced or rounded, the answer fits, but need not be the largest.
  public func fit(
    into box: LayoutSize, scales: ClosedRange<Double>, maxLines: Int? = nil, longWords: Fit.LongWords = .stayWhole
  ) -> Fit {
    let lower = scales.lowerBound.textScale
    let upper = max(lower, scales.upperBound.textScale)
    return fit(FitBox(box, maxLines: maxLines, longWords: longWords, writingMode: writingMode)) {
      $0.largest(in: lower...upper)
    }
  }

  /// The same with the default style's font size, of which multiples of `step` are tried: 1 for whole sizes.
  ///
  /// The largest such size that fits, `Fit.text`'s default size, where at most 1,024 of them lie between the ends; of
  /// more the limit may be further away. Where none lies there the least multiple above the range's start is taken. A
  /// step that is not above 0, or a default size that is not, gives sizes as they come.
  public func fit(
    into box: LayoutSize, fontSizes: ClosedRange<Double>, step: Double, maxLines: Int? = nil,
    longWords: Fit.LongWords = .stayWhole
  ) -> Fit {
    let size = source.defaultStyle.shapingSize
    let lower = fontSizes.lowerBound.layoutLength
    let upper = max(lower, fontSizes.upperBound.layoutLength)
    guard size > 0 else { return fit(into: box, scales: 1...1, maxLines: maxLines, longWords: longWords) }
    guard step > 0, step.isFinite, upper / step < 1e9 else {
      let scales = max(0, lower / size)...max(0, upper / size)
      return fit(into: box, scales: scales, maxLines: maxLines, longWords: longWords)
    }
    let first = Int((max(0, lower) / step).rounded(.up))
    let last = max(first, Int((max(0, upper) / step).rounded(.down)))
    return fit(FitBox(box, maxLines: maxLines, longWords: longWords, writingMode: writingMode)) {
      $0.largest(of: first...last) { Self.scale(from: size, to: Double($0) * step) }
    }
  }

  /// Searches with a box; keeps the text at the scale found.
  private func fit(_ box: FitBox, _ search: (FitSearch) -> FitSearch.Result) -> Fit {
    var trials = 0
    var last: (scale: Double, shaped: ShapedText)?
    var best = last
    func shaped(at scale: Double) -> ShapedText { rememberedScale(scale) ?? preparedAgain(at: scale) }
    let result = search(
      FitSearch { scale in
        trials += 1
        let shaped = shaped(at: scale)
        let trial = box.trial(shaped)
        last = (scale, shaped)
        if trial.fits { best = last }
        return trial
      })
    let found = [best, last].compactMap { $0 }.first { $0.scale == result.scale }?.shaped
    let text = rememberScale(result.scale, found ?? shaped(at: result.scale))
    return Fit(scale: result.scale, fits: result.fits, limit: result.limit, text: text, trials: trials)
  }

  /// The scale from one size to another; where rounding would miss the size, its neighbour that does not.
  private static func scale(from size: Double, to target: Double) -> Double {
    let scale = target / size
    return [scale, scale.nextUp, scale.nextDown].first { $0 * size == target } ?? scale
  }
}
