public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// The largest scale at which the text fits into a box: no line is wider than the box, all lines are within the
  /// height of the box, and there are at most `maxLines` lines.
  ///
  ///     let fit = shaped.fit(into: LayoutSize(width: 200, height: 40), scales: 0.5...1)
  ///     let layout = fit.text.layout(width: 200)
  ///
  /// The lines are those of `layout` with `.exactly` the width of the box. A length of the box that is not finite means
  /// no limit; a negative length counts as 0. A scale that is not finite counts as 1, a negative scale as 0.
  ///
  /// At most 12 scales are tried. The smallest tried scale that does not fit is `Fit.limit`. It is usually a millionth
  /// larger than the result. In the worst case the factor between the two is the 256th root of the quotient of the
  /// range's ends: 1.0055 for `0.5...2`; no bound is guaranteed for a range that starts at 0. If a text fits at larger
  /// scales but not at smaller ones, which can happen to balanced or rounded lines, the result fits, but need not be
  /// the largest scale that fits.
  public func fit(
    into box: LayoutSize, scales: ClosedRange<Double>, maxLines: Int? = nil, longWords: Fit.LongWords = .stayWhole
  ) -> Fit {
    let lower = scales.lowerBound.textScale
    let upper = max(lower, scales.upperBound.textScale)
    return fit(FitBox(box, maxLines: maxLines, longWords: longWords, writingMode: writingMode)) {
      $0.largest(in: lower...upper)
    }
  }

  /// Scales the text so that the font size of its default style is the largest multiple of `step` in `fontSizes` at
  /// which the text fits into a box. Use step 1 for whole font sizes.
  ///
  /// The found size is the default font size of `Fit.text`. The result is exact if the range contains at most 1,024
  /// multiples of `step`. If the range contains none, only the smallest multiple above the range's start is tried. If
  /// `step` is not above 0, or so small that there are a billion multiples, sizes that are not multiples are tried too.
  /// If the default font size is not above 0, only scale 1 is tried.
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

  /// Runs a search for a scale at which the text fits into a box. Caches the text at the scale that was found.
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

  /// The scale from one font size to another. If rounding makes `size * scale` miss `target`, an adjacent number whose
  /// product is exactly `target`, if there is one.
  private static func scale(from size: Double, to target: Double) -> Double {
    let scale = target / size
    return [scale, scale.nextUp, scale.nextDown].first { $0 * size == target } ?? scale
  }
}
