internal import GalleyLineHeights
internal import GalleyShaping

/// A place where a line may end and the next line may start: a break candidate, or the edge of a text unit if no
/// candidate fits.
///
///     The text ends here.      If a line ends after "text", its content ends at `before` and the
///             ^ ^              content of the next line starts at `after`. The space between
///        before after          the two positions belongs to neither content.
///
/// See Docs/HardIdeas.md.
package struct LineStop: Sendable, Equatable {
  /// Shaped-text offset at which the next line starts.
  var offset: Int
  /// Shaped-text offset at which the content ends if a line ends here. Hanging white space follows the content.
  var contentEnd: Int
  /// Inline position of the content's end, in layout units from the paragraph's start.
  var before: Double
  /// Inline position at which the next line's content starts, in layout units from the paragraph's start.
  var after: Double
  /// How a break here changes the line, for example that the line ends with a hyphen.
  var flags: BreakFlags

  /// The candidate at `index`.
  init(_ candidates: borrowing BreakCandidates, _ index: CandidateIndex) {
    let candidate = candidates[index]
    offset = Int(candidate.offset)
    contentEnd = Int(candidate.contentEnd)
    before = candidate.before
    after = candidate.after
    flags = candidate.flags
  }

  /// The candidate at `index`.
  @inline(__always)
  init(_ columns: CandidateColumns, _ index: CandidateIndex) {
    offset = columns.offset(index)
    contentEnd = columns.contentEnd(index)
    before = columns.before(index)
    after = columns.after(index)
    flags = columns.flags(index)
  }

  /// The edge of a text unit.
  init(unitAt offset: Int, position: Double, isUnsafe: Bool) {
    self.init(unitAt: offset, before: position, after: position, isUnsafe: isUnsafe)
  }

  /// The edge of a text unit with a gap at the edge: `before` is the position before the gap, `after` is the position
  /// after the gap.
  init(unitAt offset: Int, before: Double, after: Double, isUnsafe: Bool) {
    self.offset = offset
    contentEnd = offset
    self.before = before
    self.after = after
    flags = isUnsafe ? .reshape : []
  }

  /// This stop with the white space before it counted as content.
  var includingSpace: LineStop {
    var copy = self
    copy.contentEnd = offset
    copy.before = after
    return copy
  }
}

/// Where a line starts, with the position of the end of the item in which the line starts. Profile `browser` needs this
/// position to compute widths.
///
/// Profile `browser` rounds up the width of each item on the line to a multiple of 1/64. All items start at rounded
/// positions. So a difference of positions is exact for all items on the line except the first: the line contains only
/// the rest of this item, whose width must be rounded separately. If a line ends in a later item, its width counts from
/// the position `afterItem`, which includes the rounded width of the rest:
///
///     items    |  first item          | second item |  third item
///     line            ^start .......................... ^end
///                     |round up(rest) | difference of positions
package struct LineStart: Sendable, Hashable {
  /// Shaped-text offset of the line's start.
  let offset: Int
  /// Inline position of the start, from the paragraph's start, in layout units.
  var position: Double
  /// How the break changes the line that starts here, for example that the line's edge must be shaped again.
  let flags: BreakFlags
  /// The start indent of the line, in layout units. Tab stops count from the line's edge, not from the content.
  var indent = 0.0
  /// Shaped-text offset of the end of the item in which the line starts; `Int.max` if no item follows.
  private(set) var itemEnd = Int.max
  /// Inline position of the end of the item in which the line starts, not rounded.
  private var itemEndPosition = 0.0
  /// Inline position of the start of the next item.
  private var nextItemPosition = 0.0
  /// The position from which the width counts if the line ends in a later item.
  private(set) var afterItem: Double

  @inline(__always)
  init(_ stop: LineStop) {
    offset = stop.offset
    position = stop.after
    flags = stop.flags
    afterItem = stop.after
  }

  /// The start of a line in an item that ends before the run `next`, whose position was rounded up by `rounding`.
  init(_ stop: LineStop, before next: ShapedRun, rounding: Double, fit: FitMetrics) {
    self.init(stop)
    itemEnd = Int(next.start)
    itemEndPosition = next.position - rounding
    nextItemPosition = next.position
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// The start of a line in the item in which the line at `last` starts.
  init(_ stop: LineStop, inItemOf last: LineStart, fit: FitMetrics) {
    self.init(stop)
    guard last.itemEnd != .max else { return }
    itemEnd = last.itemEnd
    itemEndPosition = last.itemEndPosition
    nextItemPosition = last.nextItemPosition
    afterItem = afterItem(change: 0, fit: fit)
  }

  /// The value of `afterItem` for a line whose first item gets wider by `change` because its start is shaped again.
  func afterItem(change: Double, fit: FitMetrics) -> Double {
    nextItemPosition - fit.width(itemEndPosition - position + change)
  }
}

/// Finds white space before a break that takes up width or hangs in profile `browser`.
extension ShapedText {
  /// Whether U+3000, which hangs at the end of a line, is at a shaped-text offset.
  func isIdeographicSpace(at offset: Int) -> Bool {
    offset + 3 <= text.count && text[offset] == 0xE3 && text[offset + 1] == 0x80 && text[offset + 2] == 0x80
  }

  /// The end of the part of the white space before a stop that takes up width. The spaces and tabs at the end of the
  /// white space do not count.
  ///
  /// `last` contains the offset and the result of an earlier stop, so that its white space is not read again.
  func endOfWideSpaces(_ stop: LineStop, behind last: (offset: Int, end: Int)? = nil) -> Int {
    var end = stop.offset
    while end > stop.contentEnd, text[end - 1] == 0x20 || text[end - 1] == 0x09 {
      end -= 1
      if let last, end == last.offset { return max(last.end, stop.contentEnd) }
    }
    return end
  }
}
