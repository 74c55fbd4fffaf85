internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// Adds up the advances of a paragraph in text order and writes its break candidates.
struct CandidateWalk {
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
  var space: HeldSpace?
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

  /// A walk at the start of a paragraph. The caller must add the candidate of the start with `open(in:)`.
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
  mutating func begin(_ run: inout RunRecord, startsItem: Bool, whiteSpace: ParagraphStyle.WhiteSpace) -> Double {
    keepsSpace = !whiteSpace.collapsesSpaces
    // Preserved white space that does not wrap cannot hang at a line's end: CSS Text 4, §4.3.2.
    spaceTakesUpWidth = keepsSpace && (whiteSpace == .breakSpaces || !whiteSpace.wraps || !wraps)
    let unrounded = position
    if roundsItems, startsItem { position = ItemRounding.up(position) }
    run.position = position
    return max(0, position - unrounded)
  }

  /// Adds the candidate of the paragraph's start.
  func open(in candidates: inout CandidateWriter) {
    let offset = UInt32(start)
    candidates.append(
      BreakCandidate(
        offset: offset, contentEnd: offset, before: 0, after: spacing?.startTrim(at: start) ?? 0, flags: []))
  }

  /// Adds a tab: white space whose width depends on its line.
  mutating func tab(_ run: RunRecord, of bytes: MarkedBytes, to candidates: inout CandidateWriter) {
    box(run, width: 0, of: bytes, to: &candidates)
    hasTabs = true
    hasOpenTab = true
    let mark = bytes.marks[Int(run.start) - start]
    if mark.contains(.hangs) { hold(Int(run.start), at: position, mark: mark, isFirst: true) }
  }

  /// Adds a run that is one unit, a tab or an attachment. `width` includes spacing, in layout units.
  mutating func box(
    _ run: RunRecord, width: Double, of bytes: MarkedBytes, to candidates: inout CandidateWriter
  ) {
    let offset = Int(run.start)
    let mark = bytes.marks[offset - start]
    let before = passGap(before: offset, isTab: !run.isAttachment)
    // Browsers draw no hyphen between white space and an attachment.
    if run.isAttachment { space?.followsSoftHyphen = false }
    if mark.contains(.lineBreak), offset > start {
      append(offset, at: before, after: position, mark: mark, isSafe: true, to: &candidates)
    }
    if !mark.contains(.hangs) { space = nil }
    position += width
    if run.isAttachment { position += spaceAfterBox(at: Int(run.end)) }
  }

  /// Adds the candidate of the paragraph's end.
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
        before: space.map(end) ?? position - (spacing?.gap(at: contentEnd)?.unmeasuredAtEnd ?? 0), after: position,
        flags: flags))
  }

  /// The position at which the content of a line ends before white space at the line's end, as lines are broken.
  private func end(before space: HeldSpace) -> Double {
    guard let gap = spacing?.gap(at: space.offset), !space.takesUpWidth else { return space.position }
    return space.position + gap.beforeHangingSpace - gap.unmeasured
  }

  /// Adds the white space at `offset`, which starts at the position `here`, to `space`. `isFirst` says whether a run
  /// starts with it.
  @inline(__always)
  mutating func hold(_ offset: Int, at here: Double, mark: TextMarks, isFirst: Bool) {
    var held =
      space
      ?? HeldSpace(
        offset: offset, position: here, takesUpWidth: false, followsSoftHyphen: mark.contains(.afterSoftHyphen),
        isUnsafe: shapesEndsApart && !isFirst && mark.contains(.unsafe))
    held.takesUpWidth = held.takesUpWidth || spaceTakesUpWidth || mark.contains(.takesUpWidth)
    if space != nil, !keepsSpace, mark.contains(.lineBreak) { held.isBroken = true }
    space = held
  }

  /// Adds the candidate at `offset`, unless it follows a soft hyphen that is not shown. `here` is the position at which
  /// a line without white space at its end would end, `after` the position at which the next line starts.
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
        before: space.map(end) ?? here, after: after, flags: flags))
  }
}

/// A sequence of white space that may hang at a line's end.
struct HeldSpace {
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
