internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// One walk over a paragraph's bytes in text order that adds up advances and notes where lines may end.
struct CandidateWalk {
  /// Inline position reached, in layout units from the paragraph's start; tabs count nothing.
  var position = 0.0
  private(set) var hasTabs = false
  let start: Int
  let roundsItems: Bool
  private let showsHyphens: Bool
  private let wraps: Bool
  private let breaksAnywhere: Bool
  /// The white space in hand; nil after a visible character.
  var space: HeldSpace?
  /// Whether a tab stands behind the last candidate.
  private(set) var hasOpenTab = false
  /// Whether white space of the run in hand takes room at a line's end.
  private var spaceTakesUpWidth = false
  /// Whether white space of the run in hand is preserved.
  private var keepsSpace = false

  /// Space between units besides letter and word spacing; nil where there is none.
  let spacing: UnitSpacing?
  /// Index of the first gap that was not passed.
  var nextGap = 0

  /// A walk that has added nothing, not even the candidate of the paragraph's start.
  init(paragraph: Range<Int>, rules: ParagraphRules, spacing: UnitSpacing?) {
    start = paragraph.lowerBound
    showsHyphens = rules.showsHyphens
    roundsItems = rules.profile == .browser
    wraps = rules.wraps
    breaksAnywhere = rules.breaksAnywhere
    self.spacing = spacing
    if let spacing { nextGap = spacing.firstGap(from: paragraph.lowerBound) }
  }

  /// Gives a run its position; `startsItem` where the paragraph's run before it belongs to another item.
  ///
  /// The browser profile starts every item at a multiple of 1/64: Chromium adds up items' widths in such units.
  mutating func begin(_ run: inout RunRecord, startsItem: Bool, whiteSpace: ParagraphStyle.WhiteSpace) {
    keepsSpace = !whiteSpace.collapsesSpaces
    // What is preserved and does not wrap has no line's end to hang over: CSS Text 4, §4.3.2.
    spaceTakesUpWidth = keepsSpace && (whiteSpace == .breakSpaces || !whiteSpace.wraps || !wraps)
    if roundsItems, startsItem {
      let rounded = ItemRounding.up(position)
      run.rounding = max(0, rounded - position)
      position = rounded
    }
    run.position = position
  }

  /// The candidate of the paragraph's start.
  func open(in candidates: inout CandidateWriter) {
    let offset = UInt32(start)
    candidates.append(
      BreakCandidate(
        offset: offset, contentEnd: offset, before: 0, after: spacing?.startTrim(at: start) ?? 0, flags: []))
  }

  /// Adds a tab: white space whose width its line decides.
  mutating func tab(_ run: RunRecord, of bytes: MarkedBytes, to candidates: inout CandidateWriter) {
    box(run, width: 0, of: bytes, to: &candidates)
    hasTabs = true
    hasOpenTab = true
    let mark = bytes.marks[Int(run.start) - start]
    if mark.contains(.hangs) { hold(Int(run.start), at: position, mark: mark) }
  }

  /// Adds something of a given width, spacing included, that is one unit.
  mutating func box(
    _ run: RunRecord, width: Double, of bytes: MarkedBytes, to candidates: inout CandidateWriter
  ) {
    let offset = Int(run.start)
    let mark = bytes.marks[offset - start]
    if mark.contains(.lineBreak), offset > start {
      append(offset, at: position, after: position, mark: mark, isSafe: true, to: &candidates)
    }
    if !mark.contains(.hangs) { space = nil }
    position += width
  }

  /// The candidate of the paragraph's end.
  mutating func close(contentEnd: Int, in candidates: inout CandidateWriter) {
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
        before: space?.position ?? position, after: position, flags: flags))
  }

  /// Takes in white space at `offset`.
  @inline(__always)
  mutating func hold(_ offset: Int, at here: Double, mark: TextMarks) {
    var held =
      space
      ?? HeldSpace(
        offset: offset, position: here, takesUpWidth: false, followsSoftHyphen: mark.contains(.afterSoftHyphen))
    held.takesUpWidth = held.takesUpWidth || spaceTakesUpWidth || mark.contains(.takesUpWidth)
    space = held
  }

  /// Adds the candidate at `offset`, `here` being the position of a line's end there and `after` that of the next
  /// start.
  @inline(__always)
  mutating func append(
    _ offset: Int, at here: Double, after: Double, mark: TextMarks, isSafe: Bool,
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
      if space.takesUpWidth { flags.insert(.spaceTakesUpWidth) }
      // Chromium draws the hyphen also where white space follows it, and whatever `hyphens` says.
      if roundsItems, space.followsSoftHyphen, !spaceTakesUpWidth { flags.insert(.hyphen) }
    }
    hasOpenTab = false
    var after = after
    let contentEnd = space?.offset ?? offset
    if let spacing {
      after += spacing.startTrim(at: offset)
      // Chromium tries no narrower mark where white space follows that no line may start with.
      if !roundsItems || breaksAnywhere || contentEnd == offset, spacing.endTrim(at: contentEnd) > 0 {
        flags.insert(.trimsEnd)
      }
    }
    candidates.append(
      BreakCandidate(
        offset: UInt32(truncatingIfNeeded: offset), contentEnd: UInt32(truncatingIfNeeded: contentEnd),
        before: space?.position ?? here, after: after, flags: flags))
  }
}

/// White space that may hang over a line's end.
struct HeldSpace {
  /// Where it began.
  var offset: Int
  /// The position there.
  var position: Double
  /// Whether some of it takes room at a line's end.
  var takesUpWidth: Bool
  /// Whether a soft hyphen stands before it.
  let followsSoftHyphen: Bool
}
