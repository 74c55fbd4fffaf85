public import GalleyShaping
public import GalleyText

/// Measures a text: computes its size without placing anything.
extension ShapedText {
  /// Measures the text for a proposal. The size equals that of `layout(_:)` for the same proposal, but nothing is
  /// placed. O(lines + candidates read).
  public func measure(_ proposal: Proposal) -> TextMeasurement {
    if proposal.scale != 1 { return measureScaled(proposal) }
    if let decided = decidedLimit(of: proposal) {
      var measurement = measure(decided.proposal)
      measurement.proposal = proposal
      measurement.validRange.narrow(to: decided.validRange)
      return measurement
    }
    let lines = LineProposal(proposal, writingMode)
    let limits = lineLimits(lines, proposal.truncation)
    let width = availableWidth(for: lines, limits)
    let totals =
      if let limits { totals(width: width.lineWidth, limits) } else {
        totals(width: width.lineWidth, maxLines: lines.maxLines)
      }
    return TextMeasurement(
      proposal: proposal,
      size: boxSize(lines, width, reported: reportedWidth(totals, lines, at: width.lineWidth), height: totals.height),
      firstBaseline: totals.firstBaseline, lastBaseline: totals.lastBaseline, lineCount: totals.lineCount,
      longestLine: totals.longestLine, contentHeight: max(0, totals.height), isTruncated: totals.isTruncated,
      availableWidth: width.lineWidth, validRange: width.validRange ?? totals.validRange)
  }

  /// The available width for a constraint along the lines, in layout units, if no line can be cut.
  package func resolvedWidth(_ length: Proposal.Length) -> Double { resolvedWidth(length, nil) }

  /// The width that a proposal offers to the lines, in layout units: the proposed width, or an intrinsic width.
  package func offeredWidth(_ proposal: Proposal) -> Double {
    let decided = decidedLimit(of: proposal)?.proposal ?? proposal
    let lines = LineProposal(decided, writingMode)
    return offeredWidth(lines, lineLimits(lines, decided.truncation))
  }

  /// The width that a proposal offers to the lines, which have these limits if a line can be cut. Lines that `text-fit`
  /// makes larger fill a box of their own length, not all of the width that they may have: CSS's fit-content.
  @inline(__always)
  private func offeredWidth(_ proposal: LineProposal, _ limits: LineLimits?) -> Double {
    let width = resolvedWidth(proposal.along, limits)
    return fitsLines && proposal.along.isAtMost ? min(width, widestContent(limits)) : width
  }

  /// The available width for a constraint along the lines, in layout units. `limits` are the limits of the lines, if a
  /// line can be cut.
  func resolvedWidth(_ length: Proposal.Length, _ limits: LineLimits?) -> Double {
    switch length.sanitized {
    case .minContent: minContentWidth
    case .maxContent: widestContent(limits)
    case .atMost(let width), .exactly(let width): width == .infinity ? widestContent(limits) : width
    }
  }

  /// The max-content width of a text whose lines may be cut: wide enough for the lines that the limits leave and for
  /// the token of the last of them. Profile `browser` has no room for the token.
  @inline(never)
  private func widestContent(_ limits: LineLimits?) -> Double {
    guard let limits, limits.truncation != nil, limits.lines != nil || limits.height < .infinity,
      paragraphStyles.first?.behavior.contains(.browserTruncation) != true
    else { return maxContentWidth }
    return max(maxContentWidth, cutContentWidth(limits))
  }

  /// The width of the widest line, token included, if only a limit cuts text: at an available width at which neither
  /// text nor token is too wide. Lines that `text-fit` makes larger have the size of their style here.
  private func cutContentWidth(_ limits: LineLimits) -> Double {
    let width = (maxContentWidth + 1) * 0x1p20
    guard fitsLines else { return totals(width: width, limits).reportedWidth }
    var space = ConstantWidth(width)
    return brokenLines(in: &space, maxLines: nil, limits, scalesLines: false).totals(writingMode).reportedWidth
  }

  /// The available width for a proposal: the proposed width, and the width at which lines are broken.
  @inline(__always)
  func availableWidth(for proposal: LineProposal, _ limits: LineLimits?) -> ProposedWidth {
    let asked = offeredWidth(proposal, limits)
    guard proposal.widthBasis == .balanced else {
      // For `.atMost`, the box of this basis is as long as the proposal allows, but not longer than max-content.
      let isBounded = proposal.widthBasis == .proposed && proposal.along.isAtMost
      return ProposedWidth(
        proposed: isBounded ? min(asked, widestContent(limits)) : asked, lineWidth: asked, validRange: nil)
    }
    let maxLines = limits?.lines ?? proposal.maxLines
    // Measures without the cache: the search below starts at the valid range of these totals, a cached result can have
    // another valid range, and the result must not depend on earlier measurements.
    let totals = measured(width: asked, maxLines: maxLines)
    // Lines that are cut are not balanced.
    if let limits, totals.isTruncated || totals.height > limits.height || totals.reportedWidth > asked {
      return ProposedWidth(proposed: asked, lineWidth: asked, validRange: nil)
    }
    return ProposedWidth(
      proposed: asked, lineWidth: balancedWidth(asked, totals, maxLines: maxLines), validRange: totals.validRange)
  }

  /// The width that the lines report for a proposal, if they were broken at `width` and have these totals: usually that
  /// of the longest line. Breaks that are chosen together may be others in a narrower width, and so may those of
  /// letters that are set closer. If they are, the lines report `width` itself, so that the text has the measured lines
  /// at the reported width.
  @inline(__always)
  func reportedWidth(_ totals: LineTotals, _ proposal: LineProposal, at width: Double) -> Double {
    let reported = totals.reportedWidth
    // In every other width, lines have other scales.
    if fitsLines { return max(width, reported) }
    // One line that was not set closer to save another one is the same in every larger width.
    guard totals.lineCount > 1 || totals.isTruncated || totals.validRange.upperBound < .infinity, reported < width,
      proposal.along.isAtMost
    else { return reported }
    // Hidden lines matter, because the shown lines are chosen together with them, but they may end anywhere.
    let maxLines = totals.isTruncated ? max(1, totals.lineCount) : proposal.maxLines
    return changesWithWidth(from: width, to: reported, maxLines: maxLines, mayCut: totals.isTruncated)
      ? width : reported
  }

  /// Whether breaks are chosen together, or letters are set closer, and the lines at one width end elsewhere than those
  /// at another width. If a limit may cut the last line (`mayCut`), letters that are set closer by another amount are
  /// also a change: the line may then show more text or less.
  @inline(never)
  private func changesWithWidth(from width: Double, to other: Double, maxLines: Int?, mayCut: Bool) -> Bool {
    guard lineRules.contains(where: { $0.choosesBreaksTogether || $0.tightens }) else { return false }
    let tightened = [width, other].map { self.tightened(width: $0) }
    if mayCut, tightened[0]?.steps != tightened[1]?.steps { return true }
    let ends = zip([width, other], tightened).map {
      LineEnds($1?.shaped ?? self, width: $0, maxLines: maxLines).offsets
    }
    return ends[0] != ends[1]
  }

  /// Converts a size between the axes of the lines and the axes of the box.
  func turned(_ size: LayoutSize) -> LayoutSize {
    writingMode.isVertical ? LayoutSize(width: size.height, height: size.width) : size
  }

  /// The size of the box: in each direction the length that the proposal prescribes, or the length that the lines need.
  func boxSize(_ proposal: LineProposal, _ width: ProposedWidth, reported: Double, height: Double) -> LayoutSize {
    self.turned(
      LayoutSize(
        width: boxLength(proposal, width: width, reported: reported), height: proposal.across.limiting(max(0, height))))
  }

  /// The length of the box along the lines, for lines that report the width `reported` at the available width `width`.
  /// For `.atMost`, the length is at most the width at which the lines were broken, so that a layout at the reported
  /// length has the same lines.
  func boxLength(_ proposal: LineProposal, width: ProposedWidth, reported: Double) -> Double {
    guard proposal.widthBasis != .proposed, proposal.along.isAtMost else { return width.proposed }
    return min(width.lineWidth, max(reported, 0))
  }
}

/// The available width for a proposal, in layout units.
struct ProposedWidth {
  /// The proposed width; at most max-content for `.atMost` with the width basis `proposed`.
  var proposed: Double
  /// The width at which lines are broken. Less than the proposed width if lines are balanced.
  var lineWidth: Double
  /// The proposed widths that give the same lines; `nil` if these are the widths in the valid range of the lines.
  var validRange: TextMeasurement.ValidRange?
}

extension Proposal.Length {
  /// Whether the length is at most a number.
  @inline(__always)
  fileprivate var isAtMost: Bool { if case .atMost = sanitized { true } else { false } }

  /// The reported length for this constraint across the lines, if the lines are `height` layout units high.
  fileprivate func limiting(_ height: Double) -> Double {
    switch sanitized {
    case .exactly(let asked): asked
    case .atMost(let most): min(most, height)
    case .minContent, .maxContent: height
    }
  }
}

extension ShapedText {
  /// The text's size without a limit on its width: the max-content width, and the height of the lines at this width. In
  /// layout units, in the axes of the box. In profile `unicode`, empty text is as high as one line in its default
  /// style; in `browser` its size is 0 by 0.
  public var size: LayoutSize { measure(Proposal(width: .maxContent).turned(writingMode)).size }

  /// Measures the text at exactly this available width (in vertical text: height), in at most `maxLines` lines: the
  /// size of ``layout(width:maxLines:truncation:)`` without its lines. `NaN` and infinity mean max-content.
  public func measure(width: Double, maxLines: Int? = nil, truncation: Truncation? = nil) -> TextMeasurement {
    measure(
      Proposal(width: width.isFinite ? .exactly(width) : .maxContent, maxLines: maxLines, truncation: truncation)
        .turned(writingMode))
  }
}

/// Measures a text at a proposal's scale.
extension ShapedText {
  /// Measures the scaled copy of the text for the proposal's scale. `layout` uses the same copy.
  @inline(never)
  func measureScaled(_ proposal: Proposal) -> TextMeasurement {
    var measurement = scaled(by: proposal.scale).measure(proposal.unscaled)
    measurement.proposal = proposal
    return measurement
  }
}

extension Proposal {
  /// This proposal with scale 1 and a scaled truncation token, for a text that is scaled already.
  package var unscaled: Proposal {
    var proposal = self
    proposal.truncation = truncation?.scaled(by: scale)
    proposal.scale = 1
    return proposal
  }
}

extension TextMeasurement {
  /// This measurement with scale 1 in its proposal, for a text that is scaled already.
  var unscaled: TextMeasurement {
    var measurement = self
    measurement.proposal = proposal.unscaled
    return measurement
  }
}

/// Finds the available width for `Proposal.WidthBasis.balanced`.
extension ShapedText {
  /// The narrowest available width in which the text has as many lines as at `width`, whose totals are `totals`, in
  /// which no line overflows, and in which no more lines end inside words because no break fits. `width` itself if
  /// lines are left out or overflow at `width`.
  ///
  /// Found by bisection. A trial of a width also gives the result for all widths in its valid range. If the breaks of
  /// several lines are chosen together, a smaller width can give fewer lines. The result then still has as many lines,
  /// but may not be the narrowest width.
  func balancedWidth(_ width: Double, _ totals: LineTotals, maxLines: Int?) -> Double {
    guard totals.lineCount > 1, !totals.isTruncated, !totals.overflow(width) else { return width }
    let balanced = narrowestWidth(totals, maxLines: maxLines) { _ in true }
    // In most texts the narrowest width divides no word: one more trial shows it.
    func dividedWords(at width: Double) -> Int {
      LineEnds(tightened(width: width)?.shaped ?? self, width: width, maxLines: maxLines).dividedWords
    }
    let divided = dividedWords(at: balanced)
    guard divided > 0 else { return balanced }
    let most = dividedWords(at: width)
    return divided > most ? narrowestWidth(totals, maxLines: maxLines) { dividedWords(at: $0) <= most } : balanced
  }

  /// The narrowest available width in which the text has as many lines as `totals` and no line overflows, of the widths
  /// that `accepts` accepts.
  private func narrowestWidth(_ totals: LineTotals, maxLines: Int?, accepts: (Double) -> Bool) -> Double {
    var upper = totals.validRange.lowerBound
    var lower = min(upper, max(0, maxContentWidth / Double(totals.lineCount) / 2))
    while lower.nextUp < upper {
      let tried = max(lower.nextUp, min(lower / 2 + upper / 2, upper.nextDown))
      let other = measured(width: tried, maxLines: maxLines)
      if other.lineCount == totals.lineCount, !other.isTruncated, !other.overflow(tried), accepts(tried) {
        upper = min(tried, other.validRange.lowerBound)
      } else {
        lower = min(max(tried, other.validRange.upperBound.nextDown), upper)
      }
    }
    return upper
  }
}

extension LineTotals {
  /// Whether a line is wider than the available width, by more than the 1/64 that profile `browser` allows.
  fileprivate func overflow(_ width: Double) -> Bool { leastWidth > width || longestLine > width + 1.0 / 64 }
}
