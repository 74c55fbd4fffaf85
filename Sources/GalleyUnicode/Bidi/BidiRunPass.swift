/// W1 to I2 in one pass over a paragraph without embedding codes, isolate codes and B.
///
/// Such a paragraph is one isolating run sequence, and its sos and eos are the paragraph's direction.
///
/// A scalar's level is written when it is known. What a later scalar decides is pending until then: neutrals and
/// separators, up to the next strong class or number. BN, which X9 removes, takes the level of the scalar before it.
struct BidiRunPass {
  /// L or R: the direction of the paragraph.
  private let embedding: BidiClass
  private let base: BidiLevel
  private let left: BidiLevel
  private let right: BidiLevel
  private let ofNumbers: BidiLevel
  /// The class that a mark takes: W1.
  private var previous: BidiClass
  /// The last L, R or AL: W2 and W7.
  private var strong: BidiClass
  /// L or R, R for numbers: the side before the pending neutrals. N1.
  private var before: BidiClass
  /// EN or AN if the previous scalar is one, for a separator between two numbers (W4); else ON.
  private var number = BidiClass.on
  /// The class of the number before the previous scalar, if that is a separator which the same class would change (W4);
  /// else ON.
  private var separated = BidiClass.on
  /// The index of that separator.
  private var separator = 0
  /// The index of the first of the terminators up to the previous scalar, which EN would change (W5); -1 without.
  private var terminators = -1
  /// Whether the previous scalar is EN, or a terminator that belongs to one.
  private var followsNumber = false
  /// The index of the first pending neutral; -1 without.
  private var neutrals = -1

  /// Writes the levels of a paragraph over `levels`, which has one for each class: the paragraph's.
  static func run(
    over classes: [BidiClass], _ paragraph: BidiLevel, brackets: borrowing BidiBracketPairs,
    into levels: inout [BidiLevel]
  ) {
    let classes = classes.span
    var levels = levels.mutableSpan
    var pass = BidiRunPass(paragraph)
    var index = 0
    for bracket in brackets.marks {
      guard let side = bracket.side else { continue }
      while index < bracket.place {
        pass.read(classes[index], at: index, &levels)
        index += 1
      }
      pass.readBracket(side, at: index, &levels)
      index += 1
      // A mark keeps the direction of its bracket.
      while index < classes.count, classes[index] == .nsm || classes[index] == .bn {
        levels[index] = levels[index - 1]
        index += 1
      }
    }
    while index < classes.count {
      pass.read(classes[index], at: index, &levels)
      index += 1
    }
    pass.settle(until: index, before: pass.embedding, &levels)
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
  private mutating func read(_ original: BidiClass, at index: Int, _ levels: inout MutableSpan<BidiLevel>) {
    let own = original == .nsm ? previous : original
    switch own {
    case .l: readStrong(own, .l, left, at: index, &levels)
    case .r, .al: readStrong(own, .r, right, at: index, &levels)
    case .en where strong == .al, .an:
      readNumber(.an, .r, ofNumbers, from: separated == .an ? separator : index, to: index, &levels)
    case .en:
      // W7: a number after L reads as one.
      let start = separated == .en ? separator : terminators >= 0 ? terminators : index
      readNumber(.en, strong == .l ? .l : .r, strong == .l ? left : ofNumbers, from: start, to: index, &levels)
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
      // Pending neutrals before it will give it their level.
      if index > 0 { levels[index] = levels[index - 1] }
      return
    default: readNeutral(at: index)
    }
    previous = own
  }

  @inline(__always)
  private mutating func readStrong(
    _ own: BidiClass, _ side: BidiClass, _ level: BidiLevel, at index: Int, _ levels: inout MutableSpan<BidiLevel>
  ) {
    settle(until: index, before: side, &levels)
    (strong, before) = (own, side)
    levels[index] = level
    forget()
  }

  /// A bracket to which N0 gives a side; the rules before N0 take it for a neutral.
  private mutating func readBracket(_ side: BidiClass, at index: Int, _ levels: inout MutableSpan<BidiLevel>) {
    settle(until: index, before: side, &levels)
    before = side
    previous = .on
    levels[index] = side == .l ? left : right
    forget()
  }

  /// A number at `index`, and the separator or the terminators from `start` on that become part of it.
  private mutating func readNumber(
    _ own: BidiClass, _ side: BidiClass, _ level: BidiLevel, from start: Int, to index: Int,
    _ levels: inout MutableSpan<BidiLevel>
  ) {
    settle(until: start, before: side, &levels)
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

  /// From here on, only neutrals are pending.
  @inline(__always)
  private mutating func forget() {
    number = .on
    separated = .on
    terminators = -1
    followsNumber = false
  }

  /// N1 and N2: the pending neutrals up to `end` take the side that is on both sides of them, else the paragraph's.
  @inline(__always)
  private mutating func settle(
    until end: Int, before after: BidiClass, _ levels: inout MutableSpan<BidiLevel>
  ) {
    guard neutrals >= 0 else { return }
    let level = before != after ? base : after == .l ? left : right
    for place in neutrals..<max(neutrals, end) { levels[place] = level }
    neutrals = -1
  }
}
