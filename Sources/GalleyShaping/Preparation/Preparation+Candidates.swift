internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Walks the shaped paragraph once, gives runs and break candidates their positions, and closes the paragraph.
  mutating func collectCandidates() {
    let range = scratch.analyser.range
    let contentEnd = scratch.analyser.contentEnd
    let endsWithBreak = contentEnd < range.upperBound
    defer { advance(past: range.upperBound, endsWithBreak: endsWithBreak, finalBreak: paragraph.rules.finalBreak) }
    // A block without text has no line box in CSS; elsewhere empty text is one empty line.
    if text.isEmpty, paragraph.rules.profile == .browser { return }
    var walk = CandidateWalk(paragraph: range, rules: paragraph.rules, spacing: scratch.output.spacing)
    scratch.output.settleCandidates(bytes: range.lowerBound, of: text.count)
    let firstCandidate = scratch.output.candidateCount
    collectCandidates(contentEnd: contentEnd, by: &walk)
    trim()
    let uniform = uniformExtent()
    // In the unicode profile the strut is for lines without text: text that is all alike has nothing else to say.
    let strut = paragraph.rules.profile == .unicode ? uniform ?? self.strut() : self.strut()
    scratch.output.paragraphs.append(
      ShapedParagraph(
        range: range, contentEnd: contentEnd, runs: paragraph.firstRun..<scratch.output.runs.count,
        candidates: firstCandidate..<scratch.output.candidateCount, baseLevel: scratch.analyser.baseLevel,
        style: paragraph.styleIndex, strut: strut, uniformExtent: uniform, hasTabs: walk.hasTabs,
        endsWithBreak: endsWithBreak, isPlain: isPlain(hasTabs: walk.hasTabs)))
  }

  private func isPlain(hasTabs: Bool) -> Bool {
    guard !hasTabs, paragraph.rules.isPlain else { return false }
    return paragraph.rules.profile == .unicode || scratch.output.runs.count <= paragraph.firstRun + 1
  }

  /// The paragraph's candidates, from its start to its end.
  private mutating func collectCandidates(contentEnd: Int, by walk: inout CandidateWalk) {
    // Out of the scratch, so that they can change while the rest of it is read.
    var candidates: [BreakCandidate] = []
    var runs: [RunRecord] = []
    swap(&candidates, &scratch.output.candidates)
    swap(&runs, &scratch.output.runs)
    let bytes = MarkedBytes(
      marks: UnsafeBufferPointer(scratch.analyser.marks.elements),
      sums: UnsafeBufferPointer(scratch.analyser.advances.elements))
    let breaks = bytes.countBreaks(units: &scratch.output.unitStarts, from: scratch.analyser.range.lowerBound)
    candidates.append(addingCapacity: breaks + 2) { candidates in
      walk.open(in: &candidates)
      runs.withUnsafeMutableBufferPointer { runs in
        let paragraphRuns = UnsafeMutableBufferPointer(rebasing: runs[paragraph.firstRun...])
        collectCandidates(of: paragraphRuns, bytes, by: &walk, to: &candidates)
      }
      walk.close(contentEnd: contentEnd, in: &candidates)
    }
    swap(&candidates, &scratch.output.candidates)
    swap(&runs, &scratch.output.runs)
  }

  /// The candidates in the paragraph's runs.
  private mutating func collectCandidates(
    of runs: UnsafeMutableBufferPointer<RunRecord>, _ bytes: MarkedBytes, by walk: inout CandidateWalk,
    to candidates: inout OutputSpan<BreakCandidate>
  ) {
    let hasSpacing = scratch.output.spacing != nil
    var whiteSpace = rules?.whiteSpace ?? paragraph.rules.whiteSpace
    var traits: RunTraits?
    var place = UInt32.max
    for index in runs.indices {
      var startsItem = index > 0 && !(runs[index].isText && runs[index - 1].isText)
      if runs[index].traits != place {
        place = runs[index].traits
        let next = scratch.output.traits[Int(place)]
        if rules == nil { whiteSpace = styles.values[Int(next.style)].whiteSpace ?? paragraph.rules.whiteSpace }
        if let traits, !next.makesOneItem(with: traits) { startsItem = true }
        traits = next
      }
      guard let traits else { continue }
      walk.begin(&runs[index], startsItem: startsItem, whiteSpace: whiteSpace)
      if !hasSpacing, runs[index].isText, traits.letterSpacing == 0, traits.wordSpacing == 0 {
        walk.plainText(&runs[index], scale: traits.scale, of: bytes, to: &candidates)
      } else {
        walkRun(&runs[index], traits, of: bytes, by: &walk, to: &candidates)
      }
    }
  }

  /// Adds a run that is no plain text.
  private mutating func walkRun(
    _ run: inout RunRecord, _ traits: RunTraits, of bytes: MarkedBytes, by walk: inout CandidateWalk,
    to candidates: inout OutputSpan<BreakCandidate>
  ) {
    switch run.kind {
    case .text:
      if traits.letterSpacing != 0, scratch.output.spacedUnits == nil {
        scratch.output.spacedUnits = BitSet(count: text.count)
      }
      walk.spacedText(&run, traits, of: bytes, text: text, spacedUnits: &scratch.output.spacedUnits, to: &candidates)
    case .tab: walk.tab(run, of: bytes, to: &candidates)
    case .attachment(let index):
      walk.box(run, width: source.attachment(index).advance + traits.letterSpacing, of: bytes, to: &candidates)
    }
  }

  /// The room every line has: in the browser profile the block's own style, in the unicode profile that of the
  /// paragraph's first character, which only an empty line needs.
  private func strut() -> LineExtent {
    let (face, size, lineHeight) = ownFont()
    return stretched(
      LineHeightModel(paragraph.style, isVertical: isVertical).extent(face: face, size: size, lineHeight: lineHeight))
  }

  /// What an empty line of the paragraph is set in.
  private func ownFont() -> (face: FontMetrics, size: Double, lineHeight: LineHeight) {
    let isBrowser = paragraph.style.profile == .browser
    let style = isBrowser ? source.defaultStyle : styles.values[styles.index(at: start)]
    let lineHeight = isBrowser ? paragraph.style.lineHeight : style.lineHeight ?? paragraph.style.lineHeight
    return (context.shaping(of: style).stack.face(0).metrics, style.shapingSize, lineHeight)
  }

  /// Notes where the text's first and last line end when they are trimmed: the last paragraph has the last word.
  private mutating func trim() {
    scratch.output.trim.lastDescent = nil
    guard paragraph.rules.isTrimmed else { return }
    let trim = paragraph.style.textBoxTrim
    let isFirst = scratch.output.paragraphs.isEmpty
    guard trim.last != nil || (isFirst && trim.first != nil) else { return }
    let (face, size, _) = ownFont()
    let model = LineHeightModel(paragraph.style, isVertical: isVertical)
    if isFirst {
      scratch.output.trim.firstAscent = trim.first.map { model.ascent(trimmedTo: $0, face: face, size: size) }
    }
    scratch.output.trim.lastDescent = trim.last.map { model.descent(trimmedTo: $0, face: face, size: size) }
  }

  private func uniformExtent() -> LineExtent? {
    let runs = scratch.output.runs[paragraph.firstRun...]
    guard let first = runs.first else { return nil }
    let extent = scratch.output.traits[Int(first.traits)].extent
    let isUniform = runs.allSatisfy { run in
      if case .attachment = run.kind { return false }
      return run.traits == first.traits || scratch.output.traits[Int(run.traits)].extent == extent
    }
    return isUniform ? extent : nil
  }
}
