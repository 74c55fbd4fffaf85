/// W1 to I2 over a paragraph of one level run without brackets and without what X9 removes, in one pass.
///
/// What comes later settles what is pending: neutrals and separators, up to the next strong class or number.
struct BidiPlainPass {
  private let levels: UnsafeMutableBufferPointer<BidiLevel>
  /// L or R: that of the paragraph, before its start and after its end.
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
  /// Where the terminators just before start, which a number would make part of it: W5; -1 without any.
  private var terminators = -1
  /// Whether EN is just before, or terminators that belong to it.
  private var followsNumber = false
  /// Where the neutrals just before start; -1 without any.
  private var neutrals = -1

  /// Writes the levels of a paragraph of level `base` over `levels`, one for each class.
  static func run(
    over classes: UnsafeBufferPointer<BidiClass>, base: BidiLevel, into levels: UnsafeMutableBufferPointer<BidiLevel>
  ) {
    var pass = BidiPlainPass(base: base, into: levels)
    for index in classes.indices { pass.read(classes[index], at: index) }
    pass.settle(until: classes.count, before: pass.embedding)
  }

  private init(base: BidiLevel, into levels: UnsafeMutableBufferPointer<BidiLevel>) {
    self.levels = levels
    self.base = base
    embedding = base.isRightToLeft ? .r : .l
    left = BidiLevel(unchecked: base.rawValue + (base.isRightToLeft ? 1 : 0))
    right = BidiLevel(unchecked: base.rawValue + (base.isRightToLeft ? 0 : 1))
    ofNumbers = BidiLevel(unchecked: base.rawValue + (base.isRightToLeft ? 1 : 2))
    (previous, strong, before) = (embedding, embedding, embedding)
  }

  @inline(__always)
  private mutating func read(_ original: BidiClass, at index: Int) {
    let own = original == .nsm ? previous : original
    previous = own
    switch own {
    case .l: readStrong(own, .l, left, at: index)
    case .r, .al: readStrong(own, .r, right, at: index)
    case .en where strong == .al, .an:
      readNumber(.an, .r, ofNumbers, from: separated == .an ? index - 1 : index, to: index)
    case .en:
      // W7: a number after L reads as one.
      let start = separated == .en ? index - 1 : terminators >= 0 ? terminators : index
      readNumber(.en, strong == .l ? .l : .r, strong == .l ? left : ofNumbers, from: start, to: index)
      followsNumber = true
    case .et where followsNumber:
      levels[index] = levels[index - 1]
      number = .on
    case .es, .cs:
      let around: BidiClass = number == .en || own == .cs ? number : .on
      readNeutral(at: index)
      separated = around
    case .et:
      let first = terminators >= 0 ? terminators : index
      readNeutral(at: index)
      terminators = first
    default: readNeutral(at: index)
    }
  }

  @inline(__always)
  private mutating func readStrong(_ own: BidiClass, _ side: BidiClass, _ level: BidiLevel, at index: Int) {
    settle(until: index, before: side)
    (strong, before) = (own, side)
    levels[index] = level
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

  /// N1 and N2: neutrals up to `end` take the side of what is on both sides of them, else that of the paragraph.
  @inline(__always)
  private mutating func settle(until end: Int, before after: BidiClass) {
    guard neutrals >= 0 else { return }
    let level = before != after ? base : after == .l ? left : right
    for place in neutrals..<max(neutrals, end) { levels[place] = level }
    neutrals = -1
  }
}
