package import GalleyLineHeights
package import GalleyShaping
internal import GalleyText

/// Measures and lays out texts with truncation.
extension ShapedText {
  /// The limits from a proposal and its truncation. `nil` if no line can be cut, so that the text can be broken without
  /// truncation.
  @inline(__always)
  func lineLimits(_ proposal: LineProposal, _ truncation: Truncation?) -> LineLimits? {
    guard truncation != nil || lineRules.contains(where: \.truncates) else { return nil }
    return truncatingLimits(proposal, truncation)
  }

  @inline(never)
  private func truncatingLimits(_ proposal: LineProposal, _ truncation: Truncation?) -> LineLimits {
    let style = paragraphs.isEmpty ? source.paragraphStyle : paragraphStyles[paragraphs[0].style]
    var limits = LineLimits(lines: proposal.maxLines ?? style.lineClamp, truncation: truncation)
    limits.cutsWideLines = truncation != nil
    if limits.truncation == nil, proposal.maxLines == nil, style.lineClamp != nil {
      limits.truncation = Truncation(style.blockEllipsis)
    }
    guard limits.truncation?.limitsHeight == true else { return limits }
    switch proposal.across.sanitized {
    case .atMost(let height), .exactly(let height): limits.height = height
    case .minContent, .maxContent: break
    }
    return limits
  }

  /// A proposal with the limit on lines that its truncation leaves (see ``Truncation/minHiddenLines``): the greater
  /// limit if the text has no more lines than this, else the proposed one. Also returns the available widths in which
  /// the choice is the same. `nil` if there is nothing to choose.
  ///
  /// The text is measured with the greater limit, so only texts with this option pay for it: at the proposal's width,
  /// or at `width` along the lines.
  @inline(__always)
  func decidedLimit(
    of proposal: Proposal, atWidth width: Double? = nil
  ) -> (proposal: Proposal, validRange: TextMeasurement.ValidRange)? {
    guard let truncation = proposal.truncation, truncation.minHiddenLines > 1 else { return nil }
    guard let width else { return limit(of: proposal, hidingAtLeast: truncation.minHiddenLines) }
    var other = proposal.turned(writingMode)
    other.width = .exactly(width)
    return limit(of: other.turned(writingMode), hidingAtLeast: truncation.minHiddenLines)
  }

  @inline(never)
  private func limit(
    of proposal: Proposal, hidingAtLeast lines: Int
  ) -> (proposal: Proposal, validRange: TextMeasurement.ValidRange) {
    var decided = proposal
    decided.truncation?.minHiddenLines = 1
    guard let limit = lineLimit(proposal.maxLines) else { return (decided, .all) }
    var whole = decided
    whole.maxLines = Truncation.mostLines(limit: limit, hidingAtLeast: lines)
    whole.truncation = nil
    let measurement = measure(whole)
    decided.maxLines = measurement.isTruncated ? limit : whole.maxLines
    return (decided, measurement.validRange)
  }

  /// The caller's limit on lines, or that of the style of the first paragraph.
  func lineLimit(_ maxLines: Int?) -> Int? {
    maxLines ?? (paragraphs.isEmpty ? source.paragraphStyle : paragraphStyles[paragraphs[0].style]).lineClamp
  }

  /// The totals of the lines with truncation. The letter spacing is reduced first if the style allows it (see
  /// `tightened(width:)`).
  func totals(width: Double, _ limits: LineLimits) -> LineTotals {
    guard let tightened = self.tightened(width: width) else { return totalsUntightened(width: width, limits) }
    return tightened.narrowed(tightened.shaped.totalsUntightened(width: width, limits))
  }

  /// The totals of the lines with truncation, without reducing the letter spacing.
  private func totalsUntightened(width: Double, _ limits: LineLimits) -> LineTotals {
    if limits.height == .infinity, let whole = wholeTotals(width: width, limits) { return whole }
    guard candidateColumns.prefetchPositions() else { return LineTotals() }
    var space = ConstantWidth(width)
    return brokenLines(in: &space, maxLines: nil, limits).totals(writingMode)
  }

  /// Breaks the lines in a space, and cuts them if there are `limits`. Without these, at most `maxLines` lines are
  /// broken. Unless `scalesLines`, lines keep their size in spite of `text-fit`.
  func brokenLines<Space: LineSpace>(
    in space: inout Space, maxLines: Int?, _ limits: LineLimits?, scalesLines: Bool = true
  ) -> ShownLines {
    var lines = LineBuffer()
    lines.reserve(32)
    var stack = LineStack(
      maxLines: limits.map(\.lines) ?? maxLines, heightLimit: limits?.height ?? .infinity)
    _ = breakLines(of: self, in: &space, &stack, &lines)
    lines.height = stack.bottom
    if Space.isConstant, fitsLines, scalesLines, let scaled = scaled(&lines, limits) { return scaled }
    let cuts = limits.flatMap { CutLines.cut(&lines, of: self, $0) }
    return ShownLines(buffer: lines, cuts: cuts)
  }

  /// Scales lines so that they fill the available width (`text-fit`). `nil` if no line is scaled, or if something of
  /// the text must be cut even so: then all lines keep their size.
  @inline(never)
  private func scaled(_ lines: inout LineBuffer, _ limits: LineLimits?) -> ShownLines? {
    if !text.isEmpty, let width = lines.lines.map(\.box.slot.width).max() {
      // Every other available width gives other scales. Lines without text have boxes of no width.
      lines.narrowValidRange(to: TextMeasurement.ValidRange(lowerBound: width, upperBound: width.nextUp))
    }
    var scaled = ShownLines(buffer: lines, cuts: nil)
    scaled.scales = LineScales.scale(&scaled.buffer, of: self)
    guard let limits else { return scaled }
    guard let scales = scaled.scales, lines.omittedStart == nil, scaled.buffer.height <= limits.height,
      zip(scaled.buffer.lines, scales).allSatisfy({ line, scale in
        let fit = line.box.fit(FitMetrics(behavior: lineRules[paragraphs[Int(line.paragraph)].style].behavior))
        return fit.fits(scale.occupiedWidth)
      })
    else { return nil }
    return scaled
  }

  /// The totals of the lines without truncation; `nil` if one of these lines may have to be cut, or if paragraphs have
  /// different profiles, in which lines of equal widths need different available widths.
  private func wholeTotals(width: Double, _ limits: LineLimits) -> LineTotals? {
    let behavior = paragraphStyles.first?.behavior ?? .standards
    guard paragraphStyles.allSatisfy({ $0.behavior == behavior }), !fitsLines else { return nil }
    var totals = totals(width: width, maxLines: limits.lines)
    guard !totals.isTruncated else { return nil }
    // If no limit hides text, only lines that are too wide are cut, and only if something says so.
    guard limits.cutsWideLines || paragraphStyles.contains(where: { $0.textOverflow != .clip }) else { return totals }
    guard totals.reportedWidth <= width else { return nil }
    // In a smaller available width a line may be too wide, and is cut then, even if all lines break at the same places.
    let least = FitMetrics(behavior: behavior).need(totals.longestLine)
    totals.validRange.narrow(to: TextMeasurement.ValidRange(lowerBound: max(0, least), upperBound: .infinity))
    return totals
  }
}

extension Truncation {
  /// The number of lines up to which a text is shown whole, if at least `lines` lines must be hidden otherwise.
  static func mostLines(limit: Int, hidingAtLeast lines: Int) -> Int {
    let (sum, overflows) = max(1, limit).addingReportingOverflow(lines - 1)
    return overflows ? .max : sum
  }

  /// The truncation of a text with this `block-ellipsis`; `nil` for `none`.
  fileprivate init?(_ ellipsis: ParagraphStyle.BlockEllipsis) {
    switch ellipsis {
    case .none: return nil
    case .automatic: self.init(.end)
    case .string(let string): self.init(.end, token: .string(string))
    }
  }
}

/// A broken line with its vertical position: everything that is known before the line's glyphs are placed.
package struct StackedLine: Sendable, Equatable {
  /// The line's text and widths.
  package var line: BrokenLine
  /// Width of the white space after the content, whether or not the white space hangs, in layout units.
  package var trailing: Double
  /// The number of the line, counted from 0.
  package var number: Int
  /// From the box's top to the line's top, in layout units.
  package var top: Double
  /// Ascent and descent of the line, leading included.
  package var extent: LineExtent
}

/// Breaks a text into lines for dumps and tests.
extension ShapedText {
  /// The lines for a proposal, broken but not placed.
  package func brokenLines(_ proposal: Proposal) -> [StackedLine] {
    if proposal.scale != 1 { return scaled(by: proposal.scale).brokenLines(proposal.unscaled) }
    let asked = LineProposal(proposal, writingMode)
    let width = resolvedWidth(asked.along)
    let tightened = self.tightened(width: width)
    let shaped = tightened?.shaped ?? self
    var lines = LineBuffer()
    var (space, stack) = (ConstantWidth(width), LineStack(maxLines: asked.maxLines))
    _ = breakLines(of: shaped, in: &space, &stack, &lines)
    var breakers = BreakerOfLine(shaped, lines.breaker)
    return lines.lines.map { line in
      let breaker = breakers[line]
      var broken = lines.brokenLine(of: line, breaker)
      if let tightened { broken.sameBreak.narrow(to: tightened.range) }
      return StackedLine(
        line: broken, trailing: breaker.ruler.trailing(of: broken), number: Int(line.number), top: line.top,
        extent: line.extent)
    }
  }
}
