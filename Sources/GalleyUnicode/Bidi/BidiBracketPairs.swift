/// The brackets of a paragraph without codes to which N0 gives a direction: pairs around something strong. UAX #9, BD16
/// and N0.
///
/// Keeps the capacity of its arrays from paragraph to paragraph.
struct BidiBracketPairs {
  /// A bracket that may pair.
  struct Mark {
    /// The index of its scalar in the paragraph.
    let place: Int
    /// L or R: the side of the last letter or number between the previous mark and this one; `nil` if there is none.
    fileprivate let strong: BidiClass?
    /// The index of the closing bracket's mark, if this is the opening bracket of a pair around something strong.
    fileprivate var partner: Int?
    /// Whether a letter or number inside the pair has the paragraph's direction.
    fileprivate var holdsEmbedding = false
    /// L or R if N0 gives the bracket a direction; `nil` if the bracket stays neutral.
    fileprivate(set) var side: BidiClass?
  }

  /// In text order.
  private(set) var marks: [Mark] = []
  /// The opening brackets without a partner yet: the number of their pair, and the index of their mark.
  private var open: [(name: UInt32, index: Int)] = []

  /// Pairs the brackets of a paragraph without codes, and finds the sides of the pairs. Linear.
  ///
  /// Nothing that precedes N0 depends on brackets, and of letters and numbers N0 asks only for their side. The one rule
  /// before N0 that changes a side is W7: a number after L counts as L.
  mutating func resolve(_ brackets: [BidiResolver.Bracket], of classes: [BidiClass], _ paragraph: BidiLevel) {
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
    guard !brackets.isEmpty else { return }
    open.removeAll(keepingCapacity: true)
    let embedding = paragraph.bidiClass
    var letter = embedding
    var index = 0
    // The indices of the last strong scalars of the paragraph's direction and of the other.
    var (lastEmbedding, lastOpposite) = (-1, -1)
    for bracket in brackets where classes[bracket.place] == .on {
      var strong: BidiClass?
      while index < bracket.place {
        let own = classes[index]
        if own.isStrong { letter = own }
        if own.isStrong || own == .en || own == .an {
          let side: BidiClass = letter == .l && own != .an ? .l : .r
          if side == embedding { lastEmbedding = index } else { lastOpposite = index }
          strong = side
        }
        index += 1
      }
      // BD16: no more pairs in this sequence when the stack is full.
      if bracket.isOpening, open.count == Self.mostOpen { break }
      marks.append(Mark(place: bracket.place, strong: strong))
      pair(bracket, lastEmbedding: lastEmbedding, lastOpposite: lastOpposite)
    }
    chooseSides(embedding)
  }

  /// Pairs the bracket of the last mark.
  private mutating func pair(_ bracket: BidiResolver.Bracket, lastEmbedding: Int, lastOpposite: Int) {
    let index = marks.count - 1
    if bracket.isOpening { return open.append((bracket.name, index)) }
    guard let match = open.lastIndex(where: { $0.name == bracket.name }) else { return }
    let opening = open[match].index
    open.removeSubrange(match...)
    let place = marks[opening].place
    guard lastEmbedding > place || lastOpposite > place else { return }
    marks[opening].partner = index
    marks[opening].holdsEmbedding = lastEmbedding > place
  }

  /// N0, b and c; sos is the direction of the paragraph.
  private mutating func chooseSides(_ embedding: BidiClass) {
    var strong = embedding
    for index in marks.indices {
      strong = marks[index].strong ?? strong
      if let partner = marks[index].partner {
        let side = marks[index].holdsEmbedding ? embedding : strong
        marks[index].side = side
        marks[partner].side = side
      }
      strong = marks[index].side ?? strong
    }
  }

  /// How many opening brackets may wait for their partners: BD16.
  static let mostOpen = 63
}
