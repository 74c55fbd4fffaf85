internal import GalleyShaping
internal import GalleyText

/// Decides whether a line fits into the available width: the one place where a width is compared with it.
///
/// A line fits if its `need` is at most the available width. The need is the width of the line's content plus both
/// indents, added in this order everywhere: nothing is ever subtracted from the available width. So a text laid out at
/// a width that it reported itself, which is a need, has the same lines:
///
///     |<------------- need ------------->|
///     | start indent | content | end indent |  <=  available width
struct LineFit {
  /// The width that the line is offered, indents included, in layout units.
  let available: Double
  /// What the indents take of the available width.
  let indents: Indents
  private let metrics: FitMetrics
  /// Both indents together.
  private let indent: Double
  /// The widest content that fits, in profile `browser`, where widths are multiples of 1/64 and differences exact.
  private let limit: Double

  @inline(__always)
  init(available: Double, indents: Indents, metrics: FitMetrics) {
    self.available = available
    self.indents = indents
    self.metrics = metrics
    indent = indents.sum
    limit = metrics.profile == .browser ? metrics.limit(available) - indents.sum : 0
  }

  /// Whether a line with content of this width fits.
  @inline(__always)
  func admits(_ width: Double) -> Bool {
    metrics.profile == .browser ? ItemRounding.isAtMost(width, limit) : width + indent <= available
  }

  /// The least available width into which a line with content of this width fits.
  @inline(__always)
  func need(_ width: Double) -> Double { metrics.need(width) + indent }

  /// The available widths into which content of width `fitting` fits and content of width `tooWide` does not.
  ///
  /// `fitting` is `nil` if the line does not change in narrower widths; `tooWide` is infinite if it does not in wider
  /// ones.
  @inline(__always)
  func range(fitting: Double?, tooWide: Double) -> ValidRange {
    ValidRange(
      lowerBound: fitting.map { max(0, need($0)) } ?? 0, upperBound: tooWide == .infinity ? tooWide : need(tooWide))
  }

  /// The available widths for which "does `content` fit?" has the same answer as for this one.
  func range(answeringAs content: Double) -> ValidRange {
    admits(content) ? range(fitting: content, tooWide: .infinity) : range(fitting: nil, tooWide: content)
  }

  /// How much of the white space after the content the width left over has space for.
  func shared(by widths: LineWidths) -> Double {
    if available >= fullNeed(widths) { return widths.trailing }
    return min(widths.trailing, max(0, metrics.room(available) - indent - widths.content))
  }

  /// The available widths in which that is as much as in this one.
  func range(sharing widths: LineWidths) -> ValidRange {
    let full = fullNeed(widths)
    if available >= full { return ValidRange(lowerBound: max(0, full), upperBound: .infinity) }
    let none = widths.content + indent
    return available < none ? ValidRange(lowerBound: 0, upperBound: none) : only
  }

  /// The available width that holds the content and all white space after it.
  private func fullNeed(_ widths: LineWidths) -> Double { widths.content + widths.trailing + indent }

  /// A range that contains only this available width.
  var only: ValidRange {
    let available = max(0, available)
    return ValidRange(lowerBound: available, upperBound: available.nextUp)
  }
}
