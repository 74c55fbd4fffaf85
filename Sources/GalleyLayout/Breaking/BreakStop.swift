internal import GalleyShaping

/// A place where a line may start or end: a candidate, or a text unit's edge inside an unbreakable stretch.
struct BreakStop {
  /// Shaped-text offset.
  var offset: Int
  /// Where the content of a line that ends here ends.
  var contentEnd: Int
  /// Inline position of the content's end.
  var before: Double
  /// Inline position at which the next line starts.
  var after: Double
  var flags: BreakFlags

  init(offset: Int, contentEnd: Int, before: Double, after: Double, flags: BreakFlags) {
    self.offset = offset
    self.contentEnd = contentEnd
    self.before = before
    self.after = after
    self.flags = flags
  }

  /// The candidate at `index`.
  init(_ candidates: borrowing BreakCandidates, _ index: Int) {
    let candidate = candidates[index]
    offset = Int(candidate.offset)
    contentEnd = Int(candidate.contentEnd)
    before = candidate.before
    after = candidate.after
    flags = candidate.flags
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
  var withSpace: BreakStop {
    var copy = self
    copy.contentEnd = offset
    copy.before = after
    return copy
  }
}
