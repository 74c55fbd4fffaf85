internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Explains the lines of one layout. Results that several lines need are computed once.
struct ExplanationBuilder {
  private let layout: TextLayout
  private let shaped: ShapedText
  private let rebroken: RebrokenLines
  private let heights: [LayoutExplanation.Height]
  private var trials: FontTrials
  /// The paragraph whose lines were explained last. Lines are explained in order, so one is enough.
  private var paragraph: ParagraphExplainer?

  init(_ layout: TextLayout) {
    self.layout = layout
    shaped = layout.shaped
    rebroken = RebrokenLines(layout)
    heights = HeightExplainer(layout, rebroken.pieces).heights
    trials = FontTrials(shaped)
  }

  /// The explanation of the line at `index`. With an offset only the run and the text unit at this source offset.
  mutating func line(_ index: Int, at offset: Int? = nil) -> LayoutExplanation.Line {
    let line = layout.lines[index]
    let piece = rebroken.pieces[index]
    var explainer = explainer(of: line.paragraph, line: index)
    defer { paragraph = explainer }
    let number = index - firstLine(ofParagraphAt: index) + linesBefore(explainer)
    let choice = explainer.choice.flatMap { number < $0.lines.count ? $0 : nil }
    let isChosen = choice.map { number >= $0.firstChosen } ?? false
    var fit = LineFit(available: piece.slot.width, indents: piece.indents, metrics: explainer.ruler.fit)
    if let width = choice?.narrowedWidth {
      fit = LineFit(available: width, indents: piece.indents, metrics: explainer.ruler.fit)
    }
    let isFilled = !isChosen || choice?.strategy == .narrowed
    let rejected = isFilled ? explainer.rejected(piece.line, fit, hyphens: hyphens(beforeLine: index)) : [:]
    let subject = ParagraphExplainer.Subject(broken: piece.line, fit: fit, number: number, rejected: rejected)
    let last = piece.line.lastCandidate
    var count: Int?
    if let space = explainer.space {
      count =
        number + 1
        + explainer.countLines(
          behind: piece.line, chosen: choice, number: number, width: choice?.narrowedWidth ?? space.width)
    }
    return LayoutExplanation.Line(
      index: index, number: line.number, range: line.range,
      strategy: isChosen ? choice?.strategy ?? .greedy : .greedy, availableWidth: fit.available,
      usedWidth: explainer.usedWidth(of: piece.line, fit),
      end: LayoutExplanation.Break(
        offset: explainer.sourceOffset(of: piece.line.end, last),
        rule: last.map(explainer.rules.rule(ofCandidate:))
          ?? explainer.rules.emergency(at: piece.line.end.offset),
        reason: piece.line.reason),
      fits: explainer.fits(piece.line, fit), glyphWidth: line.glyphWidth, paragraphLineCount: count,
      cost: isChosen ? choice?.cost : nil,
      alternatives: explainer.alternatives(of: subject), height: heights[index],
      runs: runs(of: line, at: offset), lastText: lastText(of: piece.line, explainer))
  }

  /// The explainer of a paragraph, of which `line` is the index of a line.
  private func explainer(of index: Int, line: Int) -> ParagraphExplainer {
    if let paragraph, paragraph.breaker.paragraph == index { return paragraph }
    if let planned = rebroken.planned.first(where: { $0.index == index }) {
      return ParagraphExplainer(
        shaped, paragraph: index, width: planned.space.width, lineLimit: planned.space.lineLimit)
    }
    let first = layout.lines[firstLine(ofParagraphAt: line)].number
    return ParagraphExplainer(
      shaped, paragraph: index, width: rebroken.isConstant ? layout.space.width : nil,
      lineLimit: layout.space.maxLines - first)
  }

  /// The number of lines of a paragraph in earlier containers, if its lines were chosen together.
  private func linesBefore(_ explainer: ParagraphExplainer) -> Int {
    guard let start = layout.region?.start, start.cursor != nil, let choice = explainer.choice,
      start.paragraph == explainer.breaker.paragraph
    else { return 0 }
    let offset = shaped.offset(of: start)
    return choice.lines.count { $0.range.lowerBound < offset }
  }

  /// The number of lines directly before a line, in its paragraph, that end with hyphens.
  private func hyphens(beforeLine index: Int) -> Int {
    let paragraph = layout.lines[index].paragraph
    let before = rebroken.pieces[..<index].reversed()
      .prefix { $0.line.paragraph == paragraph && $0.line.reason == .hyphen }
    let cursor = before.count == index ? layout.region?.start.cursor : nil
    return before.count + (cursor?.hyphens ?? 0)
  }

  /// The index of the first line of the paragraph that the line at `index` belongs to.
  private func firstLine(ofParagraphAt index: Int) -> Int {
    let paragraph = layout.lines[index].paragraph
    return layout.lines[..<index].partitionPoint { $0.paragraph >= paragraph }
  }

  /// The text between the break opportunity before a line's end and the line's end: at most its last 24 characters.
  private func lastText(of line: BrokenLine, _ explainer: ParagraphExplainer) -> String {
    let next = line.lastCandidate ?? explainer.nextCandidate(behind: line)
    let before = next > explainer.breaker.firstCandidate(of: line) ? explainer.ruler.columns.offset(next - 1) : 0
    let start = max(line.start.offset, before)
    let text = String(decoding: shaped.text[start..<max(start, line.end.offset)], as: UTF8.self)
    return text.count > 24 ? "…" + text.suffix(24) : text
  }
}

/// Explains runs.
extension ExplanationBuilder {
  /// The runs of a line; with an offset only the run at this source offset.
  private mutating func runs(of line: TextLine, at offset: Int?) -> [LayoutExplanation.Run] {
    var runs: [LayoutExplanation.Run] = []
    for index in line.runs {
      let run = layout.glyphRun(index)
      if let offset, !run.range.contains(offset) { continue }
      runs.append(self.run(run, index, at: offset))
    }
    return runs
  }

  private mutating func run(_ run: GlyphRun, _ index: Int, at offset: Int?) -> LayoutExplanation.Run {
    var fonts: [LayoutExplanation.Font] = []
    if run.kind == .text, !run.isGenerated {
      for font in shaped.fonts(of: run.shaped, in: run.textRange, by: &trials) {
        if let offset, !font.range.contains(offset) { continue }
        if fonts.isEmpty || !fonts[fonts.count - 1].extend(with: font) { fonts.append(font) }
      }
    }
    return LayoutExplanation.Run(
      index: index, range: run.range, face: run.face, size: run.size, kind: run.kind, fonts: fonts,
      shift: run.style.verticalAlign == .baseline ? 0 : run.shaped.baselineShift)
  }
}

extension LayoutExplanation.Font {
  /// Adds the text unit `next`, which follows this text, if it has the same face for the same reasons. Faces without
  /// glyphs for some characters count as the same reason, whatever the characters are. Returns whether it was added.
  mutating func extend(with next: LayoutExplanation.Font) -> Bool {
    guard face == next.face, rule == next.rule, isMissing == next.isMissing, range.upperBound == next.range.lowerBound,
      rejected.count == next.rejected.count
    else { return false }
    var merged = rejected
    for (index, other) in next.rejected.enumerated() {
      guard merged[index].face == other.face, let reason = merged[index].reason.joined(with: other.reason) else {
        return false
      }
      merged[index].reason = reason
    }
    rejected = merged
    range = range.lowerBound..<next.range.upperBound
    text += next.text
    return true
  }
}

extension LayoutExplanation.Font.Reason {
  /// This reason, also for another text unit; `nil` if the reasons differ.
  fileprivate func joined(with other: LayoutExplanation.Font.Reason) -> LayoutExplanation.Font.Reason? {
    if case .missing(let own) = self, case .missing(let others) = other {
      return .missing(own + others.filter { !own.contains($0) })
    }
    return self == other ? self : nil
  }
}
