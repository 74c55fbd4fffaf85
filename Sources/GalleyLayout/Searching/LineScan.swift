internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Breaks the direct lines of a paragraph: lines between two candidates whose width is a difference of two positions,
/// plus the kerning that the line's end loses, if any. Nearly every line is direct.
///
///     hello world again           the line "world again" starts at the candidate after "hello"
///           ^after     ^before    width = before - after
///
/// All stored values are numbers and pointers. So a loop over lines keeps them in registers, and copying a scan changes
/// no reference count. Whoever has a scan keeps the text alive, which owns the memory behind the pointers. See
/// Docs/HardIdeas.md.
struct LineScan {
  /// The candidates of the whole text.
  let columns: CandidateColumns
  /// Index after the paragraph's last candidate.
  let end: CandidateIndex
  /// Rounds widths as the paragraph's profile does.
  let metrics: FitMetrics
  /// Whether the paragraph can have direct lines.
  private let isPossible: Bool
  /// Whether at least one candidate of the text has a flag with which a line may not be direct. If not, as in nearly
  /// all text, the flags are not read.
  private let hasFlags: Bool
  /// Whether, in each paragraph, a line that ends at a later candidate is at least as wide.
  private let ascends: Bool
  /// Whether text may break between text units if no candidate fits.
  private let breaksAnywhere: Bool
  /// Whether a line's breaks may depend on where the line starts. After each direct line the next position must then be
  /// moved: see `GreedyBreaker.firstBreak(behind:from:)`.
  let dependsOnLineStarts: Bool
  /// The kerning that lines lose at their ends; `nil` if no candidate has lost kerning, or if none is known.
  private let kerning: KnownKerning?
  /// The position of the paragraph's first line.
  let start: Position

  /// Where a line starts.
  struct Position {
    /// The candidate at which the line starts; negative if the line starts between text units.
    var first: CandidateIndex
    /// The first candidate at which the line may end.
    var next: CandidateIndex

    /// The position behind a direct line.
    @inline(__always)
    init(behind line: DirectLine) {
      first = line.last
      next = line.last + 1
    }

    @inline(__always)
    init(first: CandidateIndex, next: CandidateIndex) {
      self.first = first
      self.next = next
    }
  }

  /// The scan of a paragraph. `rules` are the rules of the paragraph's style.
  @inline(__always)
  init(_ shaped: ShapedText, in paragraph: ShapedParagraph, rules: LineRules) {
    columns = shaped.candidateColumns
    metrics = FitMetrics(behavior: rules.behavior)
    isPossible = paragraph.isDirect && !rules.hidesBreaks && !rules.keepsWords && shaped.extras?.phraseBreaks == nil
    hasFlags = columns.mayHave([.special, .blank, .reshape])
    ascends = columns.widthsAscend
    breaksAnywhere = rules.breaksBetweenUnits
    dependsOnLineStarts = paragraph.dependsOnLineStarts
    kerning = ascends && columns.mayHave(.reshape) ? shaped.knownKerning : nil
    end = paragraph.candidates.upperBound
    let first = paragraph.candidates.lowerBound
    start = Position(first: first, next: first + 1)
  }

  /// Whether the paragraph has no line at a position.
  @inline(__always)
  func isDone(_ position: Position) -> Bool { position.next == end }

  /// The line at a position, if the line is direct: it ends at the candidate before the first one that is too wide, the
  /// glyphs at its edges do not change except for known kerning, and no flag changes a width. Otherwise returns `nil`.
  ///
  /// `@_transparent`, because Swift 6.3 does not inline it into the loop with `@inline(__always)`; a call costs 30
  /// instructions a line (`measure.*.line`).
  @_transparent
  func directLine(at: Position, _ fit: LineFit) -> DirectLine? {
    guard isPossible, at.first.isCandidate else { return nil }
    if let line = unkernedLine(at, fit) { return line }
    return kerning == nil ? nil : kernedLine(at, fit)
  }

  /// The next line, if none of its edges may lose kerning.
  @_transparent
  private func unkernedLine(_ at: Position, _ fit: LineFit) -> DirectLine? {
    let (first, next) = (at.first, at.next)
    if hasFlags, columns.has(.reshape, first) { return nil }
    let position = columns.after(first)
    var widest = -Double.infinity
    let tooWide = columns.firstTooWide(
      from: position, next: next, end: end, fit: fit, ascends: ascends, widest: &widest)
    let last = tooWide - 1
    guard tooWide > next, !hasFlags || !columns.has([.special, .blank, .reshape], last) else { return nil }
    var upper = Double.infinity
    if tooWide < end {
      if hasFlags, columns.has([.changesWidth, .reshape], tooWide) { return nil }
      upper = fit.need(columns.before(tooWide) - position)
    }
    let width = metrics.width(columns.before(last) - position)
    // Widths that ascend are widest at the last candidate.
    widest = ascends ? width : max(metrics.width(widest), width)
    let isSameInNarrower = widest <= 0 && last == next && !breaksAnywhere
    let need = isSameInNarrower ? 0 : max(0, fit.need(widest))
    return DirectLine(
      first: first, last: last, width: width,
      sameBreak: TextMeasurement.ValidRange(lowerBound: need, upperBound: upper), need: need)
  }

  /// The next line, if kerning that is lost at its edges decides where it ends and all of this kerning is known.
  ///
  /// Only for columns whose widths ascend, so no candidate has a special flag such as that of a hyphen. Takes the steps
  /// of `LineSearch` with numbers alone. Whoever changes the steps there must change them here:
  /// `LineScanTests` compares the lines of both.
  @inline(never)
  private func kernedLine(_ at: Position, _ fit: LineFit) -> DirectLine? {
    let (first, next) = (at.first, at.next)
    guard let kerning, !kerning[first].isNaN else { return nil }
    let position = columns.after(first)
    let startIsReshaped = columns.has(.reshape, first)
    var widest = -Double.infinity
    let tooWide = columns.firstTooWide(from: position, next: next, end: end, fit: fit, ascends: true, widest: &widest)
    if tooWide > next { widest = metrics.width(columns.before(tooWide - 1) - position) }
    var rejected = Double.infinity
    if tooWide < end {
      let asShaped = metrics.width(columns.before(tooWide) - position)
      rejected = asShaped
      if startIsReshaped || columns.has(.reshape, tooWide) {
        let change = kerning[tooWide]
        if change.isNaN { return nil }
        let exact = metrics.width(columns.before(tooWide) - position + change)
        if !fit.fits(asShaped / 2) {
          rejected = min(rejected, asShaped / 2)
        } else if fit.fits(exact) {
          return kernedLine(at, to: tooWide, width: exact, widest: widest, rejected: rejected, fit)
        } else {
          rejected = min(rejected, exact)
        }
      }
    }
    var last = tooWide
    while last > next {
      last -= 1
      let change = kerning[last]
      if change.isNaN { return nil }
      let width = metrics.width(columns.before(last) - position + change)
      if fit.fits(width) { return kernedLine(at, to: last, width: width, widest: widest, rejected: rejected, fit) }
      rejected = min(rejected, width)
    }
    return nil
  }

  /// Builds the line to a candidate. `widest` is the width of the widest line that the scan accepted, and `rejected`
  /// the width of the narrowest line that did not fit.
  private func kernedLine(
    _ at: Position, to last: CandidateIndex, width: Double, widest: Double, rejected: Double, _ fit: LineFit
  ) -> DirectLine {
    let (first, next) = (at.first, at.next)
    let position = columns.after(first)
    var least = width
    if columns.has(.reshape, first) || columns.has(.reshape, last) {
      // A line of more than twice the available width is not shaped again.
      let asShaped = metrics.width(columns.before(last) - position)
      least = max(least, min(asShaped, asShaped / 2))
    }
    let fitting = max(widest, least)
    let hasUnits = columns.contentEnd(last) > columns.offset(first)
    let isFirstStop = last == next && !(breaksAnywhere && hasUnits)
    let sameBreak = fit.range(fitting: fitting <= 0 && isFirstStop ? nil : fitting, tooWide: rejected)
    if last > next { least = max(least, metrics.width(columns.before(last - 1) - position)) }
    return DirectLine(first: first, last: last, width: width, sameBreak: sameBreak, need: fit.need(least))
  }
}

extension CandidateColumns {
  /// The first candidate, from `next` on, at which the scan of a line stops: the line to this candidate is too wide, or
  /// its width is not a difference of positions. The content of the line starts at `position`. Returns `end` if there
  /// is no such candidate.
  ///
  /// Sets `widest` to the width of the widest line to an earlier candidate, not rounded. But if the positions ascend,
  /// `widest` does not change, because the line to the last earlier candidate is the widest.
  @inline(__always)
  func firstTooWide(
    from position: Double, next: CandidateIndex, end: CandidateIndex, fit: LineFit, ascends: Bool,
    widest: inout Double
  ) -> CandidateIndex {
    // The sums of indices cannot overflow: indices are far below the largest integer.
    var index = next
    if ascends {
      // Each line is at least as wide as the line to the previous candidate. So test every eighth candidate first.
      let certain = fit.positionThatFits(from: position)
      while index + Self.stride <= end, before(index + (Self.stride - 1)) <= certain { index += Self.stride }
      while index < end, before(index) <= certain { index += 1 }
      while index < end, fit.fits(before(index) - position) { index += 1 }
      return index
    }
    while index < end, !has(.changesWidth, index) {
      let width = before(index) - position
      guard fit.fits(width) else { break }
      widest = max(widest, width)
      index += 1
    }
    return index
  }

  /// The number of candidates that the scan skips at once while they fit. A line of ideographs has dozens of
  /// candidates.
  private static var stride: Int { 8 }
}

/// A direct line: a line between two candidates whose width is a difference of their positions, plus the change of
/// width if its edges are shaped again. Nearly every line is direct.
struct DirectLine {
  /// The candidate at which the line starts.
  var first: CandidateIndex
  /// The candidate at which the line ends.
  var last: CandidateIndex
  /// Width of the content, in layout units.
  var width: Double
  /// The available widths in which the line ends at the same candidate.
  var sameBreak: TextMeasurement.ValidRange
  /// The smallest available width in which the line starts and ends at these candidates.
  var need: Double
}

/// A line that `LineSearch` found.
enum SearchedLine {
  /// A line between two candidates. Its width is a difference of positions, plus the change of width if its edges are
  /// shaped again.
  case direct(DirectLine)
  /// Any other line, for example one that ends between text units.
  case line(BrokenLine)
}
