/// How bad a line is: Knuth and Plass, *Breaking Paragraphs into Lines* (1981), without shrinking.
///
/// The figures are TeX's (*The TeXbook*, ch. 14), but badness has no upper limit, so that of two bad lines one is
/// worse.
package enum LineDemerits {
  /// What every line costs before it is bad: few lines before many.
  private static let line = 10.0
  /// For a hyphen at its end.
  private static let hyphen = 50.0
  /// For two lines with hyphens in a row.
  private static let consecutiveHyphens = 10_000.0
  /// For a hyphen at the end of the line before the last.
  private static let finalHyphen = 5_000.0
  /// For neighbours that differ by more than one class of fitness.
  static let misfit = 10_000.0

  /// How full a line is that must stretch by `ratio` of what it can: 0 decent, 1 loose, 2 very loose.
  package static func fitness(_ ratio: Double) -> Int { ratio <= 0.5 ? 0 : ratio <= 1 ? 1 : 2 }

  /// Demerits of a line that stretches by `ratio`, after a line of fitness `previous`; nil for the first line.
  @inline(__always)
  package static func demerits(
    ratio: Double, after previous: Int?, endsInHyphen: Bool, followsHyphen: Bool, isLast: Bool
  ) -> Double {
    let badness = line + 100 * ratio * ratio * ratio
    var sum = badness * badness
    if endsInHyphen { sum += hyphen * hyphen }
    if endsInHyphen, followsHyphen { sum += consecutiveHyphens }
    if isLast, followsHyphen { sum += finalHyphen }
    if let previous, abs(previous - fitness(ratio)) > 1 { sum += misfit }
    return sum
  }

  /// How far a line stretches: all of its slack over what it has to give. The last line need not.
  ///
  /// Ragged lines give two em, as TeX's `\\raggedright` does; justified ones half a space, about an eighth of an em, at
  /// each place between words.
  @inline(__always)
  package static func ratio(slack: Double, places: Int, size: Double, isJustified: Bool, isLast: Bool) -> Double {
    if isLast || slack <= 0 { return 0 }
    let stretch = isJustified ? Double(max(1, places)) * size / 8 : 2 * size
    return stretch > 0 ? min(slack / stretch, 1e6) : 0
  }
}
