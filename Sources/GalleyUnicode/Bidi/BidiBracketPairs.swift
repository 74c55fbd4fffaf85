/// Which brackets of a level run N0 gives a direction: those that pair around something strong. UAX #9, BD16 and N0.
///
/// Keeps its room from run to run.
struct BidiBracketPairs {
  /// A bracket that may pair.
  struct Mark {
    /// Its place in the paragraph.
    let place: Int
    /// L or R: the last strong class or number since the mark before, or the run's start; nil where there is none.
    fileprivate let strong: BidiClass?
    /// Of an opening bracket with a partner, around something strong: the partner's index.
    fileprivate var partner: Int?
    /// Whether something between it and its partner has the run's direction.
    fileprivate var holdsEmbedding = false
    /// The direction that N0 gives it; nil where it stays a neutral.
    fileprivate(set) var side: BidiClass?
  }

  /// In text order.
  private(set) var marks: [Mark] = []
  /// The opening brackets that wait for their partners: what the pair goes by, and the index of their mark.
  private var open: [(name: UInt32, index: Int)] = []

  /// Forgets the marks.
  mutating func removeAll() {
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
  }

  /// Takes in the brackets of a run. Linear.
  ///
  /// The rules before N0 leave letters and numbers apart from brackets: of them nothing has to be known but that a
  /// number after L reads as one (W7).
  mutating func resolve(
    _ brackets: ArraySlice<BidiResolver.Bracket>, of classes: UnsafeBufferPointer<BidiClass>, _ run: BidiLevelRun
  ) {
    marks.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    var letter = run.start
    var index = run.range.lowerBound
    // Where the last ones are of the run's direction and of the other.
    var (embedding, opposite) = (-1, -1)
    for bracket in brackets where classes[bracket.place] == .on {
      var strong: BidiClass?
      while index < bracket.place {
        let own = classes[index]
        if own.isStrong { letter = own }
        if own.isStrong || own == .en || own == .an {
          strong = letter == .l && own != .an ? .l : .r
          if strong == run.embedding { embedding = index } else { opposite = index }
        }
        index += 1
      }
      // BD16: no more pairs in this sequence when the stack is full.
      if bracket.isOpening, open.count == Self.mostOpen { break }
      marks.append(Mark(place: bracket.place, strong: strong))
      pair(bracket, lastEmbedding: embedding, lastOpposite: opposite)
    }
    chooseSides(run)
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

  /// N0, b and c.
  private mutating func chooseSides(_ run: BidiLevelRun) {
    var strong = run.start
    for index in marks.indices {
      strong = marks[index].strong ?? strong
      if let partner = marks[index].partner {
        let side = marks[index].holdsEmbedding ? run.embedding : strong
        marks[index].side = side
        marks[partner].side = side
      }
      strong = marks[index].side ?? strong
    }
  }

  /// How many opening brackets may wait for their partners: BD16.
  static let mostOpen = 63
}
