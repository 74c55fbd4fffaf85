internal import Galley

extension Law {
  /// The laws about widths: which widths give which lines.
  static let widths = [
    Law("the max-content width wraps nothing, however it is passed back") { subject in
      // In profile `browser`, as in Chromium, max-content is a sum, and text before a box of negative width may wrap.
      let hasNegativeBox = subject.text.attachments.contains {
        $0.attachment.margins.left + $0.attachment.margins.right < 0
      }
      if hasNegativeBox, subject.paragraphStyles.contains(where: { $0.profile == .browser }) { return nil }
      let layout = subject.shaped.layout(subject.asking(.maxContent))
      let wrapped = layout.lines.first { $0.reason != .mandatory && $0.reason != .end }
      if let wrapped { return "\(wrapped.range) ends by \(wrapped.reason) at max-content" }
      let width = subject.along(subject.shaped.measure(subject.asking(.maxContent)).size)
      // A line that is cut needs room for its token, too.
      let known = subject.shaped.maxContentWidth
      let isEnough = subject.truncates ? width >= known : width == known
      if !isEnough { return "\(width) is not \(subject.shaped.maxContentWidth)" }
      let everything = Proposal(width: .maxContent)
      return subject.difference(passing: width, like: everything, promised: layout.lineRanges)
        ?? subject.difference(passing: max(width, 1e9), [.double], like: everything, promised: layout.lineRanges)
    },
    Law("the max-content width hides nothing that a wide box shows") { subject in
      // Chromium's max-content has no room for an ellipsis.
      guard subject.paragraphStyles.allSatisfy({ $0.profile == .unicode }) else { return nil }
      let layout = subject.shaped.layout(subject.asking(.maxContent))
      let wide = subject.shaped.layout(subject.asking(.exactly(1e9)))
      if layout.truncatedRanges != wide.truncatedRanges {
        return "hidden \(layout.truncatedRanges) at max-content, \(wide.truncatedRanges) in a wide box"
      }
      let width = subject.along(layout.size)
      return layout.longestLine <= width + 1e-6 ? nil : "the longest line is \(layout.longestLine) in \(width)"
    },
    Law("every width in the valid range gives the same lines and numbers, both ends included") { subject in
      for width in subject.random.widths {
        let asked = subject.asking(.exactly(width))
        if let difference = subject.differenceInValidRange(of: asked) { return difference }
      }
      // The text has cached measurements by now. Balanced lines are broken at a smaller width than that of their range.
      for proposal in subject.proposals where proposal.widthBasis != .balanced && !proposal.isScaled {
        if let difference = subject.differenceInValidRange(of: proposal) { return difference }
      }
      return nil
    },
    Law("lines do not change at their own reported size, however it is passed back") { subject in
      // With `looseness`, a paragraph has other line counts at other widths on purpose.
      guard subject.paragraphStyles.allSatisfy({ $0.looseness == 0 }) else { return nil }
      let proposals = subject.proposals + subject.random.widths.map { subject.asking(.atMost($0)) }
      for proposal in proposals where subject.reportsLines(proposal) {
        let answer = subject.shaped.measure(proposal)
        let promised = subject.shaped.layout(proposal).lineRanges
        // If not even the first line fits into the height, the size is 0, which is not a width that lines need.
        if promised.isEmpty { continue }
        let width = subject.along(answer.size)
        // Pass the reported width back: with the basis `longestLine`, and with the same height.
        var again = proposal
        again.widthBasis = .longestLine
        let passages = WidthPassage.allCases.filter {
          switch $0 {
          case .c: proposal.scale > 0
          case .float: subject.mayPassAsFloat(width, like: again, promised: promised)
          case .double, .json: true
          }
        }
        let difference = subject.difference(passing: width, passages, like: again, promised: promised)
        if let difference { return "\(proposal.short) answered \(answer.size): \(difference)" }
      }
      return nil
    },
    Law("a measured text is drawn with the lines that were measured, in the box that a host rounds") { subject in
      for proposal in subject.proposals {
        let answer = subject.shaped.measure(proposal)
        let promised = subject.shaped.layout(proposal).lineRanges
        for rounding in [.none, subject.random.rounding] {
          for size in [answer.size, rounding.size(answer.size)] {
            let drawn = subject.shaped.layout(for: answer, finalSize: size, rounding: rounding).lineRanges
            if drawn != promised { return "\(proposal.short), \(size), \(rounding): \(drawn), promised \(promised)" }
          }
        }
        guard proposal.scale > 0 else { continue }
        let drawn = CInterface.linesOfMeasured(subject.shaped, proposal, subject.random.rounding)
        if drawn != promised {
          return "\(proposal.short), \(subject.random.rounding) in C: \(drawn), promised \(promised)"
        }
      }
      return nil
    },
    Law("lines change at every breakpoint and nowhere between") { subject in
      guard subject.isGreedy, !subject.truncates, subject.text.utf8Count < 60 else { return nil }
      return subject.differenceAtBreakpoints()
    },
    Law("a text at a scale of a power of two has the same lines, every number multiplied") { subject in
      guard subject.scalesExactly else { return nil }
      for scale in [2, 0.5] {
        if let difference = subject.difference(atScale: scale) { return "scale \(scale): \(difference)" }
      }
      return nil
    },
    Law("the scale that fits a box fits, and the limit above it does not, in twelve trials") { subject in
      // Each trial prepares the text, which is slow, so only every eighth case is checked. A text with several profiles
      // is not checked, because profile `browser` lets a line overflow by 1/64.
      let profiles = Set(subject.paragraphStyles.map(\.profile))
      // Tightening of runts can save a line at a larger scale: then a larger scale may fit although a smaller scale
      // does not.
      // Scaled lines may also fit at a larger scale only.
      let tightens = subject.paragraphStyles.contains { $0.runtTightening != 0 || $0.textFit != nil }
      guard subject.random.seed % 8 == 0, profiles.count == 1, !subject.truncates, !tightens else { return nil }
      return subject.differenceOfFit()
    },
  ]
}

extension LawSubject {
  /// Whether the lines are broken at the reported width. Balanced lines in an exact width are broken at a smaller
  /// width.
  fileprivate func reportsLines(_ proposal: Proposal) -> Bool {
    if case .atMost = proposal.turned(text.writingMode).width { return true }
    return proposal.widthBasis != .balanced
  }

  /// Whether the 32-bit float above a reported width is below the first width at which the lines change. Two lines can
  /// need widths that differ by rounding only, such as `——` and `日本`, which are both two em wide. If the layout system
  /// proposes a width between the two, no float gives the same lines.
  fileprivate func mayPassAsFloat(_ width: Double, like proposal: Proposal, promised: [TextRange]) -> Bool {
    let float = Double(Float(notBelow: width))
    // A cut line may show more in the next float.
    let layout = shaped.layout(asking(.exactly(width), like: proposal))
    if !layout.truncations.isEmpty, !layout.validRange.contains(float) { return false }
    // The demerits of optimal lines jump: a line that stretches by half of its stretchability is decent, and loose in
    // the next width. So other lines may be the best ones in any larger width, however near.
    if paragraphStyles.contains(where: { $0.textWrap == .optimal }) { return false }
    var width = width
    for _ in 0..<50 {
      let end = rangeOfBreaks(at: width, like: proposal).upperBound
      guard width < end, end <= float else { break }
      if shaped.layout(asking(.exactly(end), like: proposal)).lineRanges != promised { return false }
      width = end
    }
    return true
  }

  /// The first width in the valid range of a proposal's measurement that gives other lines; `nil` if there is none.
  fileprivate func differenceInValidRange(of proposal: Proposal) -> String? {
    let answer = shaped.measure(proposal)
    let range = answer.validRange
    let asked = shaped.offeredWidth(proposal)
    guard range.contains(asked) else { return "\(proposal.short): \(asked) is not in its own range \(range)" }
    let layout = shaped.layout(proposal)
    guard layout.validRange.contains(asked) else {
      return "\(proposal.short): \(asked) is not in the layout's range \(layout.validRange)"
    }
    let upper = max(range.lowerBound, min(range.upperBound.nextDown, 1e9))
    var random = SplitMix64(seed: self.random.seed)
    let another = fresh()
    for other in [range.lowerBound, upper, Double.random(in: range.lowerBound...upper, using: &random)] {
      let name = "\(other) in \(range) of \(proposal.short)"
      let its = another.measure(asking(.exactly(other), like: proposal))
      if let difference = answer.differenceOfLines(from: its) { return "\(name): \(difference)" }
      // The next 32-bit float above the least width may be above the end of the range.
      let passages = WidthPassage.allCases.filter { $0 != .float || range.contains(Double(Float(notBelow: other))) }
      let difference = difference(passing: other, passages, like: proposal, promised: layout.lineRanges)
      if let difference { return "\(name): \(difference)" }
    }
    return nil
  }

  /// The first width at which `widthBreakpoints()` is wrong; `nil` if there is none.
  fileprivate func differenceAtBreakpoints() -> String? {
    func lines(_ width: Double) -> [TextRange] { shaped.layout(asking(.exactly(width))).lineRanges }
    var random = SplitMix64(seed: self.random.seed)
    var least = shaped.minContentWidth
    // `widthBreakpoints()` goes from range to range. It would not end if a range did not contain its own width.
    if let difference = differenceOfRanges(from: least) { return difference }
    for width in shaped.widthBreakpoints() {
      guard width > least, width <= shaped.maxContentWidth else { return "\(width) is not above \(least)" }
      if lines(width) == lines(width.nextDown) { return "the same lines below \(width)" }
      if lines(width.nextDown) != lines(least) { return "other lines between \(least) and \(width)" }
      let between = Double.random(in: least..<width, using: &random)
      if lines(between) != lines(least) { return "other lines at \(between), between \(least) and \(width)" }
      least = width
    }
    return lines(least) == lines(shaped.maxContentWidth) ? nil : "other lines above \(least)"
  }

  /// The first width from `least` on that is not in its own valid range, or after which there are too many tiny ranges;
  /// `nil` if there is none.
  private func differenceOfRanges(from least: Double) -> String? {
    var width = least
    var tinySteps = 0
    while width <= shaped.maxContentWidth {
      let range = rangeOfBreaks(at: width)
      guard range.contains(width) else { return "\(width) is not in its own range \(range)" }
      if range.upperBound == .infinity || range.upperBound > shaped.maxContentWidth { return nil }
      // Sums that differ by rounding only are less than 1e-9 apart (relative). More than 50 such steps in a row mean
      // that the ranges do not advance.
      tinySteps = range.upperBound - width < 1e-9 * max(1, width) ? tinySteps + 1 : 0
      if tinySteps > 50 {
        return "the widths from \(width) on have ranges of their own, so that widthBreakpoints() would not return"
      }
      width = max(width.nextUp, range.upperBound)
    }
    return nil
  }

  /// The range of available widths that give the same breaks as `width`.
  private func rangeOfBreaks(
    at width: Double, like proposal: Proposal = Proposal(width: .maxContent)
  ) -> TextMeasurement.ValidRange {
    let ranges = shaped.brokenLines(asking(.exactly(width), like: proposal)).map(\.line.sameBreak)
    return TextMeasurement.ValidRange(
      lowerBound: ranges.map(\.lowerBound).max() ?? 0, upperBound: ranges.map(\.upperBound).min() ?? .infinity)
  }

  /// Whether all lengths are multiplied exactly by a scale. They are not in four cases: profile `browser` rounds; two
  /// values of `textWrap` have constants in layout units; so have the two values of `verticalAlign` that shift by a
  /// part of the font size; and styles can exclude themselves from scaling.
  var scalesExactly: Bool {
    func scales(_ align: TextStyle.VerticalAlign, _ adjust: ParagraphStyle.TextSizeAdjust) -> Bool {
      adjust == .auto && align != .sub && align != .super
    }
    return paragraphStyles.allSatisfy { $0.profile == .unicode && $0.textWrap != .balance && $0.textWrap != .pretty }
      && textStyles.allSatisfy { style in
        scales(style.verticalAlign, style.textSizeAdjust)
          && style.enclosing.allSatisfy { scales($0.verticalAlign, style.textSizeAdjust) }
      }
      && text.attachments.allSatisfy { scales($0.attachment.verticalAlign, $0.attachment.textSizeAdjust) }
  }

  /// The first line that, laid out at a scale, differs from the unscaled line multiplied by the scale; `nil` if there
  /// is none.
  fileprivate func difference(atScale scale: Double) -> String? {
    for width in random.widths where width.isFinite {
      let lines = shaped.layout(asking(.exactly(width))).lines
      let scaled = shaped.scaled(by: scale).layout(asking(.exactly(width * scale))).lines
      guard lines.map(\.range) == scaled.map(\.range) else {
        return "\(width): \(lines.map(\.range)) and \(scaled.map(\.range))"
      }
      for (line, its) in zip(lines, scaled) {
        let numbers = [
          line.inlineStart, line.inlineSize, line.trailingWhitespaceWidth, line.blockStart, line.baseline,
          line.blockEnd,
        ]
        let others = [
          its.inlineStart, its.inlineSize, its.trailingWhitespaceWidth, its.blockStart, its.baseline, its.blockEnd,
        ]
        if numbers.map({ $0 * scale }) != others { return "\(width), line \(line.range): \(numbers) and \(others)" }
      }
    }
    return nil
  }

  /// What is wrong with the scale that `fit` finds for a random box; `nil` if the scale is correct.
  fileprivate func differenceOfFit() -> String? {
    var random = SplitMix64(seed: self.random.seed)
    let box = LayoutSize(width: 5 + random.length(upTo: 300), height: 5 + random.length(upTo: 300))
    let fit = shaped.fit(into: box, scales: 0.25...4)
    if !(1...12).contains(fit.trials) { return "\(fit.trials) trials for \(box)" }
    if !(0.25...4).contains(fit.scale) { return "scale \(fit.scale) for \(box)" }
    if isInside(fit.text, box) != fit.fits { return "scale \(fit.scale) for \(box): fits is \(fit.fits)" }
    guard let limit = fit.limit else { return fit.fits && fit.scale == 4 ? nil : "no limit above \(fit.scale)" }
    return isInside(shaped.scaled(by: limit), box) ? "the limit \(limit) fits \(box), found \(fit.scale)" : nil
  }

  /// Whether all lines of a text are inside a box and no line ends inside a word.
  private func isInside(_ shaped: ShapedText, _ box: LayoutSize) -> Bool {
    let layout = shaped.layout(for: shaped.measure(asking(.exactly(along(box)))), finalSize: box)
    let measured = shaped.measure(asking(.exactly(along(box))))
    let isBrowser = paragraphStyles.contains { $0.profile == .browser }
    let width = isBrowser ? ((along(box) * 64).rounded(.down) + 1) / 64 : along(box)
    let height = text.writingMode.isVertical ? box.width : box.height
    return measured.longestLine <= width && layout.lines.allSatisfy { $0.reason != .emergency }
      && measured.contentHeight <= height
  }
}

extension Proposal {
  /// Whether the proposal scales the text: its scale is neither 1 nor NaN.
  var isScaled: Bool { scale != 1 && !scale.isNaN }
}

extension TextMeasurement {
  /// The first number about the lines that differs from another measurement; `nil` if there is none.
  fileprivate func differenceOfLines(from other: TextMeasurement) -> String? {
    if lineCount != other.lineCount { return "\(other.lineCount) lines, not \(lineCount)" }
    if longestLine != other.longestLine { return "longest line \(other.longestLine), not \(longestLine)" }
    if contentHeight != other.contentHeight { return "height \(other.contentHeight), not \(contentHeight)" }
    return nil
  }
}
