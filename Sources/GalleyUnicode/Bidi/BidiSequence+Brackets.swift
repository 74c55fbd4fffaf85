extension BidiSequence {
  /// A pair of brackets, or an opening bracket without a closing bracket. UAX #9, BD16.
  private struct Pair {
    let open: Int
    let bracket: UInt32
    /// The index of the closing bracket in the sequence; `nil` if there is none.
    var close: Int?
    /// Whether the pair contains a strong class of the embedding direction.
    var holdsEmbedding = false
    /// Whether the pair contains a strong class of the opposite direction.
    var holdsOpposite = false
  }

  /// Applies N0. `brackets` has an element for each scalar of the paragraph, as in
  /// ``BidiResolver/resolve(classes:brackets:base:)``.
  ///
  /// This takes linear time: what a pair contains is known when its closing bracket is read, and what precedes a pair
  /// is found in one pass over the pairs in order.
  mutating func resolveBrackets(_ brackets: [UInt32]) {
    let pairs = findPairs(brackets)
    var strong = start
    var position = 0
    for pair in pairs {
      guard let close = pair.close, pair.holdsEmbedding || pair.holdsOpposite else { continue }
      while position < pair.open {
        strong = strongClass(position) ?? strong
        position += 1
      }
      let resolved = pair.holdsEmbedding ? embedding : strong
      for bracket in [pair.open, close] {
        classes[bracket] = resolved
        // Marks after the bracket have its direction.
        var mark = bracket + 1
        while mark < original.count && original[mark] == .nsm {
          classes[mark] = resolved
          mark += 1
        }
      }
    }
  }

  /// The opening brackets in order, each with its closing bracket and the directions between the two.
  private func findPairs(_ brackets: [UInt32]) -> [Pair] {
    var pairs: [Pair] = []
    var open: [Int] = []
    var lastEmbedding = -1
    var lastOpposite = -1
    for index in classes.indices {
      if let strong = strongClass(index) {
        if strong == embedding { lastEmbedding = index } else { lastOpposite = index }
        continue
      }
      let bracket = brackets[indices[index]]
      guard bracket != 0, classes[index] == .on else { continue }
      if bracket & BidiResolver.openingBit != 0 {
        // BD16: if the stack is full, the rest of the sequence has no pairs.
        if open.count == BidiBracketPairs.mostOpen { break }
        open.append(pairs.count)
        pairs.append(Pair(open: index, bracket: bracket ^ BidiResolver.openingBit))
      } else if let match = open.lastIndex(where: { pairs[$0].bracket == bracket }) {
        let pair = open[match]
        open.removeSubrange(match...)
        pairs[pair].close = index
        pairs[pair].holdsEmbedding = lastEmbedding > pairs[pair].open
        pairs[pair].holdsOpposite = lastOpposite > pairs[pair].open
      }
    }
    return pairs
  }

  /// The direction of a class in the rules N0 to N2: L, or R for R and numbers; `nil` if the class is not strong.
  @inline(__always)
  static func strongClass(_ bidiClass: BidiClass) -> BidiClass? {
    switch bidiClass {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  private func strongClass(_ index: Int) -> BidiClass? { Self.strongClass(classes[index]) }
}
