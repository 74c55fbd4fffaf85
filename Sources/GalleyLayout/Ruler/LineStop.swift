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
  init(_ candidates: borrowing BreakCandidates, _ index: Int) {
    let candidate = candidates[index]
    offset = Int(candidate.offset)
    contentEnd = Int(candidate.contentEnd)
    before = candidate.before
    after = candidate.after
    flags = candidate.flags
  }

  /// The candidate at `index`.
  @inline(__always)
  init(_ columns: CandidateColumns, _ index: Int) {
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
  var withSpace: LineStop {
    var copy = self
    copy.contentEnd = offset
    copy.before = after
    return copy
  }
}
