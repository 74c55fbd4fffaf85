internal import GalleyShaping

/// Finds the available width for `Proposal.WidthBasis.balanced`.
extension ShapedText {
  /// The narrowest available width in which the text has as many lines as at `width`, whose totals are `totals`, and in
  /// which no line overflows. `width` itself if lines are left out or overflow at `width`.
  ///
  /// Found by bisection. A trial of a width also gives the result for all widths in its valid range. If the breaks of
  /// several lines are chosen together, a smaller width can give fewer lines. The result then still has as many lines,
  /// but may not be the narrowest width.
  func balancedWidth(_ width: Double, _ totals: LineTotals, maxLines: Int?) -> Double {
    guard totals.lineCount > 1, !totals.isTruncated, !totals.overflow(width), totals.validRange.lowerBound < width
    else { return width }
    var upper = totals.validRange.lowerBound
    var lower = min(upper, max(0, maxContentWidth / Double(totals.lineCount) / 2))
    while lower.nextUp < upper {
      let tried = max(lower.nextUp, min(lower / 2 + upper / 2, upper.nextDown))
      let other = measured(width: tried, maxLines: maxLines)
      if other.lineCount == totals.lineCount, !other.isTruncated, !other.overflow(tried) {
        upper = min(tried, other.validRange.lowerBound)
      } else {
        lower = min(max(tried, other.validRange.upperBound.nextDown), upper)
      }
    }
    return upper
  }
}

extension LineTotals {
  /// Whether a line is wider than the available width, by more than the 1/64 that profile `browser` allows.
  fileprivate func overflow(_ width: Double) -> Bool { leastWidth > width || longestLine > width + 1.0 / 64 }
}
