internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// The candidates of a paragraph.
  struct Collected {
    /// The paragraph's range among the text's candidates.
    let range: Range<Int>
    /// Whether a run of the paragraph is a tab.
    let hasTabs: Bool
  }

  /// Walks over the shaped paragraph once, writes its break candidates, and sets the positions of its runs.
  mutating func collectCandidates() -> Collected {
    let range = scratch.analyser.range
    // If styles set `hyphens`, the marks already say at which soft hyphens lines may end.
    var walk = CandidateWalk(
      paragraph: range, rules: paragraph.rules, showsHyphens: paragraph.rules.showsHyphens || styles.setsBreaks,
      spacing: scratch.output.spacing)
    let first = scratch.output.candidateCount
    collectCandidates(contentEnd: scratch.analyser.contentEnd, by: &walk)
    phraseBreaks.behindSpaces += walk.behindBrokenSpaces.filter { followsIdeographicSpace($0) }.map { UInt32($0) }
    return Collected(range: first..<scratch.output.candidateCount, hasTabs: walk.hasTabs)
  }

  /// Whether an ideographic space is before an offset, perhaps with spaces between the two.
  private func followsIdeographicSpace(_ offset: Int) -> Bool {
    var end = offset
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    return UTF8Decoding.scalar(endingAt: end, in: text) == 0x3000
  }

  /// Writes the paragraph's candidates, from its start to its end.
  private mutating func collectCandidates(contentEnd: Int, by walk: inout CandidateWalk) {
    // Moved out of the scratch, so that runs can be changed while other arrays of the scratch are read.
    var runs: [RunRecord] = []
    swap(&runs, &scratch.output.runs)
    let bytes = MarkedBytes(
      marks: UnsafeBufferPointer(scratch.analyser.marks.elements),
      sums: UnsafeBufferPointer(scratch.analyser.advances.elements))
    let paragraphRange = scratch.analyser.range
    let breaks = bytes.countBreaks(units: &scratch.output.unitStarts, from: paragraphRange.lowerBound)
    let table = scratch.output.candidates(
      adding: breaks.count + 2, hasSpaces: breaks.hasSpaces || scratch.output.spacing != nil,
      bytes: paragraphRange.upperBound, of: text.count)
    table.append { candidates in
      walk.open(in: &candidates)
      runs.withUnsafeMutableBufferPointer { runs in
        let paragraphRuns = UnsafeMutableBufferPointer(rebasing: runs[paragraph.firstRun...])
        collectCandidates(of: paragraphRuns, bytes, by: &walk, to: &candidates)
      }
      walk.close(contentEnd: contentEnd, in: &candidates)
    }
    swap(&runs, &scratch.output.runs)
  }

  /// Writes the candidates inside the paragraph's runs, and sets the positions and widths of the runs.
  private mutating func collectCandidates(
    of runs: UnsafeMutableBufferPointer<RunRecord>, _ bytes: MarkedBytes, by walk: inout CandidateWalk,
    to candidates: inout CandidateWriter
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
        if styles.setsBreaks { walk.breaksAnywhere = breakStyle(styles.values[Int(next.style)]).breaksAnywhere }
        if let traits, !next.makesOneItem(with: traits) { startsItem = true }
        traits = next
      }
      if !isolateEdges.isEmpty, isolateEdges.contains(offset: Int(runs[index].start)) { startsItem = index > 0 }
      guard let traits else { continue }
      let rounding = walk.begin(&runs[index], startsItem: startsItem, whiteSpace: whiteSpace)
      if rounding != 0 {
        scratch.output.roundings.append(RunRounding(run: Int32(paragraph.firstRun + index), amount: rounding))
      }
      if !hasSpacing, runs[index].isText, traits.letterSpacing == 0, traits.wordSpacing == 0 {
        walk.unspacedText(&runs[index], scale: traits.scale, of: bytes, to: &candidates)
      } else {
        walkRun(&runs[index], traits, of: bytes, by: &walk, to: &candidates)
      }
    }
  }

  /// Adds the candidates of a run that is a tab or an attachment, or text with spacing.
  private mutating func walkRun(
    _ run: inout RunRecord, _ traits: RunTraits, of bytes: MarkedBytes, by walk: inout CandidateWalk,
    to candidates: inout CandidateWriter
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
}
