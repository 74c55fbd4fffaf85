/// W1 to I2 over a level run, in one pass.
///
/// What comes later settles what is pending: neutrals and separators, up to the next strong class or number. What X9
/// removes takes the level before it, and is looked past.
struct BidiRunPass {
  private let levels: UnsafeMutableBufferPointer<BidiLevel>
  /// L or R: that of the run.
  private let embedding: BidiClass
  private let base: BidiLevel
  private let left: BidiLevel
  private let right: BidiLevel
  private let ofNumbers: BidiLevel
  /// The class that a mark takes: W1.
  private var previous: BidiClass
  /// The last L, R or AL: W2 and W7.
  private var strong: BidiClass
  /// L or R, for numbers R: what neutrals have before them. N1.
  private var before: BidiClass
  /// EN or AN just before, for a separator between two of them: W4; else ON.
  private var number = BidiClass.on
  /// The numbers between which the separator just before would be one of them; ON without one.
  private var separated = BidiClass.on
  /// Where that separator is.
  private var separator = 0
  /// Where the terminators just before start, which a number would make part of it: W5; -1 without any.
  private var terminators = -1
  /// Whether EN is just before, or terminators that belong to it.
  private var followsNumber = false
  /// Where the neutrals just before start; -1 without any.
  private var neutrals = -1

  /// Writes the levels of a run over `levels`, which has one for each class and, at the run's start, any.
  static func run(
    over classes: UnsafeBufferPointer<BidiClass>, _ run: BidiLevelRun, brackets: borrowing BidiBracketPairs,
    into levels: UnsafeMutableBufferPointer<BidiLevel>
  ) {
    var pass = BidiRunPass(run, into: levels)
    var index = run.range.lowerBound
    for bracket in brackets.marks {
      guard let side = bracket.side else { continue }
      while index < bracket.place {
        pass.read(classes[index], at: index)
        index += 1
      }
      pass.readBracket(side, at: index)
      index += 1
      // A mark keeps the direction of its bracket.
      while index < run.range.upperBound, classes[index] == .nsm || classes[index].isRemoved {
        levels[index] = levels[index - 1]
        index += 1
      }
    }
    while index < run.range.upperBound {
      pass.read(classes[index], at: index)
      index += 1
    }
    pass.settle(until: index, before: run.end)
  }

  private init(_ run: BidiLevelRun, into levels: UnsafeMutableBufferPointer<BidiLevel>) {
    self.levels = levels
    let isOdd = run.level & 1 == 1
    embedding = run.embedding
    base = BidiLevel(unchecked: run.level)
    left = BidiLevel(unchecked: run.level + (isOdd ? 1 : 0))
    right = BidiLevel(unchecked: run.level + (isOdd ? 0 : 1))
    ofNumbers = BidiLevel(unchecked: run.level + (isOdd ? 1 : 2))
    (previous, strong, before) = (run.start, run.start, run.start)
  }

  @inline(__always)
  private mutating func read(_ original: BidiClass, at index: Int) {
    let own = original == .nsm ? previous : original
    switch own {
    case .l: readStrong(own, .l, left, at: index)
    case .r, .al: readStrong(own, .r, right, at: index)
    case .en where strong == .al, .an:
      readNumber(.an, .r, ofNumbers, from: separated == .an ? separator : index, to: index)
    case .en:
      // W7: a number after L reads as one.
      let start = separated == .en ? separator : terminators >= 0 ? terminators : index
      readNumber(.en, strong == .l ? .l : .r, strong == .l ? left : ofNumbers, from: start, to: index)
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
    case .bn, .lre, .rle, .lro, .rlo, .pdf:
      // Where neutrals are pending, their level will be its own.
      if index > 0 { levels[index] = levels[index - 1] }
      return
    default: readNeutral(at: index)
    }
    previous = own
  }

  @inline(__always)
  private mutating func readStrong(_ own: BidiClass, _ side: BidiClass, _ level: BidiLevel, at index: Int) {
    settle(until: index, before: side)
    (strong, before) = (own, side)
    levels[index] = level
    forget()
  }

  /// A bracket to which N0 gives a side; to the rules before it, it is a neutral.
  private mutating func readBracket(_ side: BidiClass, at index: Int) {
    settle(until: index, before: side)
    before = side
    previous = .on
    levels[index] = side == .l ? left : right
    forget()
  }

  /// A number, and what before it belongs to it.
  private mutating func readNumber(
    _ own: BidiClass, _ side: BidiClass, _ level: BidiLevel, from start: Int, to index: Int
  ) {
    settle(until: start, before: side)
    for place in start...index { levels[place] = level }
    before = side
    forget()
    number = own
  }

  @inline(__always)
  private mutating func readNeutral(at index: Int) {
    if neutrals < 0 { neutrals = index }
    forget()
  }

  /// Nothing is pending but neutrals.
  @inline(__always)
  private mutating func forget() {
    number = .on
    separated = .on
    terminators = -1
    followsNumber = false
  }

  /// N1 and N2: neutrals up to `end` take the side of what is on both sides of them, else that of the run.
  @inline(__always)
  private mutating func settle(until end: Int, before after: BidiClass) {
    guard neutrals >= 0 else { return }
    let level = before != after ? base : after == .l ? left : right
    for place in neutrals..<max(neutrals, end) { levels[place] = level }
    neutrals = -1
  }
}
