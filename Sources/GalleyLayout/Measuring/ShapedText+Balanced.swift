internal import GalleyShaping

extension ShapedText {
  /// The narrowest room in which the text has as many lines as in `room`, whose totals are given; `room` itself where
  /// lines are left out.
  ///
  /// Found by halving: each room that is tried gives away all rooms with the same lines. Lines that are not filled one
  /// by one may be fewer in less room; the answer then still has as many, and need not be the narrowest.
  func balancedRoom(_ room: Double, _ totals: LineTotals, maxLines: Int?) -> Double {
    guard totals.lineCount > 1, !totals.isTruncated, totals.leastRoom < room else { return room }
    var upper = totals.leastRoom
    var lower = min(upper, max(0, maxContentWidth / Double(totals.lineCount) / 2))
    while lower.nextUp < upper {
      let tried = max(lower.nextUp, min(lower / 2 + upper / 2, upper.nextDown))
      let other = measured(room: tried, maxLines: maxLines)
      if other.lineCount == totals.lineCount, !other.isTruncated {
        upper = min(tried, other.leastRoom)
      } else {
        lower = min(max(tried, other.firstOtherRoom.nextDown), upper)
      }
    }
    return upper
  }
}
