internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The limits of a text's lines, and how the text is cut if it exceeds them.
struct LineLimits: Hashable {
  /// The largest number of lines; `nil` for no limit.
  var lines: Int?
  /// No line may end below this height, in layout units; infinity for no limit.
  var height = Double.infinity
  /// How the last line is cut if a limit hides text after it; with `nil` it is not cut.
  var truncation: Truncation?
  /// Whether `truncation` also cuts lines that are too wide. Lines of paragraphs with `text-overflow` are cut anyway.
  var cutsWideLines = false
}

/// Breaks a text into lines and cuts the lines that do not fit. Used for texts with truncation.
///
/// First `LineSetter` breaks the lines, as for a text without truncation. Then each line is passed to the sink, either
/// unchanged or cut by `LineCutter`. So the lines before a cut line are those of the text without truncation.
struct TruncatingSetter {
  let shaped: ShapedText
  let limits: LineLimits

  /// Passes the lines in `region` to `sink`; returns the height of all lines.
  func run<Region: LineRegion, Sink: LineSink>(region: Region, sink: inout Sink) -> Double {
    var lines = LineCollector()
    _ = LineSetter(shaped: shaped).run(
      region: region, maxLines: limits.lines, heightLimit: limits.height, sink: &lines)
    if let range = lines.plannedRange { sink.restrict(to: range) }
    var shown = linesThatFit(lines)
    var breakers = BreakerOfLine(shaped)
    var (cut, height) = cutLines(lines, shown: shown, &breakers, &sink)
    if height > limits.height, shown > leastLines(lines), cut.last?.extent != nil {
      // The token made the last line taller than the limit allows. Show one line less. This is done only once.
      shown -= 1
      (cut, height) = cutLines(lines, shown: shown, &breakers, &sink)
    }
    emit(lines, cut, shown: shown, &breakers, &sink)
    return height
  }

  /// The number of lines that end above the limit on height. The first line counts even if it ends below, unless the
  /// truncation's `keepsFirstLine` is `false`.
  private func linesThatFit(_ lines: LineCollector) -> Int {
    var count = lines.stacked.count
    let least = leastLines(lines)
    while count > least, bottom(of: lines.stacked[count - 1]) > limits.height { count -= 1 }
    return count
  }

  /// The number of lines that are shown even if they do not fit: 1, or 0 if the truncation's `keepsFirstLine` is
  /// `false`.
  private func leastLines(_ lines: LineCollector) -> Int {
    limits.truncation?.keepsFirstLine == false ? 0 : min(1, lines.stacked.count)
  }

  /// The position at which the text ends if `line` is its last line. `text-box-trim` can move this position above or
  /// below the line's own bottom.
  private func bottom(of line: LineCollector.Stacked) -> Double {
    var extent = line.extent
    shaped.trim.trim(&extent, isFirst: false, isLast: true)
    return line.top + extent.height
  }

  /// Cuts those of the first `shown` lines that are too wide, and the last of them if a limit hides the text after it.
  /// The result has an entry for each cut line; `height` is the height of all lines.
  private func cutLines<Sink: LineSink>(
    _ lines: LineCollector, shown: Int, _ breakers: inout BreakerOfLine, _ sink: inout Sink
  ) -> (cuts: [NumberedCut], height: Double) {
    let isLimited = shown < lines.stacked.count || lines.hiddenOffset != nil
    var cuts: [NumberedCut] = []
    var moved = 0.0
    var height = 0.0
    for number in 0..<shown {
      let stacked = lines.stacked[number]
      var extent = stacked.extent
      for index in stacked.pieces {
        let isLast = isLimited && number == shown - 1 && index == stacked.pieces.upperBound - 1
        let piece = lines.pieces[index]
        let breaker = breakers[piece.line]
        guard let cut = cut(piece, breaker, limit: isLast ? limit(lines, shown) : nil, &sink) else { continue }
        if let own = cut.extent { extent = stacked.pieces.count == 1 ? own : extent.union(own) }
        cuts.append(NumberedCut(piece: index, line: cut, extent: cut.extent == nil ? nil : extent))
      }
      shaped.trim.trim(&extent, isFirst: number == 0, isLast: number == shown - 1)
      height = stacked.top + moved + extent.height
      moved += extent.height - stacked.extent.height
    }
    return (cuts, height)
  }

  /// A cut line, or the cut part of a line in one slot. `piece` is its index in `LineCollector.pieces`. `extent` is the
  /// new extent of the whole line, or `nil` if the cut does not change the extent.
  private struct NumberedCut {
    var piece: Int
    var line: CutLine
    var extent: LineExtent?
  }

  /// Restricts the sink's valid range to the widths that give the first line which is not shown, because its height
  /// decides that it is not. Without any line, only the available width itself is certain to show none.
  private func restrictToHiddenLine<Sink: LineSink>(_ lines: LineCollector, shown: Int, _ sink: inout Sink) {
    guard shown < lines.stacked.count else { return }
    for index in lines.stacked[shown].pieces {
      let piece = lines.pieces[index]
      sink.restrict(to: piece.line.sameBreak)
      guard shown == 0 else { continue }
      let width = max(0, piece.slot.width)
      sink.restrict(to: TextMeasurement.ValidRange(lowerBound: width, upperBound: width.nextUp))
    }
  }

  /// The limit that hides the text after the first `shown` lines: the limit on height if fewer lines are shown than the
  /// limit on lines allows.
  private func limit(_ lines: LineCollector, _ shown: Int) -> TextLayout.TruncationResult.Reason {
    shown < lines.stacked.count || limits.lines.map { shown < max(1, $0) } ?? true ? .heightLimit : .lineLimit
  }

  /// Cuts the part of a line in one slot. `limit` is the limit that hides the text after this part, or `nil` if the
  /// text after this part is shown. Returns `nil` if the part stays uncut.
  private func cut<Sink: LineSink>(
    _ piece: LineCollector.Piece, _ breaker: GreedyBreaker, limit: TextLayout.TruncationResult.Reason?,
    _ sink: inout Sink
  ) -> CutLine? {
    let style = shaped.paragraphStyles[breaker.ruler.paragraph.style]
    var truncation = limits.truncation
    if limit == nil {
      let fit = LineFit(available: piece.slot.width, indents: piece.indents, metrics: breaker.ruler.fit)
      // A line without content has nothing to hide, even if its indents do not fit.
      guard !fit.admits(piece.line.taken), piece.line.hasContent else { return nil }
      if !limits.cutsWideLines { truncation = Truncation(style.textOverflow) }
    }
    guard let truncation else { return nil }
    let cutter = LineCutter(
      shaped: shaped, breaker: breaker, broken: piece.line, slot: piece.slot, indents: piece.indents,
      truncation: truncation, reason: limit ?? .overflow)
    return sink.withOwnGlyphs { cutter.cut(into: &$0) }
  }

  /// The available widths for which the part of a line in one slot stays uncut; `nil` if it is uncut at all widths.
  /// `isLast` says whether a limit hides the text after the part.
  private func uncutRange(_ piece: LineCollector.Piece, _ breaker: GreedyBreaker, isLast: Bool) -> TextMeasurement
    .ValidRange?
  {
    let style = shaped.paragraphStyles[breaker.ruler.paragraph.style]
    let isLimited = isLast && limits.truncation != nil
    guard isLimited || piece.line.hasContent else { return nil }
    guard isLimited || limits.cutsWideLines || style.textOverflow != .clip else { return nil }
    let fit = LineFit(available: piece.slot.width, indents: piece.indents, metrics: breaker.ruler.fit)
    if !isLimited, fit.admits(piece.line.taken) {
      return TextMeasurement.ValidRange(lowerBound: max(0, fit.need(piece.line.taken)), upperBound: .infinity)
    }
    // The part should be cut, but Chromium does not cut a line that has no available width next to the reserved width.
    // The upper bound is the least available width at which `LineCutter.browserCut` keeps the first cluster.
    let reserved = breaker.ruler.fit.width(limits.truncation?.reservedWidth ?? 0)
    return TextMeasurement.ValidRange(
      lowerBound: 0, upperBound: max(piece.slot.width.nextUp, fit.need(1 / 64 + reserved) + 1 / 64))
  }

  /// Passes the first `shown` lines to the sink.
  private func emit<Sink: LineSink>(
    _ lines: LineCollector, _ cuts: [NumberedCut], shown: Int, _ breakers: inout BreakerOfLine, _ sink: inout Sink
  ) {
    let isLimited = shown < lines.stacked.count || lines.hiddenOffset != nil
    var waiting = cuts[...]
    var moved = 0.0
    var hidden: [Range<Int>] = []
    for number in 0..<shown {
      let stacked = lines.stacked[number]
      var extent = stacked.extent
      for index in stacked.pieces {
        let piece = lines.pieces[index]
        let breaker = breakers[piece.line]
        if let cut = waiting.first, cut.piece == index {
          waiting.removeFirst()
          sink.cut(cut.line, slot: piece.slot, indents: piece.indents, breaker)
          hidden += cut.line.hidden
          extent = cut.extent ?? extent
        } else {
          sink.piece(piece.line, slot: piece.slot, indents: piece.indents, breaker)
          let isLast = isLimited && number == shown - 1 && index == stacked.pieces.upperBound - 1
          if let range = uncutRange(piece, breaker, isLast: isLast) { sink.restrict(to: range) }
        }
      }
      shaped.trim.trim(&extent, isFirst: number == 0, isLast: number == shown - 1)
      sink.endLine(LineInStack(number: number, top: stacked.top + moved, extent: extent))
      moved += extent.height - stacked.extent.height
    }
    // The line that does not fit is as high as its own text, so another break can let it fit.
    if limits.height < .infinity { restrictToHiddenLine(lines, shown: shown, &sink) }
    // Text after a limit is hidden even if the last line is not cut. If a limit cut the last line, `hidden` already
    // contains that text.
    if cuts.last?.line.reason ?? .overflow == .overflow,
      let rest = shown < lines.stacked.count ? lines.start(ofLine: shown) : lines.hiddenOffset
    {
      hidden.append(rest..<shaped.text.count)
    }
    if !hidden.isEmpty { sink.hide(hidden) }
  }
}

extension BrokenLine {
  /// Whether the line has text that is not white space after the content.
  fileprivate var hasContent: Bool { range.lowerBound < contentEnd }
}

extension Truncation {
  /// The truncation of lines of a paragraph with this `text-overflow`; `nil` for `clip`.
  fileprivate init?(_ overflow: ParagraphStyle.TextOverflow) {
    switch overflow {
    case .clip: return nil
    case .ellipsis: self.init(.end)
    case .string(let string): self.init(.end, token: .string(string))
    }
  }
}

/// Gives the breaker of a line's paragraph. Neighboring lines of one paragraph share it.
private struct BreakerOfLine {
  private let shaped: ShapedText
  private var last: GreedyBreaker?

  init(_ shaped: ShapedText) { self.shaped = shaped }

  subscript(line: BrokenLine) -> GreedyBreaker {
    mutating get {
      if let last, last.paragraph == line.paragraph { return last }
      let breaker = GreedyBreaker(shaped, paragraph: line.paragraph)
      last = breaker
      return breaker
    }
  }
}
