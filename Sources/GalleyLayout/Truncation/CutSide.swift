internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// One side of a cut line: the head is the text before the token, the tail is the text after the token.
final class CutSide {
  /// The part of the text from which the side is taken.
  let line: BrokenLine
  /// The runs of that text and their widths; `nil` if the line shows nothing of this side.
  let stops: CutStops?
  /// The places at which the side may be cut. At the first place nothing is shown.
  let allStops: [CutStop]
  /// The breaker of the part's paragraph.
  let breaker: GreedyBreaker
  /// Up to this available width the side shows no text outside of `line`; infinity if `line` has all of the side's
  /// text. At larger available widths the side may have more places to cut than `allStops`.
  let reach: Double
  /// Whether this is the head.
  let isHead: Bool

  /// The head: the text from the start of the line on. If a limit hides the lines after this line, the head may also
  /// show the rest of the paragraph. A head that is clipped (`isClipped`) has no token after it.
  init(headOf cutter: LineCutter, isUsed: Bool, isClipped: Bool = false, into own: inout Glyphs) {
    let broken = cutter.broken
    isHead = true
    breaker = cutter.breaker
    let (end, reach) = cutter.hidesRest ? Self.end(of: cutter) : (broken.contentEnd, .infinity)
    line = BrokenLine(
      part: broken, start: broken.start, end: end, position: Self.position(of: end, cutter, breaker.ruler))
    let nothing = CutStop(runs: 0, offset: broken.start.offset, width: 0)
    guard isUsed, line.range.lowerBound < end else {
      stops = nil
      allStops = [nothing]
      self.reach = reach
      return
    }
    let stops = CutStops(line, cutter: cutter, breaker: breaker, isForward: true, into: &own)
    self.stops = stops
    let rules = CutRules(cutter, paragraph: broken.paragraph)
    var found = [nothing]
    // The start of the text that the next stop adds, without the white space before that text.
    var start: Double?
    for var stop in stops.allStops(from: broken.start.offset).dropFirst() {
      stop.start = start ?? stop.start
      if rules.allowsEnd(at: stop.offset) || isClipped && rules.allowsAtomEnd(at: stop.offset) {
        found.append(stop)
        start = nil
      } else if start != nil || !rules.endsSpace(at: stop.offset) {
        start = stop.start
      }
    }
    (allStops, self.reach) = Self.near(found, of: cutter, reach)
  }

  /// The tail: the text before the end of the line. If a limit hides the lines after this line, the tail is the text
  /// before the end of the last paragraph that has text.
  init(tailOf cutter: LineCutter, isUsed: Bool, into own: inout Glyphs) {
    let shaped = cutter.shaped
    let broken = cutter.broken
    isHead = false
    var index = broken.paragraph
    if cutter.hidesRest {
      index = shaped.paragraphs.indices.last { !shaped.paragraphs[$0].range.isEmpty && $0 >= index } ?? index
    }
    breaker = index == broken.paragraph ? cutter.breaker : GreedyBreaker(shaped, paragraph: index)
    let end = cutter.hidesRest ? breaker.ruler.paragraph.contentEnd : broken.contentEnd
    let (start, reach) = Self.start(of: cutter, breaker, index, end: end)
    var line = BrokenLine(
      part: broken, paragraph: index, start: start, end: end, position: Self.position(of: end, cutter, breaker.ruler))
    // The word goes on in the next line, so the tail ends in the hyphen with which the line was broken.
    if !cutter.hidesRest, broken.reason == .hyphen { line.reason = .hyphen }
    self.line = line
    guard isUsed, start.offset < end else {
      stops = nil
      allStops = [CutStop(runs: 0, offset: isUsed ? end : cutter.hiddenEnd, width: 0)]
      self.reach = reach
      return
    }
    let stops = CutStops(line, cutter: cutter, breaker: breaker, isForward: false, into: &own)
    self.stops = stops
    let rules = CutRules(cutter, paragraph: index)
    let found = stops.allStops(from: end)
    // A hyphen alone is no part of the text.
    let allowed = [found[0]] + found.dropFirst().filter { $0.offset < end && rules.allowsStart(at: $0.offset) }
    (allStops, self.reach) = Self.near(allowed, of: cutter, reach)
  }

  /// The stops of a side without those so far from the line's edge that they cannot be shown, and the `reach` of the
  /// others. A line that does not wrap may be as long as the text, and a cut in its middle compares each stop of the
  /// head with each of the tail.
  private static func near(
    _ stops: [CutStop], of cutter: LineCutter, _ reach: Double
  ) -> (stops: [CutStop], reach: Double) {
    let far = 3 * searchedWidth(of: cutter)
    guard far.isFinite, let end = stops.firstIndex(where: { $0.width > far && $0.runs > 0 }) else {
      return (stops, reach)
    }
    return (Array(stops[...end]), min(reach, stops[end].width / 2 - indentOverhang(of: cutter)))
  }

  /// The inline position of the end of the line; of the end of the paragraph if a limit hides the lines after this one.
  private static func position(of end: Int, _ cutter: LineCutter, _ ruler: LineRuler) -> Double {
    cutter.hidesRest ? ruler.columns.before(ruler.paragraph.candidates.upperBound - 1) : cutter.broken.end.before
  }

  /// Half of the length of text that a side is taken from, in layout units: the available width of the line, with what
  /// negative indents add to it. Twice this length is enough although kerning and negative letter spacing can make text
  /// narrower.
  private static func searchedWidth(of cutter: LineCutter) -> Double { cutter.slot.width + indentOverhang(of: cutter) }

  /// What negative indents add to the available width of a line.
  private static func indentOverhang(of cutter: LineCutter) -> Double { max(0, -cutter.indents.sum) }

  /// A shaped-text offset so far after the line's start that text after it cannot be shown, and the `reach` of the text
  /// up to there. The text does not end inside atomic text, which is shown whole or not at all.
  private static func end(of cutter: LineCutter) -> (offset: Int, reach: Double) {
    let (ruler, broken) = (cutter.ruler, cutter.broken)
    let candidates = ruler.paragraph.candidates
    let far = broken.start.position + 2 * searchedWidth(of: cutter)
    // Text after a tab can decide how wide the tab is, even if it ends far away.
    guard far.isFinite, !ruler.alignsText else { return (ruler.paragraph.contentEnd, .infinity) }
    var index = candidates.partitionPoint { ruler.columns.offset($0) > broken.contentEnd }
    while index < candidates.upperBound,
      ruler.columns.before(index) <= far || cutter.shaped.isInsideAtom(ruler.columns.contentEnd(index))
    { index += 1 }
    guard index < candidates.upperBound else { return (ruler.paragraph.contentEnd, .infinity) }
    let length = ruler.columns.before(index) - broken.start.position
    return (ruler.columns.contentEnd(index), length / 2 - indentOverhang(of: cutter))
  }

  /// A line start so far before the text's end that text before it cannot be shown, and the `reach` of the text from
  /// there on.
  private static func start(
    of cutter: LineCutter, _ breaker: GreedyBreaker, _ index: Int, end: Int
  ) -> (start: LineStart, reach: Double) {
    let (ruler, broken) = (breaker.ruler, cutter.broken)
    let candidates = ruler.paragraph.candidates
    let isSame = index == broken.paragraph
    let first = isSame ? broken.start : ruler.start(at: ruler.stop(candidates.lowerBound))
    var last = candidates.partitionPoint { ruler.columns.offset($0) >= end }
    last = min(last, candidates.upperBound - 1)
    let position = ruler.columns.before(last)
    let far = position - 2 * searchedWidth(of: cutter)
    // The text before a tab decides how wide the tab is. So the text starts at the same place for all available widths.
    guard far.isFinite, !ruler.paragraph.hasTabs else { return (first, .infinity) }
    while last > candidates.lowerBound,
      ruler.columns.after(last) > far || cutter.shaped.isInsideAtom(ruler.columns.offset(last))
    { last -= 1 }
    if ruler.columns.offset(last) <= first.offset { return (first, .infinity) }
    return (ruler.start(at: ruler.stop(last)), (position - ruler.columns.after(last)) / 2 - indentOverhang(of: cutter))
  }

  /// The part of the text that the line shows if this side is cut at `stop`.
  func part(at stop: CutStop) -> BrokenLine {
    var part = line
    part.range = isHead ? line.range.lowerBound..<stop.offset : stop.offset..<line.range.upperBound
    part.end.offset = part.range.upperBound
    part.end.contentEnd = part.range.upperBound
    return part
  }
}

extension BrokenLine {
  /// A part of a paragraph that ends at `end`, a shaped-text offset at which the line may not be allowed to break.
  ///
  /// `position` is the inline position of `end`. Only tabs that align text use it.
  init(part line: BrokenLine, paragraph: Int? = nil, start: LineStart, end: Int, position: Double) {
    let end = max(start.offset, end)
    self.init(
      paragraph: paragraph ?? line.paragraph, start: start,
      end: LineStop(unitAt: end, position: position, isUnsafe: false), range: start.offset..<end, width: 0,
      occupiedWidth: 0, reason: .emergency, need: 0, sameBreak: .all)
  }
}

extension CutStops {
  /// The stops of a part of the text, in text order from its start, or in reverse order from its end.
  init(
    _ line: BrokenLine, cutter: LineCutter, breaker: GreedyBreaker, isForward: Bool, into own: inout Glyphs
  ) {
    let ruler = breaker.ruler
    var runs = LineRuns(cutter.shaped, in: ruler.paragraph, line: line)
    runs.cutRuns(of: line, into: &own, ruler: ruler)
    if ruler.paragraph.hasTabs {
      runs.resolveTabs(of: line, indent: isForward ? cutter.indents.start : 0, ruler: ruler)
    }
    self.runs = runs
    let steps = runs.runs.map { Step(run: $0, isForward: isForward) }
    self.steps = isForward ? steps : steps.reversed()
    self.own = own
    fit = ruler.fit
    expansion = 0
    cutsClusters = false
  }
}

/// The places at which a text may be cut in profile `unicode`.
struct CutRules {
  private let shaped: ShapedText
  /// The shaped-text offset of the end of the paragraph's content, before a forced break.
  private let contentEnd: Int
  /// The offsets at which shown text may end or start, with the unit `word`: next to a break candidate. `nil` if the
  /// text may be cut between any two characters.
  private let ends: Set<Int>?
  private let starts: Set<Int>?

  init(_ cutter: LineCutter, paragraph index: Int) {
    shaped = cutter.shaped
    contentEnd = cutter.shaped.paragraphs[index].contentEnd
    guard cutter.truncation.unit == .word else {
      (ends, starts) = (nil, nil)
      return
    }
    let candidates = cutter.shaped.paragraphs[index].candidates
    ends = Set(candidates.map { Int(cutter.shaped.candidates[$0].contentEnd) })
    starts = Set(candidates.map { Int(cutter.shaped.candidates[$0].offset) })
  }

  /// Whether the shown text may end at an offset: after a whole text unit that is not white space.
  func allowsEnd(at offset: Int) -> Bool {
    guard isBoundary(offset), ends?.contains(offset) != false else { return false }
    return offset == 0 || !isSpace(shaped.text.scalar(before: offset))
  }

  /// Whether clipped text may also end at an offset: after atomic text that ends with white space. No part of atomic
  /// text is left out.
  func allowsAtomEnd(at offset: Int) -> Bool {
    guard offset > 0, isBoundary(offset), starts?.contains(offset) != false else { return false }
    return shaped.isInsideAtom(shaped.text.startOfScalar(before: offset))
  }

  /// Whether white space that is not inside atomic text ends at an offset.
  func endsSpace(at offset: Int) -> Bool {
    offset > 0 && isBoundary(offset) && isSpace(shaped.text.scalar(before: offset))
  }

  /// Whether the shown text may start at an offset: before a whole text unit that is not white space.
  func allowsStart(at offset: Int) -> Bool {
    guard isBoundary(offset), starts?.contains(offset) != false else { return false }
    return offset == contentEnd || !isSpace(UTF8Decoding.scalar(at: offset, in: shaped.text))
  }

  /// Whether no grapheme and no atomic text contains an offset. No grapheme starts at the end of the content, because a
  /// forced break is no text unit.
  private func isBoundary(_ offset: Int) -> Bool {
    (offset == contentEnd || shaped.startsGrapheme(at: offset)) && !shaped.isInsideAtom(offset)
  }

  /// Whether a scalar is white space, but not a no-break space.
  private func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x0A, 0x0D: true
    case 0...0x7F, 0xA0, 0x202F, 0x2007: false
    default: Unicode.Scalar(scalar)?.properties.isWhitespace == true
    }
  }
}

extension [UInt8] {
  /// The scalar that ends at `offset`, which is greater than 0.
  fileprivate func scalar(before offset: Int) -> UInt32 {
    UTF8Decoding.scalar(at: startOfScalar(before: offset), in: self)
  }

  /// The start of the scalar that ends at `offset`, which is greater than 0.
  fileprivate func startOfScalar(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}

/// A place at which a line may be cut, with the width of the part of the line that is then shown.
struct CutStop {
  /// The number of runs that are shown, in the order in which `CutStops` reads them. The last of them may be shown only
  /// in part.
  var runs: Int
  /// Shaped-text offset of the cut: inside or at an edge of the last shown run.
  var offset: Int
  /// Width of the shown part, in layout units.
  var width: Double
  /// Where the text begins that this stop shows and the stop before it does not: its distance from the line's start, in
  /// layout units. White space at which the line may not be cut belongs to the text before it.
  var start = 0.0
}

/// Walks over the runs of a line, from one side of the line, and finds the places between their text units at
/// which the line may be cut.
///
/// Widths are sums of the glyphs' advances as shaped with the whole line. Cutting does not shape the text again, so
/// letters keep their joined forms.
struct CutStops {
  /// A run, and the direction in which it is read.
  struct Step {
    var run: PlacedRun
    /// Whether the run is read in text order, from its first text unit to its last.
    var isForward: Bool
  }

  let runs: LineRuns
  /// The runs in the order in which they are read.
  let steps: [Step]
  let own: Glyphs
  let fit: FitMetrics
  /// Layout units added at each justification opportunity.
  let expansion: Double
  /// Whether the line is cut as in browsers: between the clusters that HarfBuzz returned instead of between text units,
  /// and with the gaps of the uncut line. Otherwise the cut is an edge of the line, at which there are no gaps.
  let cutsClusters: Bool

  /// All stops from the side at which reading starts, in the order in which the line shows more and more text. The
  /// first stop shows nothing. `end` is the offset at which reading starts.
  func allStops(from end: Int) -> [CutStop] {
    var stops = [CutStop(runs: 0, offset: end, width: 0)]
    // The width of complete items, and of the item that is being read: profile `browser` rounds each item.
    var complete = 0.0
    var item = 0.0
    for (index, step) in steps.enumerated() {
      if index > 0, !runs.shaped.areOneItem(steps[index - 1].run, step.run) {
        complete += fit.width(item)
        item = 0
      }
      var width = 0.0
      var start = complete + fit.width(item)
      forEachUnit(of: step) { offset, partial in
        width = partial
        let stop = CutStop(
          runs: index + 1, offset: offset, width: complete + fit.width(item + partial), start: start)
        stops.append(stop)
        start = stop.width
      }
      // The gap at the end of the run counts only if the line goes on after it: the run's last stop leaves it out.
      if runs.shaped.spacing != nil {
        width = runs.width(of: step.run, expansion: LineExpansion(places: expansion), own: own)
      }
      item += width
    }
    return stops
  }

  /// Calls `body` with the end of each text unit of a run, in reading order, and with the width of the run up to there.
  private func forEachUnit(of step: Step, _ body: (Int, Double) -> Void) {
    let (placed, range) = (step.run, step.run.range)
    let run = runs.shaped.runs[placed.run]
    guard run.kind == .text, !range.isEmpty else {
      let (end, expansion) = (step.isForward ? range.upperBound : range.lowerBound, LineExpansion(places: expansion))
      body(
        end,
        run.isAttachment
          ? runs.width(of: placed, part: range, advance: 0, line: lineRange(cutAt: end, step), expansion: expansion)
          : runs.width(of: placed, expansion: expansion, own: own))
      return
    }
    let glyphs = placed.isOwn ? own : runs.shaped.glyphs
    let indices = placed.glyphs.indices
    // Glyphs of right-to-left runs are stored from left to right: the glyph of the last character comes first.
    let ascends = step.isForward != run.level.isRightToLeft
    var glyph = ascends ? indices.lowerBound : indices.upperBound - 1
    var advance = 0
    var offset = step.isForward ? range.lowerBound : range.upperBound
    while step.isForward ? offset < range.upperBound : offset > range.lowerBound {
      offset = boundary(behind: offset, in: range, step.isForward) { index in
        let index = ascends ? glyph + index : glyph - index
        return indices.contains(index) ? Int(glyphs[index].cluster) : nil
      }
      while indices.contains(glyph),
        step.isForward ? Int(glyphs[glyph].cluster) < offset : Int(glyphs[glyph].cluster) >= offset
      {
        advance += Int(glyphs[glyph].advance)
        glyph += ascends ? 1 : -1
      }
      let part = step.isForward ? range.lowerBound..<offset : offset..<range.upperBound
      body(
        offset,
        runs.width(
          of: placed, part: part, advance: advance, line: lineRange(cutAt: offset, step),
          expansion: LineExpansion(places: expansion)))
    }
  }

  /// The next place to cut after `offset`, in reading order. `cluster` returns the clusters of the glyphs that were not
  /// read yet, the nearest glyph first. Clusters that start inside a grapheme do not count.
  private func boundary(
    behind offset: Int, in range: Range<Int>, _ isForward: Bool, cluster: (Int) -> Int?
  ) -> Int {
    let shaped = runs.shaped
    guard cutsClusters else {
      return isForward
        ? shaped.unitStarts.next(from: offset + 1, end: range.upperBound)
        : max(range.lowerBound, shaped.unitStarts.previous(from: offset - 1))
    }
    var index = 0
    while let next = cluster(index) {
      if isForward, next > offset, next >= range.upperBound || shaped.startsGrapheme(at: next) {
        return min(next, range.upperBound)
      }
      if !isForward, next < offset, next <= range.lowerBound || shaped.startsGrapheme(at: next) {
        return max(next, range.lowerBound)
      }
      index += 1
    }
    return isForward ? range.upperBound : range.lowerBound
  }

  /// The drawn range of the line whose edges have no gaps: the line after the cut, or in profile `browser` the uncut
  /// line.
  private func lineRange(cutAt offset: Int, _ step: Step) -> Range<Int> {
    let line = runs.line.drawn
    guard !cutsClusters else { return line }
    return step.isForward ? min(line.lowerBound, offset)..<offset : offset..<max(line.upperBound, offset)
  }

  /// The runs that are shown if the line is cut at a stop, in reading order. The last one is cut at the stop.
  func shown(at stop: CutStop) -> [PlacedRun] {
    var shown = steps.prefix(stop.runs).map(\.run)
    guard let last = shown.popLast() else { return [] }
    let step = steps[stop.runs - 1]
    let run = runs.shaped.runs[last.run]
    guard run.kind == .text, Int(last.start) < stop.offset, stop.offset < Int(last.end) else { return shown + [last] }
    let (before, after) = last.split(
      at: stop.offset, of: last.isOwn ? own : runs.shaped.glyphs, isRightToLeft: run.level.isRightToLeft, on: runs.line)
    return shown + [step.isForward ? before : after]
  }

  /// The tabs with leaders among runs that are shown.
  func leaders(of shown: [PlacedRun]) -> [LineRuns.TabWithLeader] {
    runs.leaders.filter { leader in shown.contains { $0.run == leader.run } }
  }
}
