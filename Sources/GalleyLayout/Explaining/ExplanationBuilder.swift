internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// Why every line, every face and every height of this layout is as it is, and where the text is cut.
  ///
  /// Breaks the lines again and prepares the text again. O(n) in the text's length, apart from paragraphs whose breaks
  /// are chosen together: there the time is proportional to the number of places where lines may end times the number
  /// of lines that fit from one of them (`optimal`), or to the cube of the number of places in at most six lines
  /// (`balance`, `pretty`).
  public var explanation: LayoutExplanation {
    var builder = ExplanationBuilder(self)
    return LayoutExplanation(lines: lines.indices.map { builder.lineExplanation(at: $0) }, cuts: explainedCuts)
  }

  /// Why the line at `index` of ``lines``, its faces and its height are as they are. The index must be valid.
  public func explanation(ofLine index: Int) -> LayoutExplanation {
    precondition(lines.indices.contains(index), "no such line")
    var builder = ExplanationBuilder(self)
    return LayoutExplanation(
      lines: [builder.lineExplanation(at: index)], cuts: explainedCuts.filter { $0.line == index })
  }

  /// Why the text at a source offset is where it is: the line that contains the offset, with only the run and the text
  /// unit at the offset.
  ///
  /// If the layout does not show the text at `offset`, the result has no line, and ``LayoutExplanation/cuts`` has the
  /// cut that hides the text. The end of the text is on the last line. If the layout has no line, as that of empty text
  /// in profile `browser`, the result is empty.
  ///
  /// `nil` if the offset is negative, after the end of the text, or inside the bytes of a character; and if the text at
  /// the offset is in another container than this layout's.
  public func explanation(of offset: Int) -> LayoutExplanation? {
    guard shaped.source.isScalarStart(offset) else { return nil }
    let index = line(containing: offset)
    // The end of the text is hidden if the text before it is hidden and no line contains the end.
    let hidden = index == nil && offset == shaped.source.utf8Count ? offset - 1 : offset
    let hiding = explainedCuts.filter { $0.hiddenRanges.contains { $0.contains(hidden) } }
    if !hiding.isEmpty { return LayoutExplanation(lines: [], cuts: hiding) }
    if lines.isEmpty, region == nil { return LayoutExplanation(lines: [], cuts: []) }
    guard let index else { return nil }
    var builder = ExplanationBuilder(self)
    return LayoutExplanation(
      lines: [builder.lineExplanation(at: index, at: offset)], cuts: explainedCuts.filter { $0.line == index })
  }

  /// The places where text is not shown.
  private var explainedCuts: [LayoutExplanation.Cut] {
    var cuts = self.cuts.map { cut in
      LayoutExplanation.Cut(
        line: cut.line, reason: cut.reason, hiddenRanges: cut.hiddenRanges, keptRange: lines[cut.line].contentRange,
        token: cut.token?.layout.shaped.source.string, tokenWidth: cut.token?.layout.lines.first?.inlineSize ?? 0)
    }
    // Text after a limit is hidden even if no line is cut.
    let shown = cuts.flatMap(\.hiddenRanges)
    let hidden = truncatedRanges.filter { range in !shown.contains { $0.upperBound == range.upperBound } }
    if !hidden.isEmpty {
      let line = lines.indices.last
      cuts.append(
        LayoutExplanation.Cut(
          line: line, reason: limitReason, hiddenRanges: hidden,
          keptRange: line.map { lines[$0].contentRange } ?? 0..<0,
          token: nil, tokenWidth: 0))
    }
    return cuts
  }

  /// The limit that hides text if no line is cut.
  private var limitReason: TextLayout.TruncationResult.Reason {
    lineCount >= space.maxLines ? .lineLimit : .heightLimit
  }
}

extension AttributedText {
  /// Whether an offset is the start of a character's bytes, or the end of the text.
  fileprivate func isScalarStart(_ offset: Int) -> Bool {
    offset == utf8Count || utf8.indices.contains(offset) && utf8[offset] & 0xC0 != 0x80
  }
}

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
    heights = HeightExplainer(layout, rebroken.parts).heights
    trials = FontTrials(shaped)
  }

  /// The explanation of the line at `index`. With an offset only the run and the text unit at this source offset.
  mutating func lineExplanation(at index: Int, at offset: Int? = nil) -> LayoutExplanation.Line {
    let line = layout.lines[index]
    let piece = rebroken.parts[index]
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
    let rejected = isFilled ? explainer.rejections(of: piece.line, fit, hyphens: hyphens(beforeLine: index)) : [:]
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
      strategy: isChosen ? choice?.strategy ?? .greedy : .greedy, availableWidth: fit.availableWidth,
      usedWidth: explainer.usedWidth(of: piece.line, fit),
      end: LayoutExplanation.Break(
        offset: explainer.sourceOffset(of: piece.line.end, last),
        rule: last.map(explainer.rules.rule(ofCandidate:))
          ?? explainer.rules.emergencyRule(at: piece.line.end.offset),
        reason: piece.line.reason),
      fits: explainer.fits(piece.line, fit), glyphWidth: line.glyphWidth, paragraphLineCount: count,
      cost: isChosen ? choice?.cost : nil,
      alternatives: explainer.alternatives(of: subject), height: heights[index],
      runs: runExplanations(of: line, at: offset), lastText: lastText(of: piece.line, explainer))
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
    let before = rebroken.parts[..<index].reversed()
      .prefix { $0.line.paragraph == paragraph && $0.line.reason == .hyphen }
    let cursor = before.count == index ? layout.region?.start.cursor : nil
    return before.count + (cursor?.consecutiveHyphens ?? 0)
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
  private mutating func runExplanations(of line: TextLine, at offset: Int?) -> [LayoutExplanation.Run] {
    var runs: [LayoutExplanation.Run] = []
    for index in line.runs {
      let run = layout.glyphRun(index)
      if let offset, !run.range.contains(offset) { continue }
      runs.append(self.runExplanation(run, index, at: offset))
    }
    return runs
  }

  private mutating func runExplanation(_ run: GlyphRun, _ index: Int, at offset: Int?) -> LayoutExplanation.Run {
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

/// The lines of a finished layout, broken again by the functions that broke them first. A layout stores the space of
/// its lines, but not the candidates at which they end.
struct RebrokenLines {
  /// A line, or the part of a line in one slot, with its place.
  struct Part {
    var line: BrokenLine
    var slot: LineSlot
    var indents: Indents
  }

  /// The lines, one for each element of `TextLayout.lines`.
  let parts: [RebrokenLines.Part]
  /// Whether all lines have one available width, so that the breaks of a paragraph do not depend on earlier paragraphs.
  let isConstant: Bool
  /// The paragraphs in a region whose lines were chosen together.
  let planned: [PlannedParagraph]

  /// Breaks the lines of a layout again. O(candidates of the text).
  init(_ layout: TextLayout) {
    if let region = layout.region {
      parts = Self.parts(of: layout, in: region)
      isConstant = false
      planned = region.planned
      return
    }
    var lines = LineBuffer()
    var (space, stack) = (ConstantWidth(layout.space.width), LineStack(limit: layout.space.maxLines))
    _ = breakLines(of: layout.shaped, in: &space, &stack, &lines)
    var breakers = BreakerOfLine(layout.shaped, lines.breaker)
    parts = lines.lines.prefix(layout.lines.count).map { line in
      let box = line.box
      return Part(line: lines.brokenLine(of: line, breakers[line]), slot: box.slot, indents: box.indents)
    }
    isConstant = true
    planned = []
  }

  /// The lines of a layout in a region: each stored slot is filled again, in order. Lines that were chosen together are
  /// chosen again.
  private static func parts(of layout: TextLayout, in region: RegionRecord) -> [RebrokenLines.Part] {
    var pieces: [RebrokenLines.Part] = []
    var breaker: GreedyBreaker?
    var cursor: LineCursor?
    var planned = ArraySlice<BrokenLine>()
    for (line, slot) in zip(layout.lines, region.boxes) {
      if breaker?.paragraph != line.paragraph {
        let next = GreedyBreaker(layout.shaped, paragraph: line.paragraph)
        let isStart = pieces.isEmpty && region.start.paragraph == line.paragraph
        cursor = (isStart ? region.start.cursor : nil) ?? next.firstLine
        breaker = next
        planned = []
        if let own = region.planned.first(where: { $0.index == line.paragraph }),
          let plan = own.plan(layout.shaped, from: isStart ? layout.shaped.offset(of: region.start) : 0),
          let rest = plan.rest, !plan.lines.isEmpty
        {
          (planned, cursor) = (plan.lines[...], rest)
        }
      }
      if let chosen = planned.popFirst() {
        pieces.append(RebrokenLines.Part(line: chosen, slot: slot.slot, indents: slot.indents))
        continue
      }
      guard let breaker, var start = cursor else { break }
      let fit = LineFit(available: slot.slot.width, indents: slot.indents, metrics: breaker.ruler.fit)
      guard let broken = breaker.line(&start, fit) else { break }
      pieces.append(RebrokenLines.Part(line: broken, slot: slot.slot, indents: slot.indents))
      cursor = start
    }
    return pieces
  }
}
