internal import GalleyLineHeights
internal import GalleyText

/// A line of a region: its parts in the slots, its extent, and the block offset of its top.
struct RegionLine {
  var parts: [LinePart]
  var extent: LineExtent
  var top: Double
}

/// The part of a line that is in one slot.
struct LinePart {
  var line: BrokenLine
  var slot: LineSlot
  var indents: Indents
}

/// Where a container ends: a place between two lines.
struct ContainerEnd {
  /// Where the next container continues.
  var position: BreakPosition
  /// The height of all lines before the end.
  var height: Double
  /// The number of the text that contains `position`, if the container has several texts.
  var text = 0
}

/// The lines of a container that may still move to the next container.
///
/// A line is certain to stay if the container may end after it, or after a later line, without any disadvantage
/// (`BreakAppeal.perfect`). `deliver` passes such lines to the sink. All others wait until it is known where the
/// container ends.
struct WaitingLines {
  /// A line, and the place before it, at which the container may end.
  private struct Waiting {
    var line: RegionLine
    /// The number of lines before the line in the region.
    var number: Int
    /// The breaker of the line's paragraph.
    var breaker: GreedyBreaker
    /// The start of the line.
    var position: BreakPosition
    /// The height of all lines before the line.
    var height: Double
    /// See `WaitingLines.text`.
    var text: Int
    /// How good it is to end the container before the line; `nil` if the container must not end there.
    var appeal: BreakAppeal?
  }

  /// The number of the current text, if the lines of several texts are in the container.
  var text = 0
  /// The lines that were not passed to the sink.
  private var lines: [Waiting] = []
  /// How many of the first `lines` are certain to stay in the container. All lines after them wait.
  private var certain = 0
  /// The rules of the current paragraph.
  private var rules = FragmentRules(.unicode)
  /// What the styles say about the place between the last line and the next paragraph.
  private(set) var between = ParagraphStyle.BreakBetween.auto
  /// The number of lines of the current paragraph in this container.
  private var lineCount = 0
  /// Whether the current paragraph continues from an earlier container.
  private var isContinued = false

  /// Starts a paragraph. `isContinued` says whether its first lines are in an earlier container.
  mutating func begin(_ rules: FragmentRules, isContinued: Bool) {
    self.rules = rules
    self.isContinued = isContinued
    lineCount = 0
    if !isContinued { between = between.combined(with: rules.before) }
  }

  /// Ends the current paragraph.
  mutating func endParagraph() {
    if lineCount > 1 {
      // Fewer lines than `widows` follow these places.
      for index in max(certain, lines.count - min(rules.widows, lineCount) + 1)..<max(certain, lines.count) {
        lines[index].appeal = isContinued ? nil : lines[index].appeal.map { min($0, .violatesLineCounts) }
      }
    }
    between = lineCount > 0 ? rules.after : between.combined(with: rules.after)
  }

  /// Adds the next line. `number` is the number of lines before the line in the region, `position` the start of the
  /// line, `height` the height of all lines before the line.
  mutating func append(
    _ line: RegionLine, number: Int, _ breaker: GreedyBreaker, position: BreakPosition, height: Double
  ) {
    let appeal = number > 0 ? appeal : nil
    lines.append(
      Waiting(
        line: line, number: number, breaker: breaker, position: position, height: height, text: text, appeal: appeal))
    lineCount += 1
    // Whether the place before a paragraph is perfect does not depend on the lines that follow. A place inside a
    // paragraph is perfect only if at least `widows` lines of the paragraph follow.
    if lineCount == 1, appeal == .perfect { certain = lines.count - 1 }
    let index = lines.count - rules.widows
    if rules.widows < lineCount, index > certain, lines[index].appeal == .perfect { certain = index }
  }

  /// The appeal of the place before the next line of the current paragraph, provided that enough lines follow. `nil` if
  /// the container must not end there.
  private var appeal: BreakAppeal? {
    if lineCount == 0 { return between == .avoid ? .violatesAvoid : .perfect }
    if rules.isKeptTogether { return isContinued ? nil : .violatesAvoid }
    if lineCount < rules.orphans { return isContinued ? nil : .violatesLineCounts }
    return .perfect
  }

  /// The number of lines behind a full container that must be counted to know where it ends; 0 if the paragraph has no
  /// line in this container.
  var linesToCount: Int { lineCount > 0 ? rules.widows : 0 }

  /// Chooses where a full container ends, and removes the lines that move to the next container.
  ///
  /// - Parameters:
  ///   - position: The start of the first line that does not fit into the container.
  ///   - height: The height of all lines before `position`.
  ///   - linesBehind: The number of lines of the paragraph from `position` on, counted up to ``linesToCount``.
  mutating func end(at position: BreakPosition, height: Double, linesBehind: Int) -> ContainerEnd {
    let (kept, inside) = division(linesBehind: linesBehind)
    var best = lineCount > 0 ? inside : appeal ?? .perfect
    var count = lines.count - lineCount + kept
    for index in lines.indices.reversed() where index <= lines.count - lineCount && best < .perfect {
      guard let appeal = lines[index].appeal, appeal > best else { continue }
      (best, count) = (appeal, index)
    }
    defer { certain = lines.count }
    guard count < lines.count else { return ContainerEnd(position: position, height: height, text: text) }
    let first = lines[count]
    lines.removeSubrange(count...)
    return ContainerEnd(position: first.position, height: first.height, text: first.text)
  }

  /// Where the current paragraph is divided if the container ends inside it: how many of its lines stay, and the appeal
  /// of this place.
  private func division(linesBehind: Int) -> (kept: Int, appeal: BreakAppeal) {
    let (orphans, widows) = (rules.orphans, rules.widows)
    var (kept, isGood) = (lineCount, false)
    // A paragraph that is continued needs `widows` lines after the last division and `orphans` lines before this one.
    if lineCount >= (isContinued ? max(orphans, widows) : orphans) {
      let count = lineCount + linesBehind
      if linesBehind < widows { kept = min(kept, max(count - widows, orphans)) }
      isGood = count - kept >= widows
    }
    return (kept, rules.isKeptTogether ? .violatesAvoid : isGood ? .perfect : .violatesLineCounts)
  }

  /// Passes the lines that are certain to stay to `sink`. `origin` is the distance from the box's block-start side to
  /// block offset 0.
  mutating func deliver<Sink: LineSink>(to sink: inout Sink, origin: Double) {
    guard certain > 0 else { return }
    for waiting in lines[..<certain] {
      for part in waiting.line.parts {
        sink.piece(part.line, slot: part.slot, indents: part.indents, waiting.breaker)
      }
      sink.endLine(
        LineInStack(number: waiting.number, top: origin + waiting.line.top, extent: waiting.line.extent))
    }
    lines.removeFirst(certain)
    certain = 0
  }

  /// Passes all lines to `sink`: no line moves to the next container.
  mutating func deliverAll<Sink: LineSink>(to sink: inout Sink, origin: Double) {
    certain = lines.count
    deliver(to: &sink, origin: origin)
  }
}
