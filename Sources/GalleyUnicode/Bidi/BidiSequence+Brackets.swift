extension BidiSequence {
  /// A pair of brackets, or an opening bracket that has not found its partner. UAX #9, BD16.
  private struct Pair {
    let open: Int
    let bracket: UInt32
    /// The closing bracket, by its place in the sequence.
    var close: Int?
    var holdsEmbedding = false
    var holdsOpposite = false
  }

  /// N0: `brackets` are the paragraph's, as in ``BidiResolver/resolve(classes:brackets:base:)``.
  ///
  /// What a pair holds is known when it closes, and what precedes it when the pairs are gone through in order: linear.
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
        // A mark keeps the direction of its bracket.
        var mark = bracket + 1
        while mark < original.count && original[mark] == .nsm {
          classes[mark] = resolved
          mark += 1
        }
      }
    }
  }

  /// The opening brackets in order, with what was found until their partner.
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
        // BD16: no more pairs in this sequence when the stack is full.
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

  /// L, or R for R and numbers; nil for what is not strong to N0 to N2.
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
