internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Decides whether a line fits into the available width. This is the only place that compares a line's width with the
/// available width.
///
/// A line fits if its `need` is at most the available width. The need is the width of the line's content plus both
/// indents:
///
///     |<-------------- need --------------->|
///     | start indent | content | end indent |  <=  available width
///
/// The law of fit: a need is always computed by addition, in this order, and compared with the available width as the
/// client gave it. Nothing is subtracted from the available width, because subtraction rounds differently. For example,
/// content that is 62.88 wide with an indent of 12 needs 74.88. At the available width 74.88 it fits, but 74.88 − 12 is
/// slightly less than 62.88 as a `Double`. The width that a measurement reports is computed in the same way: it is the
/// need of the longest line. So a layout at the reported width has the lines that were measured.
///
/// Profile `browser` is an exception: its widths are multiples of 1/64, so their differences are exact. See
/// Docs/HardIdeas.md.
struct LineFit {
  /// The available width, in layout units. The indents are part of it.
  let availableWidth: Double
  /// The indents of the line, which the content cannot use.
  let indents: Indents
  private let metrics: FitMetrics
  /// The sum of both indents.
  private let indent: Double
  /// The width of the widest content that fits. Used in profile `browser` only, where widths are multiples of 1/64 and
  /// their differences are exact.
  private let limit: Double

  @inline(__always)
  init(available: Double, indents: Indents, metrics: FitMetrics) {
    self.availableWidth = available
    self.indents = indents
    self.metrics = metrics
    indent = indents.sum
    limit = metrics.behavior.contains(.roundsLengths) ? metrics.limit(available) - indents.sum : 0
  }

  /// Whether a line fits if its content has this width.
  @inline(__always)
  func fits(_ width: Double) -> Bool {
    metrics.behavior.contains(.roundsLengths) ? ItemRounding.isAtMost(width, limit) : width + indent <= availableWidth
  }

  /// A position up to which the content of a line that starts at `position` certainly fits. The last position that fits
  /// may be larger, by more than the rounding errors of `fits`: ask `fits` for positions after this one.
  @inline(__always)
  func positionThatFits(from position: Double) -> Double {
    let room = metrics.behavior.contains(.roundsLengths) ? limit - 1 / 32 : availableWidth - indent
    return position + room - (abs(position) + abs(availableWidth) + abs(indent)) * 0x1p-48
  }

  /// The smallest available width into which a line fits if its content has this width.
  @inline(__always)
  func need(_ width: Double) -> Double { metrics.need(width) + indent }

  /// The available widths in which a line with content of width `fitting` fits and a line with content of width
  /// `tooWide` does not: the half-open interval between their needs. Pass `nil` for `fitting` if no smaller available
  /// width changes the line, and infinity for `tooWide` if no larger one does.
  @inline(__always)
  func range(fitting: Double?, tooWide: Double) -> TextMeasurement.ValidRange {
    TextMeasurement.ValidRange(
      lowerBound: fitting.map { max(0, need($0)) } ?? 0, upperBound: tooWide == .infinity ? tooWide : need(tooWide))
  }

  /// The available widths for which "does `content` fit?" has the same answer as for the available width of this
  /// `LineFit`.
  func range(answeringAs content: Double) -> TextMeasurement.ValidRange {
    fits(content) ? range(fitting: content, tooWide: .infinity) : range(fitting: nil, tooWide: content)
  }

  /// The part of the width of the white space after the content that takes up space in the line: all of it if content
  /// and white space fit into the available width, else the width that the content leaves free. The rest of the white
  /// space hangs. 0 for white space of negative width (negative word spacing).
  func usedTrailing(of widths: LineWidths) -> Double {
    if widths.trailing <= 0 { return 0 }
    if availableWidth >= fullNeed(widths) { return widths.trailing }
    let space = min(widths.trailing, max(0, metrics.availableWidth(availableWidth) - indent - widths.content))
    // The difference is rounded, and so is its sum with the content: the line must fit all the same.
    if fits(widths.content + space) || !fits(widths.content) { return space }
    return max(0, space - max((widths.content + space).ulp, availableWidth.ulp))
  }

  /// The available widths for which `usedTrailing(of:)` returns the same width as for the available width of this
  /// `LineFit`.
  func range(usingTrailingOf widths: LineWidths) -> TextMeasurement.ValidRange {
    if widths.trailing <= 0 { return .all }
    let full = fullNeed(widths)
    if availableWidth >= full { return TextMeasurement.ValidRange(lowerBound: max(0, full), upperBound: .infinity) }
    let none = widths.content + indent
    return availableWidth < none ? TextMeasurement.ValidRange(lowerBound: 0, upperBound: none) : singleWidth
  }

  /// The available width that the content and all white space after the content need.
  private func fullNeed(_ widths: LineWidths) -> Double { widths.content + widths.trailing + indent }

  /// A range that contains only the available width of this `LineFit`.
  var singleWidth: TextMeasurement.ValidRange {
    let available = max(0, availableWidth)
    return TextMeasurement.ValidRange(lowerBound: available, upperBound: available.nextUp)
  }
}

/// The indents of a line: the widths at its two ends that contain no content, in layout units.
struct Indents: Hashable {
  /// Indent at the line's start side.
  var start: Double
  /// Indent at the line's end side.
  var end: Double

  /// No indents.
  static let none = Indents(start: 0, end: 0)

  /// The sum of both indents.
  @inline(__always)
  var sum: Double { start + end }
}

extension Indents {
  /// The indents of a paragraph's first line, or of its other lines.
  @inline(__always)
  init(_ rules: LineRules, paragraph: Int, isFirstLine: Bool) {
    start = isFirstLine ? paragraph == 0 ? rules.textStartIndent : rules.paragraphStartIndent : rules.lineStartIndent
    end = rules.endIndent
  }
}

/// The widths of a line's content and of the white space after the content, in layout units.
struct LineWidths {
  /// Width of the content, hyphen included.
  var content: Double
  /// Width of the white space after the content, whether the white space hangs or takes up width.
  var trailing: Double
  /// The part of `trailing` that takes up width whatever the available width is.
  var wideTrailing = 0.0
}
