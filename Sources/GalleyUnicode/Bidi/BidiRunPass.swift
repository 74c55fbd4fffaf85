internal import GalleyText

/// Resolves a paragraph without embedding codes, isolate codes and B in one pass: UAX #9, W1 to I2.
///
/// Such a paragraph is a single isolating run sequence; its sos and eos are the paragraph's direction.
///
/// A scalar's level is written as soon as it is known. Neutrals and separators are pending until the next strong class
/// or number decides their level. BN, which X9 removes, has the level of the scalar before it.
struct BidiRunPass {
  /// L or R: the direction of the paragraph.
  private let embedding: BidiClass
  /// The paragraph's level.
  private let base: BidiLevel
  /// The level of L.
  private let left: BidiLevel
  /// The level of R.
  private let right: BidiLevel
  /// The level of numbers, except EN after L.
  private let ofNumbers: BidiLevel
  /// The class that a following mark gets: W1.
  private var previous: BidiClass
  /// The last L, R or AL, for W2 and W7.
  private var strong: BidiClass
  /// L or R: the direction before the pending neutrals, where numbers count as R. N1.
  private var before: BidiClass
  /// EN or AN if the previous scalar has this class, for a separator between two numbers (W4); otherwise ON.
  private var number = BidiClass.on
  /// The class of the number before the previous scalar, if the previous scalar is a separator that becomes part of a
  /// number when a number of this class follows (W4); otherwise ON.
  private var separated = BidiClass.on
  /// The index of the separator of `separated`.
  private var separator = 0
  /// The index of the first of the terminators that end at the previous scalar and that a following EN would change
  /// (W5); −1 if there are none.
  private var terminators = -1
  /// Whether the previous scalar is EN or a terminator that belongs to an EN.
  private var followsNumber = false
  /// The index of the first pending neutral; −1 if there is none.
  private var neutrals = -1

  /// Writes the levels of a paragraph to `levels`, which has the paragraph's level for each class.
  static func resolveLevels(
    over classes: [BidiClass], _ paragraph: BidiLevel, brackets: borrowing BidiBracketPairs,
    into levels: inout [BidiLevel]
  ) {
    levels.withMutableSpan { resolveLevels(over: classes, paragraph, brackets: brackets, into: &$0) }
  }

  @inline(__always)
  private static func resolveLevels(
    over classes: [BidiClass], _ paragraph: BidiLevel, brackets: borrowing BidiBracketPairs,
    into levels: inout MutableSpan<BidiLevel>
  ) {
    var pass = BidiRunPass(paragraph)
    var index = 0
    for bracket in brackets.marks {
      guard let side = bracket.side else { continue }
      while index < bracket.place {
        pass.readClass(classes[index], at: index, &levels)
        index += 1
      }
      pass.readBracket(side, at: index, &levels)
      index += 1
      // Marks after the bracket have its direction.
      while index < classes.count, classes[index] == .nsm || classes[index] == .bn {
        levels[index] = levels[index - 1]
        index += 1
      }
    }
    while index < classes.count {
      pass.readClass(classes[index], at: index, &levels)
      index += 1
    }
    pass.resolveNeutrals(until: index, before: pass.embedding, &levels)
  }

  private init(_ paragraph: BidiLevel) {
    let level = paragraph.rawValue
    let isOdd = paragraph.isRightToLeft
    embedding = paragraph.bidiClass
    base = paragraph
    left = BidiLevel(unchecked: level + (isOdd ? 1 : 0))
    right = BidiLevel(unchecked: level + (isOdd ? 0 : 1))
    ofNumbers = BidiLevel(unchecked: level + (isOdd ? 1 : 2))
    (previous, strong, before) = (embedding, embedding, embedding)
  }

  @inline(__always)
  /// Reads one scalar that is not a bracket with a direction.
  private mutating func readClass(_ original: BidiClass, at index: Int, _ levels: inout MutableSpan<BidiLevel>) {
    let own = original == .nsm ? previous : original
    switch own {
    case .l: readStrong(own, side: .l, level: left, at: index, into: &levels)
    case .r, .al: readStrong(own, side: .r, level: right, at: index, into: &levels)
    case .en where strong == .al, .an:
      readNumber(.an, side: .r, level: ofNumbers, from: separated == .an ? separator : index, to: index, into: &levels)
    case .en:
      // W7: a number after L counts as L.
      let start = separated == .en ? separator : terminators >= 0 ? terminators : index
      readNumber(
        .en, side: strong == .l ? .l : .r, level: strong == .l ? left : ofNumbers, from: start, to: index, into: &levels
      )
      followsNumber = true
    case .et where followsNumber:
      levels[index] = levels[index - 1]
      number = .on
    case .es, .cs:
      let around: BidiClass = number == .en || own == .cs ? number : .on
      readNeutral(at: index)
      (separated, separator) = (around, index)
    case .et:
      let first = terminators >= 0 ? terminators : index
      readNeutral(at: index)
      terminators = first
    case .bn:
      // If neutrals before it are pending, it gets their level later.
      if index > 0 { levels[index] = levels[index - 1] }
      return
    default: readNeutral(at: index)
    }
    previous = own
  }

  @inline(__always)
  /// Reads a letter, which decides the level of the pending neutrals.
  private mutating func readStrong(
    _ own: BidiClass, side: BidiClass, level: BidiLevel, at index: Int, into levels: inout MutableSpan<BidiLevel>
  ) {
    resolveNeutrals(until: index, before: side, &levels)
    (strong, before) = (own, side)
    levels[index] = level
    discardNumberState()
  }

  /// Reads a bracket to which N0 gives a direction. The rules before N0 treat it as a neutral.
  private mutating func readBracket(_ side: BidiClass, at index: Int, _ levels: inout MutableSpan<BidiLevel>) {
    resolveNeutrals(until: index, before: side, &levels)
    before = side
    previous = .on
    levels[index] = side == .l ? left : right
    discardNumberState()
  }

  /// Reads a number at `index`. The separator or terminators from `start` on become part of it.
  private mutating func readNumber(
    _ own: BidiClass, side: BidiClass, level: BidiLevel, from start: Int, to index: Int,
    into levels: inout MutableSpan<BidiLevel>
  ) {
    resolveNeutrals(until: start, before: side, &levels)
    for place in start...index { levels[place] = level }
    before = side
    discardNumberState()
    number = own
  }

  @inline(__always)
  /// Adds a scalar to the pending neutrals.
  private mutating func readNeutral(at index: Int) {
    if neutrals < 0 { neutrals = index }
    discardNumberState()
  }

  /// Ends what a number, separator or terminator has started: only neutrals remain pending.
  @inline(__always)
  private mutating func discardNumberState() {
    number = .on
    separated = .on
    terminators = -1
    followsNumber = false
  }

  /// Applies N1 and N2: the pending neutrals up to `end` get the direction that is on both sides of them, or the
  /// paragraph's direction if the sides differ.
  @inline(__always)
  private mutating func resolveNeutrals(
    until end: Int, before after: BidiClass, _ levels: inout MutableSpan<BidiLevel>
  ) {
    guard neutrals >= 0 else { return }
    let level = before != after ? base : after == .l ? left : right
    for place in neutrals..<max(neutrals, end) { levels[place] = level }
    neutrals = -1
  }
}

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
