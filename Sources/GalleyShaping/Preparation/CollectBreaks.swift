internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// The candidates of a paragraph.
  struct CollectedCandidates {
    /// The paragraph's range among the text's candidates.
    let range: Range<CandidateIndex>
    /// Whether a run of the paragraph is a tab.
    let hasTabs: Bool
  }

  /// Walks over the shaped paragraph once, writes its break candidates, and sets the positions of its runs.
  mutating func collectCandidates() -> CollectedCandidates {
    let range = scratch.analyzer.range
    // If styles set `hyphens`, the marks already say at which soft hyphens lines may end.
    var walk = BreakCollector(
      paragraph: range, rules: paragraph.rules, showsHyphens: paragraph.rules.showsHyphens || styles.setsBreaks,
      spacing: scratch.output.spacing)
    let first = scratch.output.candidateCount
    collectCandidates(contentEnd: scratch.analyzer.contentEnd, by: &walk)
    phraseBreaks.behindSpaces += walk.behindBrokenSpaces.filter { followsIdeographicSpace($0) }.map { UInt32($0) }
    return CollectedCandidates(
      range: CandidateIndex(first)..<CandidateIndex(scratch.output.candidateCount), hasTabs: walk.hasTabs)
  }

  /// Whether an ideographic space is before an offset, perhaps with spaces between the two.
  private func followsIdeographicSpace(_ offset: Int) -> Bool {
    var end = offset
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    return UTF8Decoding.scalar(endingAt: end, in: text) == 0x3000
  }

  /// Writes the paragraph's candidates, from its start to its end.
  private mutating func collectCandidates(contentEnd: Int, by walk: inout BreakCollector) {
    // Moved out of the scratch, so that runs can be changed while other arrays of the scratch are read.
    var runs: [RunRecord] = []
    swap(&runs, &scratch.output.runs)
    let bytes = ByteMarks(
      marks: UnsafeBufferPointer(scratch.analyzer.marks.elements),
      sums: UnsafeBufferPointer(scratch.analyzer.advances.elements))
    let paragraphRange = scratch.analyzer.range
    let breaks = bytes.countBreaks(units: &scratch.output.unitStarts, from: paragraphRange.lowerBound)
    let table = scratch.output.candidates(
      adding: breaks.count + 2, hasSpaces: breaks.hasSpaces || scratch.output.spacing != nil,
      bytes: paragraphRange.upperBound, of: text.count)
    table.append { candidates in
      walk.addParagraphStart(in: &candidates)
      runs.withUnsafeMutableBufferPointer { runs in
        let paragraphRuns = UnsafeMutableBufferPointer(rebasing: runs[paragraph.firstRun...])
        collectCandidates(of: paragraphRuns, bytes, by: &walk, to: &candidates)
      }
      walk.addParagraphEnd(contentEnd: contentEnd, in: &candidates)
    }
    swap(&runs, &scratch.output.runs)
  }

  /// Writes the candidates inside the paragraph's runs, and sets the positions and widths of the runs.
  private mutating func collectCandidates(
    of runs: UnsafeMutableBufferPointer<RunRecord>, _ bytes: ByteMarks, by walk: inout BreakCollector,
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
      if !shapingEdges.isEmpty, shapingEdges.contains(offset: Int(runs[index].start)) { startsItem = index > 0 }
      guard let traits else { continue }
      let rounding = walk.beginRun(&runs[index], startsItem: startsItem, whiteSpace: whiteSpace)
      if rounding != 0 {
        scratch.output.roundings.append(RunRounding(run: Int32(paragraph.firstRun + index), amount: rounding))
      }
      if !hasSpacing, runs[index].isText, traits.letterSpacing == 0, traits.wordSpacing == 0 {
        walk.addUnspacedText(&runs[index], scale: traits.scale, of: bytes, to: &candidates)
      } else {
        walkRun(&runs[index], traits, of: bytes, by: &walk, to: &candidates)
      }
    }
  }

  /// Adds the candidates of a run that is a tab or an attachment, or text with spacing.
  private mutating func walkRun(
    _ run: inout RunRecord, _ traits: RunTraits, of bytes: ByteMarks, by walk: inout BreakCollector,
    to candidates: inout CandidateWriter
  ) {
    switch run.kind {
    case .text:
      if traits.letterSpacing != 0, scratch.output.spacedUnits == nil {
        scratch.output.spacedUnits = BitSet(count: text.count)
      }
      walk.addSpacedText(&run, traits, of: bytes, text: text, spacedUnits: &scratch.output.spacedUnits, to: &candidates)
    case .tab: walk.addTab(run, of: bytes, to: &candidates)
    case .attachment(let index):
      walk.addBox(run, width: source.attachment(index).advance + traits.letterSpacing, of: bytes, to: &candidates)
    }
  }
}

/// Adds up the advances of a paragraph in text order and writes its break candidates.
struct BreakCollector {
  /// The inline position reached so far, in layout units from the paragraph's start. Tabs count 0.
  var position = 0.0
  private(set) var hasTabs = false
  let start: Int
  let roundsItems: Bool
  private let showsHyphens: Bool
  private let wraps: Bool
  /// Whether lines may break before and after every character of the current run.
  var breaksAnywhere: Bool
  /// Whether the ends of lines are shaped without the white space after them: see `LineRules.shapesEndsApart`.
  private let shapesEndsApart: Bool
  /// The white space directly before the current position; `nil` after a visible character.
  var space: PendingSpace?
  /// The offsets of the candidates after white space inside which a line may start, ascending.
  private(set) var behindBrokenSpaces: [Int] = []
  /// Whether there is a tab after the last candidate.
  private(set) var hasOpenTab = false
  /// Whether white space of the current run takes up width at a line's end.
  private var spaceTakesUpWidth = false
  /// Whether white space of the current run is preserved.
  private var keepsSpace = false

  /// The space between units that is not letter or word spacing; `nil` if there is none.
  let spacing: UnitSpacing?
  /// The index of the next gap.
  var nextGap = 0

  /// A walk at the start of a paragraph. The caller must add the candidate of the start with `addParagraphStart(in:)`.
  /// `showsHyphens` says whether lines may end at soft hyphens.
  init(paragraph: Range<Int>, rules: ParagraphRules, showsHyphens: Bool, spacing: UnitSpacing?) {
    start = paragraph.lowerBound
    self.showsHyphens = showsHyphens
    roundsItems = rules.behavior.contains(.roundsItems)
    wraps = rules.wraps
    breaksAnywhere = rules.breaksAnywhere
    shapesEndsApart = rules.lineRules[0].shapesEndsApart
    self.spacing = spacing
    if let spacing { nextGap = spacing.firstGap(from: paragraph.lowerBound) }
  }

  /// Starts a run and sets the run's position. `startsItem` says whether the preceding run belongs to another item (see
  /// `ShapedText.continuesItem(run:)`).
  ///
  /// Profile `browser` starts every item at a multiple of 1/64, because browsers add up the widths of items in units of
  /// 1/64 px.
  ///
  /// Returns by how much the position was rounded up, in layout units.
  mutating func beginRun(_ run: inout RunRecord, startsItem: Bool, whiteSpace: ParagraphStyle.WhiteSpace) -> Double {
    keepsSpace = !whiteSpace.collapsesSpaces
    // Preserved white space that does not wrap cannot hang at a line's end: CSS Text 4, §4.3.2.
    spaceTakesUpWidth = keepsSpace && (whiteSpace == .breakSpaces || !whiteSpace.wraps || !wraps)
    let unrounded = position
    if roundsItems, startsItem { position = ItemRounding.up(position) }
    run.position = position
    return max(0, position - unrounded)
  }

  /// Adds the candidate of the paragraph's start.
  func addParagraphStart(in candidates: inout CandidateWriter) {
    let offset = UInt32(start)
    candidates.append(
      BreakCandidate(
        offset: offset, contentEnd: offset, before: 0, after: spacing?.startTrim(at: start) ?? 0, flags: []))
  }

  /// Adds a tab: white space whose width depends on its line.
  mutating func addTab(_ run: RunRecord, of bytes: ByteMarks, to candidates: inout CandidateWriter) {
    addBox(run, width: 0, of: bytes, to: &candidates)
    hasTabs = true
    hasOpenTab = true
    let mark = bytes.marks[Int(run.start) - start]
    if mark.contains(.hangs) { extendSpace(to: Int(run.start), at: position, mark: mark, isFirst: true) }
  }

  /// Adds a run that is one unit, a tab or an attachment. `width` includes spacing, in layout units.
  mutating func addBox(
    _ run: RunRecord, width: Double, of bytes: ByteMarks, to candidates: inout CandidateWriter
  ) {
    let offset = Int(run.start)
    let mark = bytes.marks[offset - start]
    let before = passGap(before: offset, isTab: !run.isAttachment)
    // Browsers draw no hyphen between white space and an attachment.
    if run.isAttachment { space?.followsSoftHyphen = false }
    if mark.contains(.lineBreak), offset > start {
      appendCandidate(at: offset, at: before, after: position, mark: mark, isSafe: true, to: &candidates)
    }
    if !mark.contains(.hangs) { space = nil }
    position += width
    if run.isAttachment { position += spaceAfterBox(at: Int(run.end)) }
  }

  /// Adds the candidate of the paragraph's end.
  mutating func addParagraphEnd(contentEnd: Int, in candidates: inout CandidateWriter) {
    var flags: BreakFlags = .mandatory
    if hasOpenTab { flags.insert(.tab) }
    if let space {
      if space.takesUpWidth { flags.insert(.spaceTakesUpWidth) }
      if keepsSpace && !spaceTakesUpWidth { flags.insert(.spaceHangsConditionally) }
    }
    if let spacing, spacing.endTrim(at: space?.offset ?? contentEnd) > 0 { flags.insert(.trimsEnd) }
    candidates.append(
      BreakCandidate(
        offset: UInt32(contentEnd), contentEnd: UInt32(space?.offset ?? contentEnd),
        before: space.map(contentEndPosition) ?? position - (spacing?.gap(at: contentEnd)?.unmeasuredAtEnd ?? 0),
        after: position,
        flags: flags))
  }

  /// The position at which the content of a line ends before white space at the line's end, as lines are broken.
  private func contentEndPosition(before space: PendingSpace) -> Double {
    guard let gap = spacing?.gap(at: space.offset), !space.takesUpWidth else { return space.position }
    return space.position + gap.beforeHangingSpace - gap.unmeasured
  }

  /// Adds the white space at `offset`, which starts at the position `here`, to `space`. `isFirst` says whether a run
  /// starts with it.
  @inline(__always)
  mutating func extendSpace(to offset: Int, at here: Double, mark: TextMarks, isFirst: Bool) {
    var held =
      space
      ?? PendingSpace(
        offset: offset, position: here, takesUpWidth: false, followsSoftHyphen: mark.contains(.afterSoftHyphen),
        isUnsafe: shapesEndsApart && !isFirst && mark.contains(.unsafe))
    held.takesUpWidth = held.takesUpWidth || spaceTakesUpWidth || mark.contains(.takesUpWidth)
    if space != nil, !keepsSpace, mark.contains(.lineBreak) { held.isBroken = true }
    space = held
  }

  /// Adds the candidate at `offset`, unless it follows a soft hyphen that is not shown. `here` is the position at which
  /// a line without white space at its end would end, `after` the position at which the next line starts.
  @inline(__always)
  mutating func appendCandidate(
    at offset: Int, at here: Double, after: Double, mark: TextMarks, isSafe: Bool,
    to candidates: inout CandidateWriter
  ) {
    var flags: BreakFlags = []
    if mark.contains(.afterSoftHyphen) {
      guard showsHyphens else { return }
      flags.insert(.hyphen)
    }
    if !isSafe { flags.insert(.reshape) }
    if hasOpenTab { flags.insert(.tab) }
    if let space {
      if space.takesUpWidth { flags.insert(.spaceTakesUpWidth) } else if space.isUnsafe { flags.insert(.reshape) }
      // Browsers draw the hyphen also if white space follows the soft hyphen, whatever the value of `hyphens`.
      if roundsItems, space.followsSoftHyphen, !spaceTakesUpWidth { flags.insert(.hyphen) }
      if roundsItems, space.isBroken { behindBrokenSpaces.append(offset) }
    }
    hasOpenTab = false
    var after = after
    let contentEnd = space?.offset ?? offset
    if let spacing {
      after += spacing.startTrim(at: offset)
      // Browsers do not try a narrower mark before white space with which no line may start.
      if !roundsItems || breaksAnywhere || contentEnd == offset, spacing.endTrim(at: contentEnd) > 0 {
        flags.insert(.trimsEnd)
      }
    }
    candidates.append(
      BreakCandidate(
        offset: UInt32(truncatingIfNeeded: offset), contentEnd: UInt32(truncatingIfNeeded: contentEnd),
        before: space.map(contentEndPosition) ?? here, after: after, flags: flags))
  }
}

/// A sequence of white space that may hang at a line's end.
struct PendingSpace {
  /// The offset at which the white space starts.
  var offset: Int
  /// The inline position at which the white space starts, in layout units.
  var position: Double
  /// Whether a part of the white space takes up width at a line's end.
  var takesUpWidth: Bool
  /// Whether a soft hyphen is directly before the white space.
  var followsSoftHyphen: Bool
  /// Whether the ends of lines are shaped without the white space, and its first glyph depends on the glyph before it.
  var isUnsafe: Bool
  /// Whether a line may start inside the white space.
  var isBroken = false
}

extension BreakCollector {
  /// Adds the candidates of a text run without letter spacing, word spacing and gaps.
  ///
  /// The fast path for nearly all text: reads the marks of eight bytes at a time, and skips bytes without breaks and
  /// white space.
  mutating func addUnspacedText(
    _ run: inout RunRecord, scale: Double, of bytes: ByteMarks, to candidates: inout CandidateWriter
  ) {
    let base = position
    let first = Int(run.start) - start
    let end = Int(run.end) - start
    // Sums of advances start at `origin`, and `before` is the sum up to `origin`: a sum of 32 bits covers only
    // `ByteMarks.longest` bytes.
    var (origin, before) = (first, 0)
    // The byte after the last break or white space.
    var rest = first
    // The compiler must assume that a write through a pointer changes any field of `self`. Local copies avoid reloads.
    var writer = candidates
    let start = self.start
    var isBetweenLetters = space == nil && !hasOpenTab
    var index = first
    while index < end {
      var events = bytes.events(from: index, end: end)
      while events != 0 {
        let event = index &+ events.trailingZeroBitCount >> 3
        events &= events &- 1
        let here = base + Double(before &+ bytes.shortAdvance(from: origin, to: event)) * scale
        let mark = bytes.marks[event]
        if isBetweenLetters, event > 0, mark.isSimpleBreak {
          let isSafe = event == first || !mark.contains(.unsafe)
          writer.append(start &+ event, at: here, flags: isSafe ? [] : .reshape)
        } else {
          if space != nil, bytes.startsGrapheme(in: rest..<event) { space = nil }
          addMark(mark, at: event, here, isFirst: event == first, to: &writer)
          isBetweenLetters = space == nil && !hasOpenTab
        }
        rest = event &+ 1
      }
      index &+= 8
      if index &- origin > ByteMarks.longest &- 8, index < end {
        before &+= bytes.shortAdvance(from: origin, to: index)
        origin = index
      }
    }
    candidates = writer
    if space != nil, bytes.startsGrapheme(in: rest..<end) { space = nil }
    run.width = Double(before &+ bytes.shortAdvance(from: origin, to: end)) * scale
    position = base + run.width
  }

  /// Adds the break or the white space at the byte `event`, whose position is `here`.
  private mutating func addMark(
    _ mark: TextMarks, at event: Int, _ here: Double, isFirst: Bool, to candidates: inout CandidateWriter
  ) {
    // At a break inside a ligature, the position counts the ligature's advance; shaping again finds each line's part.
    let isCluster = mark.contains(.cluster)
    if mark.contains(.lineBreak), mark.contains(.grapheme), !isCluster || event > 0 {
      appendCandidate(
        at: start + event, at: here, after: here, mark: mark, isSafe: isCluster && (isFirst || !mark.contains(.unsafe)),
        to: &candidates)
    }
    if mark.contains(.hangs) {
      extendSpace(to: start + event, at: here, mark: mark, isFirst: isFirst)
    } else if mark.contains(.grapheme) {
      space = nil
    }
  }
}

extension TextMarks {
  /// Whether a line may end here, between two clusters, with no soft hyphen before and no white space after the break.
  @inline(__always)
  fileprivate var isSimpleBreak: Bool {
    let wanted = TextMarks.lineBreak.rawValue | TextMarks.grapheme.rawValue | TextMarks.cluster.rawValue
    let all = wanted | TextMarks.hangs.rawValue | TextMarks.afterSoftHyphen.rawValue
    return rawValue & all == wanted
  }
}
