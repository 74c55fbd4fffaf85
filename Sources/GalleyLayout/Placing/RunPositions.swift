internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Gives the runs of a line their positions.
extension LinePlacer {
  /// Places the runs from `first` on, those of the last line, from left to right. The content starts at `left` and is
  /// `size` wide. `trailing` is the width of the white space after it.
  @inline(__always)
  mutating func setPens(from first: Int, left: Double, size: Double, trailing: Double) {
    // White space after the content is outside of the content: in right-to-left lines it is on the left.
    let pen = context.level.isRightToLeft ? left - trailing : left
    if context.fit.behavior.contains(.roundsItems) {
      let contentEnd = left + size
      let spaceEnd = context.level.isRightToLeft ? left : contentEnd + trailing
      setRoundedPens(from: first, pen, contentEnd: contentEnd, spaceEnd: spaceEnd)
    } else {
      var pen = pen
      for index in first..<parts.runs.count { pen = parts.runs[index].setLeft(to: pen) }
    }
  }

  /// Places the runs as in profile `browser`: the width of each item is rounded, and the last items of the content and
  /// of the white space end where the content and the white space end.
  @inline(never)
  private mutating func setRoundedPens(from first: Int, _ pen: Double, contentEnd: Double, spaceEnd: Double) {
    var pen = pen
    var item = 0.0
    let end = parts.runs.count
    let isSplit = !hasSpaceAtEnd(from: first)
    for index in first..<end {
      let run = parts.runs[index]
      item += run.width
      let next = index + 1 < end ? parts.runs[index + 1] : nil
      var rounding = 0.0
      if !isSplit, next?.isContent != run.isContent {
        rounding = (run.isContent ? contentEnd : spaceEnd) - pen - run.width
        item = 0
      } else if next.map({ $0.isContent != run.isContent || !shaped.areOneItem(run, $0) }) ?? true {
        rounding = context.fit.width(item) - item
        item = 0
      }
      if rounding != 0, run.glyphs.count == 0, index > first, shaped.runs[run.run].kind == .text {
        // The item's own last run has no glyph that could be made wider, such as a soft hyphen inside the line.
        parts.runs[index - 1].widen(by: rounding)
        pen += rounding
      } else if rounding != 0 {
        parts.runs[index].widen(by: rounding)
      }
      pen = parts.runs[index].setLeft(to: pen)
    }
    if isSplit { setContentBounds(parts.runs[first...]) }
  }

  /// Whether the white space after the content is on the side where lines of the paragraph end, as it is if it has the
  /// paragraph's level. The runs from `first` on are in their order from left to right.
  private func hasSpaceAtEnd(from first: Int) -> Bool {
    let isRightToLeft = context.level.isRightToLeft
    let runs = parts.runs[first...]
    let start = runs.prefix { $0.isContent != isRightToLeft }
    return runs[start.endIndex...].allSatisfy { $0.isContent == isRightToLeft }
  }

  /// Sets the bounds of the last line's content to those of the runs of its content, if white space after the content
  /// is to its left and right or inside of it. `runs` are the runs of the line.
  private mutating func setContentBounds(_ runs: ArraySlice<PlacedRun>) {
    let content = runs.filter(\.isContent)
    guard let left = content.first?.left, let last = content.last else { return }
    let line = parts.lines.count - 1
    parts.lines[line].inlineStart = left
    parts.lines[line].inlineSize = last.left + last.width - left
    let total = runs.reduce(0) { $0 + $1.width }
    parts.lines[line].trailingWhitespaceWidth = total - parts.lines[line].inlineSize
  }

  /// The space before the first unit of a run, in layout units.
  private func spaceBefore(_ placed: PlacedRun, isCut: Bool) -> Double {
    guard let spacing = isCut ? shaped.extras?.spacing : shaped.fixedSpacing else { return 0 }
    let start = Int(placed.start)
    return placed.startsLine ? -spacing.startTrim(at: start) : spacing.gap(at: start)?.leading ?? 0
  }

  /// Adds the boxes of attachments and the leaders of tabs among the runs from `first` on, which are placed. `leaders`
  /// are the line's tabs with leaders. `isCut` says whether the line is cut.
  mutating func placeObjects(from first: Int, _ leaders: [LineRuns.TabWithLeader], isCut: Bool = false) {
    if shaped.source.attachments.isEmpty, leaders.isEmpty { return }
    for index in first..<parts.runs.count {
      let placed = parts.runs[index]
      switch shaped.runs[placed.run].kind {
      case .text: break
      case .tab:
        guard let leader = leaders.first(where: { $0.run == placed.run }) else { continue }
        parts.withExtras { $0.leaders.append(PlacedLeader(run: index, stop: leader.stop)) }
      case .attachment(let attachment):
        // In right-to-left text the space that justification adds after the box is on the box's left.
        // The space before the box, where an inline box starts with it, is on the other side.
        let (advance, before) = (shaped.source.attachment(attachment).advance, spaceBefore(placed, isCut: isCut))
        let ends = parts.extras?.runEnds.last { $0.run == index } ?? RunEnds(run: index)
        let added =
          placed.level.isRightToLeft
          ? placed.width - placed.rounding - advance - before - ends.right : before + ends.left
        addBox(attachment, run: placed.run, left: placed.left + added)
      }
    }
  }
}
