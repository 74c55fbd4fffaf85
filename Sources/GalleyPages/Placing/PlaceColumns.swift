import Galley

/// Places blocks in columns of equal width.
extension BlockPlacer {
  /// How often the height of balanced columns is halved: the height is exact to a thousandth of a page.
  private static let balancingSteps = 12

  /// Fills columns one after the other. If all blocks fit into less than the whole space, the columns are only as high
  /// as necessary.
  func place(
    _ blocks: [PreparedBlock], columns count: Int, gap: Double, width: Double, in space: PlacingSpace,
    from place: BreakPlace?
  ) -> Placement? {
    let columnWidth = max(0, (width - gap * Double(count - 1)) / Double(count))
    func fill(_ height: Double, _ isFresh: Bool) -> (columns: [Fragment], rest: BreakPlace?)? {
      var columns: [Fragment] = []
      var rest = place
      for number in 0..<count {
        let space = PlacingSpace(height: height, isFresh: isFresh, pageHeight: space.pageHeight)
        guard let placement = self.place(blocks, width: columnWidth, in: space, from: rest) else {
          // What does not fit below other blocks is on the next page.
          if number > 0 { break }
          return nil
        }
        columns.append(placement.fragment)
        rest = placement.rest
        if rest == nil { break }
      }
      return (columns, rest)
    }
    var height = space.height
    if !height.isFinite {
      guard let whole = self.place(blocks, width: columnWidth, in: .unlimited, from: place) else { return nil }
      height = whole.fragment.height
    }
    guard var best = fill(height, space.isFresh) else { return nil }
    if best.rest == nil {
      // The least height at which all blocks fit is between `low` and `high`.
      var (low, high) = (0.0, height)
      for _ in 0..<Self.balancingSteps where best.columns.count > 0 {
        let middle = (low + high) / 2
        if let filled = fill(middle, true), filled.rest == nil,
          filled.columns.allSatisfy({ $0.height <= middle + roundingError })
        {
          (best, high) = (filled, middle)
        } else {
          low = middle
        }
      }
    }
    var fragment = Fragment(width: width)
    for (number, column) in best.columns.enumerated() {
      fragment.append(column, x: Double(number) * (columnWidth + gap), y: 0)
      fragment.height = max(fragment.height, column.height)
    }
    return Placement(fragment: fragment, rest: best.rest)
  }
}
