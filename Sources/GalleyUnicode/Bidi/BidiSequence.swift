internal import GalleyText

/// An isolating run sequence, which the rules W1 to I2 resolve step by step. UAX #9, BD13.
struct BidiSequence {
  /// The indices of the sequence's scalars in the paragraph, without those that X9 removes.
  var indices: [Int] = []

  /// The classes of the scalars before W1.
  var original: [BidiClass] = []

  /// The classes of the scalars as the rules have changed them so far.
  var classes: [BidiClass] = []

  /// The level that all scalars of the sequence have before I1.
  var level: UInt8 = 0

  /// L or R: sos, the direction before the sequence. UAX #9, X10.
  var start = BidiClass.l
  /// L or R: eos, the direction after the sequence.
  var end = BidiClass.l

  /// L or R: the direction of ``level``.
  var embedding: BidiClass { level & 1 == 1 ? .r : .l }

  /// Applies I1 and I2: writes the levels of the scalars to their indices in the paragraph.
  func assignLevels(to levels: inout [UInt8]) {
    for (index, bidiClass) in zip(indices, classes) { levels[index] = resolvedLevel(of: bidiClass) }
  }

  /// The level of a class by I1 and I2. The other rules have left only L, R, EN and AN.
  @inline(__always)
  func resolvedLevel(of bidiClass: BidiClass) -> UInt8 {
    let isNumber = bidiClass == .en || bidiClass == .an
    if level & 1 == 1 { return level + (bidiClass == .l || isNumber ? 1 : 0) }
    return level + (isNumber ? 2 : bidiClass == .r ? 1 : 0)
  }
}

extension BidiSequence {
  /// Applies W1 to W7 in one pass.
  mutating func resolveWeak() {
    var pass = BidiWeakPass(start: start)
    classes.withMutableSpan { classes in
      for index in classes.indices { pass.resolveClass(at: index, of: &classes) }
    }
  }
}

/// Applies W1 to W7 to one class after the other. A class that later ones may change is pending and corrected later.
private struct BidiWeakPass {
  /// The class that a following mark gets: W1.
  private var previous: BidiClass
  /// The last L, R or AL, for W2 and W7.
  private var strong: BidiClass
  /// EN or AN if the previous class is a number, for a separator between two numbers (W4); otherwise ON.
  private var number = BidiClass.on
  /// The class of the number before the previous class, if the previous class is a separator that becomes part of a
  /// number when a number of this class follows (W4); otherwise ON.
  private var separated = BidiClass.on
  /// The index of the first of the terminators that end at the previous class and that a following EN would change
  /// (W5); −1 if there are none.
  private var terminators = -1
  /// Whether the previous class is EN or a terminator that belongs to an EN.
  private var followsNumber = false

  init(start: BidiClass) {
    previous = start
    strong = start
  }

  @inline(__always)
  /// Reads the class at `index`, and resolves it and the pending classes that it decides.
  mutating func resolveClass(at index: Int, of classes: inout MutableSpan<BidiClass>) {
    let own = classes[index] == .nsm ? previous : classes[index]
    previous = own
    switch own {
    case .l, .r:
      strong = own
      setClass(own, index, of: &classes)
    case .al:
      strong = .al
      setClass(.r, index, of: &classes)
    case .en where strong == .al, .an:
      if separated == .an { classes[index - 1] = .an }
      setClass(.an, index, of: &classes, number: .an)
    case .en:
      // W7: a number after L counts as L.
      let resolved: BidiClass = strong == .l ? .l : .en
      if separated == .en { classes[index - 1] = resolved }
      if terminators >= 0 { for place in terminators..<index { classes[place] = resolved } }
      setClass(resolved, index, of: &classes, number: .en)
      followsNumber = true
    case .es, .cs:
      let around: BidiClass = number == .en || own == .cs ? number : .on
      setClass(.on, index, of: &classes)
      separated = around
    case .et where followsNumber:
      setClass(strong == .l ? .l : .en, index, of: &classes)
      followsNumber = true
    case .et:
      let first = terminators >= 0 ? terminators : index
      setClass(.on, index, of: &classes)
      terminators = first
    case .lri, .rli, .fsi, .pdi:
      previous = .on
      setClass(own, index, of: &classes)
    default: setClass(own, index, of: &classes)
    }
  }

  /// Sets the class at `index`. Afterwards nothing is pending.
  @inline(__always)
  private mutating func setClass(
    _ resolved: BidiClass, _ index: Int, of classes: inout MutableSpan<BidiClass>,
    number: BidiClass = .on
  ) {
    classes[index] = resolved
    self.number = number
    separated = .on
    terminators = -1
    followsNumber = false
  }
}

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

extension BidiSequence {
  /// Applies N1 and N2: neutrals between two equal directions get that direction, all others the embedding direction.
  mutating func resolveNeutrals() {
    let (start, end, embedding) = (start, end, embedding)
    classes.withMutableSpan { classes in
      var index = 0
      var before = start
      while index < classes.count {
        if let strong = Self.strongClass(classes[index]) {
          before = strong
          index += 1
          continue
        }
        var next = index
        while next < classes.count && classes[next].isNeutralOrIsolate { next += 1 }
        let after = next < classes.count ? Self.strongClass(classes[next]) : end
        let resolved = before == after ? before : embedding
        // Only neutrals, letters and numbers remain at this point. Any other class would make the loop endless without
        // this line.
        next = max(next, index + 1)
        for place in index..<next { classes[place] = resolved }
        index = next
      }
    }
  }
}
