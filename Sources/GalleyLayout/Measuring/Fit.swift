internal import GalleyLineHeights
public import GalleyShaping
internal import GalleyText

/// The result of fitting a text into a box: the scale that was found, and the text at this scale.
public struct Fit: Sendable {
  /// The largest scale that was found at which the text fits. If the text does not fit at any tried scale, the smallest
  /// allowed scale.
  public var scale: Double
  /// Whether the text fits at `scale`. The text was broken into lines at exactly this scale to find out.
  public var fits: Bool
  /// The smallest tried scale at which the text does not fit. Equal to `scale` if `fits` is `false`; `nil` if the text
  /// fits at the largest allowed scale.
  public var limit: Double?
  /// The text at `scale`. The text that was fitted caches it, so `ShapedText.scaled(by:)` returns it without preparing
  /// it again.
  public var text: ShapedText
  /// The number of scales that were tried, at most 12.
  public var trials: Int
}

extension Fit {
  /// Whether words may break if they are too long for a line, when a text is fitted into a box.
  public enum LongWords: Hashable, Sendable, CaseIterable {
    /// The text fits only if no line ends inside a word: inside a sequence of characters without a break opportunity.
    case stayWhole
    /// The text also fits if lines end inside words, as far as the style (`overflowWrap`, `wordBreak`) allows that.
    case mayBreak
  }
}

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
    func shaped(at scale: Double) -> ShapedText { cachedText(at: scale) ?? preparedAgain(at: scale) }
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
    let text = cacheText(at: result.scale, found ?? shaped(at: result.scale))
    return Fit(scale: result.scale, fits: result.fits, limit: result.limit, text: text, trials: trials)
  }

  /// The scale from one font size to another. If rounding makes `size * scale` miss `target`, an adjacent number whose
  /// product is exactly `target`, if there is one.
  private static func scale(from size: Double, to target: Double) -> Double {
    let scale = target / size
    return [scale, scale.nextUp, scale.nextDown].first { $0 * size == target } ?? scale
  }
}

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
  private static let negligibleRatio = 1 + 0x1p-20
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
    var bracket = Bracket(scales, bottom: bottom, top: top)
    for left in (0..<Self.steps).reversed()
    where bracket.smallestTooLarge > bracket.largestFitting * Self.negligibleRatio {
      var scale = bracket.predicted(fine: Self.negligibleRatio, margin: Self.margin)
      if max(bracket.smallestTooLarge / scale, scale / bracket.largestFitting) > reach(left, of: scales) {
        scale = bracket.middle
      }
      bracket.narrow(to: scale, trial(scale))
    }
    return Result(scale: bracket.largestFitting, limit: bracket.smallestTooLarge)
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

extension FitSearch {
  /// Bounds for the largest scale at which the text fits into the box: two scales that were tried, and two predicted
  /// bounds between them. Each trial predicts a bound: the tried scale times `FitTrial.predictedFactor`.
  struct Bracket {
    /// The largest tried scale that fits.
    private(set) var largestFitting: Double
    /// The smallest tried scale above `good` that does not fit.
    private(set) var smallestTooLarge: Double
    /// The largest scale that is predicted to fit; at least `good`.
    private var predictedFitting: Double
    /// The smallest scale that is predicted not to fit; at most `bad`.
    private var predictedTooLarge: Double

    /// Bounds from the trials of the two ends of a range of scales.
    init(_ scales: ClosedRange<Double>, bottom: FitTrial, top: FitTrial) {
      (largestFitting, smallestTooLarge) = (scales.lowerBound, scales.upperBound)
      (predictedFitting, predictedTooLarge) = (largestFitting, smallestTooLarge)
      narrow(to: largestFitting, bottom)
      narrow(to: smallestTooLarge, top)
    }

    /// Narrows the bounds by the trial of a scale between them.
    mutating func narrow(to scale: Double, _ trial: FitTrial) {
      if trial.fits {
        largestFitting = scale
        predictedFitting = max(predictedFitting, largestFitting, scale * trial.predictedFactor)
      } else {
        smallestTooLarge = scale
        predictedTooLarge = min(predictedTooLarge, smallestTooLarge, scale * trial.predictedFactor)
      }
      // Predictions that trials have refuted are dropped.
      if !(predictedFitting < smallestTooLarge) || predictedFitting < largestFitting {
        predictedFitting = largestFitting
      }
      if !(predictedTooLarge > largestFitting) || predictedTooLarge > smallestTooLarge {
        predictedTooLarge = smallestTooLarge
      }
    }

    /// The scale that halves the range between the two tried bounds.
    var middle: Double { Self.middle(largestFitting, smallestTooLarge) }

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
      if predictedTooLarge > predictedFitting * fine { return Self.middle(predictedFitting, predictedTooLarge) }
      return predictedFitting > largestFitting * (1 + 2 * margin)
        ? predictedFitting * (1 - margin) : min(largestFitting * fine, middle)
    }

    /// The geometric mean of two scales; an eighth of the upper scale if the lower is 0.
    private static func middle(_ lower: Double, _ upper: Double) -> Double {
      lower > 0 ? lower.squareRoot() * upper.squareRoot() : upper / 8
    }
  }
}

/// The box that a text is fitted into, with its lengths on the axes of the lines.
struct FitBox {
  /// Available width along the lines, in layout units; infinite if there is no limit.
  let availableWidth: Double
  /// Available height across the lines, in layout units; infinite if there is no limit.
  let availableHeight: Double
  let maxLines: Int?
  let longWords: Fit.LongWords

  /// Converts a box to the axes of the lines. A length that is not finite means no limit; a negative length counts as
  /// 0.
  init(_ box: LayoutSize, maxLines: Int?, longWords: Fit.LongWords, writingMode: ParagraphStyle.WritingMode) {
    func limit(_ length: Double) -> Double { length.isFinite ? max(0, length) : .infinity }
    availableWidth = limit(writingMode.isVertical ? box.height : box.width)
    availableHeight = limit(writingMode.isVertical ? box.width : box.height)
    self.maxLines = maxLines
    self.longWords = longWords
  }

  /// Breaks a text into lines in the box. Returns whether the lines fit, and a prediction for other scales.
  func trial(_ shaped: ShapedText) -> FitTrial {
    let availableWidth = shaped.resolvedWidth(.exactly(availableWidth))
    if shaped.fitsLines { return FitTrial(fits: scaledLinesFit(shaped, availableWidth), predictedFactor: 1) }
    var lines = FittedLines(shaped.writingMode)
    var (space, stack) = (ConstantWidth(availableWidth), LineStack(maxLines: maxLines))
    _ = breakLines(of: shaped, in: &space, &stack, &lines)
    let height = stack.bottom
    let isWhole = longWords == .mayBreak || !lines.breaksWord
    let fits = isWhole && lines.overflow == 0 && height <= availableHeight && !lines.totals.isTruncated
    return FitTrial(
      fits: fits, predictedFactor: fits ? growth(height, lines) : shrinkage(height, of: lines, in: shaped))
  }

  /// Whether the lines of a text whose style scales lines fit. Nothing is known about other scales of such a text.
  private func scaledLinesFit(_ shaped: ShapedText, _ availableWidth: Double) -> Bool {
    var space = ConstantWidth(availableWidth)
    let lines = shaped.brokenLines(in: &space, maxLines: maxLines, nil)
    let buffer = lines.buffer
    guard buffer.omittedStart == nil, buffer.height <= availableHeight else { return false }
    return buffer.lines.indices.allSatisfy { index in
      let line = buffer.lines[index]
      if longWords == .stayWhole, buffer.detail(of: line)?.reason == .emergency { return false }
      let behavior = shaped.lineRules[shaped.paragraphs[Int(line.paragraph)].style].behavior
      let width = lines.scales?[index].occupiedWidth ?? line.occupiedWidth
      return line.box.fit(FitMetrics(behavior: behavior)).fits(width)
    }
  }

  /// The factor by which the text can grow so that the same lines still fit into the box.
  private func growth(_ height: Double, _ lines: FittedLines) -> Double {
    let across = height > 0 ? availableHeight / height : .infinity
    let along = lines.totals.validRange.lowerBound
    return min(across, along > 0 ? availableWidth / along : .infinity)
  }

  /// The factor by which the text must shrink to fit: until the same lines fit, or, if the text is too high, until a
  /// line may contain more text, whichever factor is larger.
  private func shrinkage(_ height: Double, of lines: FittedLines, in shaped: ShapedText) -> Double {
    var factor = 1.0
    if lines.overflow > 0 { factor = availableWidth / lines.overflow }
    // The min-content width is the width of the longest word, unless it counts the breaks inside words.
    if lines.breaksWord, longWords == .stayWhole { factor = min(factor, availableWidth / shaped.minContentWidth) }
    let more = availableWidth / lines.totals.validRange.upperBound
    if height > availableHeight { factor = min(factor, max(more, availableHeight / height)) }
    return lines.totals.isTruncated ? min(factor, more) : factor
  }
}

/// The output of a trial: the totals of the lines, and whether lines do not fit.
private struct FittedLines: LineOutput {
  private var measured: MeasuredLines
  /// Width of the widest line that overflows, indents included; 0 if none does.
  private(set) var overflow = 0.0
  /// Whether a line breaks between text units, inside text without candidates.
  private(set) var breaksWord = false

  init(_ writingMode: ParagraphStyle.WritingMode) { measured = MeasuredLines(writingMode) }

  var totals: LineTotals { measured.totals }

  /// A direct line fits.
  mutating func addDirectLine(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    measured.addDirectLine(line, place, in: box, paragraph: paragraph)
  }

  mutating func addPart(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    measured.addPart(part, in: box, breaker)
    breaksWord = breaksWord || part.reason == .emergency
    if !box.fit(breaker.ruler.fit).fits(part.occupiedWidth) {
      overflow = max(overflow, part.occupiedWidth + box.indents.sum)
    }
  }

  mutating func placeLine(at place: LineInStack) { measured.placeLine(at: place) }

  mutating func narrowValidRange(to range: TextMeasurement.ValidRange) { measured.narrowValidRange(to: range) }

  mutating func omitText(from offset: Int) { measured.omitText(from: offset) }
}

/// The result of trying one scale.
struct FitTrial {
  /// Whether the text fits.
  var fits: Bool
  /// A prediction. If the text fits: it also fits at all scales up to the tried scale times `factor`. If not: it fits
  /// at no scale between the tried scale times `factor` and the tried scale. The prediction is exact if everything in
  /// the text scales and nothing is rounded. May be any number.
  var predictedFactor: Double
}
