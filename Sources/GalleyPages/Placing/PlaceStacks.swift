import Galley

/// Places blocks below each other.
extension BlockPlacer {
  /// Places as many blocks as fit. The page ends at the last place where the blocks allow it; if they allow none, where
  /// the space ends.
  func place(
    _ blocks: [PreparedBlock], width: Double, in space: PlacingSpace, from place: BreakPlace?
  ) -> Placement? {
    var (index, inside): (Int, BreakPlace?) = (0, nil)
    if case .stack(let start, let rest)? = place { (index, inside) = (start, rest) }
    if case .end? = place { return Placement(fragment: Fragment(width: width)) }
    let isContinued = place != nil
    let first = index
    var fragment = Fragment(width: width)
    var spaceAfter = 0.0
    /// The last place where the page may end, and what is above it.
    var lastEnd: (index: Int, fragment: Fragment)?

    /// What is placed if the page ends before a block; `nil` if the block before it should stay with the block.
    func end(before index: Int, start: PageBlock.Start = .anywhere) -> Placement? {
      guard index > first else { return nil }
      if blocks[index - 1].keepsWithNext {
        if let lastEnd { return Placement(fragment: lastEnd.fragment, rest: .stack(lastEnd.index, inside: nil)) }
        // All blocks from the start of the page should stay together, and the page has no space for them.
        if !space.isFresh { return nil }
      }
      return Placement(fragment: fragment, rest: .stack(index, inside: nil), start: start)
    }

    while index < blocks.count {
      let block = blocks[index]
      if space.obeysStarts, block.start != .anywhere, inside == nil, !(index == first && isContinued) {
        let isAtStart = index == first && space.isFresh && block.start == .page
        if !isAtStart {
          return Placement(fragment: fragment, rest: .stack(index, inside: nil), start: block.start)
        }
      }
      if case .space = block.content, index == first, isContinued {
        index += 1
        continue
      }
      if index > first, !blocks[index - 1].keepsWithNext { lastEnd = (index, fragment) }
      let isFirst = fragment.items.isEmpty
      let gap = isFirst ? 0 : max(spaceAfter, block.spaceBefore)
      let below = space.below(fragment.height + gap, isFresh: space.isFresh && isFirst)
      if !isFirst, below.height < -roundingError {
        // Space ends with its page; other blocks are on the next page.
        guard case .space = block.content else { return end(before: index) }
        index += 1
        continue
      }
      var placement = self.place(block, width: width, in: below, from: inside)
      if placement?.rest != nil, block.keepsTogether, !below.isFresh, placement?.start == .anywhere { placement = nil }
      guard let placement else { return end(before: index) }
      fragment.append(placement.fragment, x: 0, y: fragment.height + gap)
      fragment.height += gap + placement.fragment.height
      if let rest = placement.rest {
        return Placement(fragment: fragment, rest: .stack(index, inside: rest), start: placement.start)
      }
      spaceAfter = block.spaceAfter
      inside = nil
      index += 1
    }
    return Placement(fragment: fragment)
  }
}
