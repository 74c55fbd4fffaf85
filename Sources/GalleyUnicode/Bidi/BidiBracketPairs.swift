/// Finds the bracket pairs of a paragraph without bidi codes, and the directions that rule N0 gives to them. Only pairs
/// that contain a letter or number get a direction. UAX #9, BD16 and N0.
///
/// The arrays keep their memory from paragraph to paragraph.
struct BidiBracketPairs {
  /// A bracket that may be part of a pair.
  struct Mark {
    /// The index of the bracket in the paragraph's scalars.
    let place: Int
    /// L or R: the direction of the last letter or number between the previous bracket and this one; `nil` if there is
    /// none.
    fileprivate let strong: BidiClass?
    /// For the opening bracket of a pair that contains a letter or number, the index of the closing bracket in `marks`;
    /// otherwise `nil`.
    fileprivate var partner: Int?
    /// Whether the pair contains a letter or number with the paragraph's direction.
    fileprivate var holdsEmbedding = false
    /// L or R, the direction that N0 gives to the bracket; `nil` if the bracket remains neutral.
    fileprivate(set) var side: BidiClass?
  }

  /// The brackets of the paragraph, in text order.
  private(set) var marks: [Mark] = []
  /// The opening brackets that are not closed yet: the number of their kind of pair, and their index in `marks`.
  private var open: [(name: UInt32, index: Int)] = []

  /// Pairs the brackets of a paragraph without bidi codes, and finds the directions of the pairs, in linear time.
  ///
  /// This can be done before the other rules: no rule before N0 depends on brackets, and N0 needs only the directions
  /// of letters and numbers. The only rule before N0 that changes a direction is W7: a number after L counts as L.
  mutating func resolve(_ brackets: [BidiResolver.Bracket], of classes: [BidiClass], _ paragraph: BidiLevel) {
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
    guard !brackets.isEmpty else { return }
    open.removeAll(keepingCapacity: true)
    let embedding = paragraph.bidiClass
    var letter = embedding
    var index = 0
    // The indices of the last letters or numbers with the paragraph's direction and with the opposite direction.
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
      // BD16: if the stack is full, the rest of the sequence has no pairs.
      if bracket.isOpening, open.count == Self.mostOpen { break }
      marks.append(Mark(place: bracket.place, strong: strong))
      pair(bracket, lastEmbedding: lastEmbedding, lastOpposite: lastOpposite)
    }
    chooseSides(embedding)
  }

  /// Pushes the last bracket of `marks` if it is an opening bracket; otherwise pairs it with its opening bracket.
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

  /// Applies N0, b and c. The direction before the first letter (sos) is that of the paragraph.
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

  /// How many opening brackets may be open at a time: BD16.
  static let mostOpen = 63
}
