internal import GalleyShaping

/// A place where a line may end and the next may start: a break candidate, or a text unit's edge inside text without
/// candidates.
///
///     The text ends here.      a line that ends after "text" has its content up to `before`,
///              ^ ^             and the next line's content starts at `after`:
///         before after         the space between them is on neither
package struct LineStop: Sendable, Equatable {
  /// Shaped-text offset at which the next line starts.
  var offset: Int
  /// Shaped-text offset at which the content of a line that ends here ends: hanging white space follows it.
  var contentEnd: Int
  /// Inline position of the content's end, from the paragraph's start, in layout units.
  var before: Double
  /// Inline position at which the next line's content starts.
  var after: Double
  /// What a break here means.
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

  /// A text unit's edge.
  init(unitAt offset: Int, position: Double, isUnsafe: Bool) {
    self.init(unitAt: offset, before: position, after: position, isUnsafe: isUnsafe)
  }

  /// A text unit's edge with a gap at it.
  init(unitAt offset: Int, before: Double, after: Double, isUnsafe: Bool) {
    self.offset = offset
    contentEnd = offset
    self.before = before
    self.after = after
    flags = isUnsafe ? .reshape : []
  }

  /// The stop with the white space before it counted as content.
  var withSpace: LineStop {
    var copy = self
    copy.contentEnd = offset
    copy.before = after
    return copy
  }
}
