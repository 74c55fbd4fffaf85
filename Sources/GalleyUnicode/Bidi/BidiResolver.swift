/// Resolves the embedding levels of paragraphs, one after the other, in buffers that it keeps. UAX #9, P2 to L1.
///
/// One resolver is for one thread at a time; a copy is independent.
public struct BidiResolver: Sendable {
  /// The class of each scalar of the last paragraph. See ``BidiClass/isRemoved`` for those that have no level.
  public private(set) var classes: [BidiClass] = []

  /// The level of each scalar of the last paragraph, with L1 applied as if the paragraph were one line.
  ///
  /// A scalar that X9 removes has the level before it.
  public private(set) var levels: [BidiLevel] = []

  /// The brackets of the last paragraph, in order.
  private var brackets: [Bracket] = []

  private var rules = BidiRules()
  private var friBidi = FriBidiLevels()

  /// Whether each paragraph is resolved rule by rule, which changes nothing but the time: for the tests.
  package var usesRulesOnly = false

  /// Has no paragraph.
  public init() {}

  /// The bit of an opening bracket; the others are the same for both brackets of a pair. FriBidi's encoding.
  package static let openingBit: UInt32 = 0x8000_0000

  /// Resolves a paragraph and returns its level; the empty one has that of `base`.
  ///
  /// At most the last scalar may be a paragraph separator: what follows one starts again at the paragraph's level. With
  /// `overrides` the text stands in an LRO or RLO of the paragraph's direction, as CSS Writing Modes 4, 2.2, asks for
  /// `bidi-override`: its level is the next one deeper.
  public mutating func resolve(_ scalars: [UInt32], base: BaseDirection, overrides: Bool = false) -> BidiLevel {
    classes.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    var set: UInt32 = 0
    var hasBrackets = false
    classes.append(addingCapacity: scalars.count) { classes in
      for scalar in scalars {
        let properties = CodePointProperties(record: CodePointProperties.record(of: scalar))
        hasBrackets = hasBrackets || properties.flags.contains(.bracket)
        classes.append(properties.bidiClass)
        set |= 1 << UInt32(properties.bidiClass.rawValue)
      }
    }
    if hasBrackets {
      for place in scalars.indices where classes[place] == .on {
        if let bracket = Bracket(scalars[place], at: place) { brackets.append(bracket) }
      }
    }
    let paragraph = resolve(base: base, set: set)
    return overrides ? override(paragraph) : paragraph
  }

  /// Hands the levels of the last paragraph over for an array with room for the next.
  mutating func swapLevels(_ other: inout [BidiLevel]) { swap(&levels, &other) }

  /// Resolves a paragraph of which only the classes and brackets are known.
  ///
  /// Each bracket is 0, or a number for the pair, with ``openingBit`` set at the opening one.
  package mutating func resolve(classes: [BidiClass], brackets: [UInt32], base: BaseDirection) -> BidiLevel {
    precondition(classes.count == brackets.count, "every scalar has a class and a bracket or 0")
    self.classes = classes
    self.brackets.removeAll(keepingCapacity: true)
    for (place, bracket) in brackets.enumerated() where bracket != 0 {
      self.brackets.append(
        Bracket(place: place, name: bracket & ~Self.openingBit, isOpening: bracket & Self.openingBit != 0))
    }
    return resolve(base: base, set: set(of: classes))
  }
}

extension BidiResolver {
  /// Resolves the paragraph again inside an override of its own direction.
  private mutating func override(_ paragraph: BidiLevel) -> BidiLevel {
    classes.insert(paragraph.isRightToLeft ? .rlo : .lro, at: 0)
    for index in brackets.indices { brackets[index].place += 1 }
    _ = resolve(base: paragraph.isRightToLeft ? .rightToLeft : .leftToRight, set: set(of: classes))
    classes.removeFirst()
    levels.removeFirst()
    return paragraph
  }

  private func set(of classes: [BidiClass]) -> UInt32 { classes.reduce(0) { $0 | 1 << UInt32($1.rawValue) } }

  /// Resolves the paragraph, whose classes have a bit each in `set`.
  private mutating func resolve(base: BaseDirection, set: UInt32) -> BidiLevel {
    guard base == .rightToLeft || BidiClass.needsResolution(in: set) else {
      levels.removeAll(keepingCapacity: true)
      levels.append(contentsOf: repeatElement(.leftToRight, count: classes.count))
      return .leftToRight
    }
    let paragraph: BidiLevel
    if usesRulesOnly || BidiClass.hasIsolates(set) {
      paragraph = resolveByRules(base: base)
    } else if !BidiClass.hasEmbeddings(set) {
      paragraph = rules.resolvePlain(classes, brackets: brackets, base: base, into: &levels)
    } else if BidiClass.hasOverrides(set), brackets.isEmpty, FriBidiLevels.isExact(for: classes) {
      paragraph = friBidi.resolve(classes, base: base, into: &levels)
    } else {
      paragraph = rules.resolveEmbedded(classes, brackets: brackets, base: base, into: &levels)
    }
    let line = classes.indices
    if BidiClass.hasSeparators(set) {
      BidiReordering.resetWhiteSpace(in: line, levels: &levels, classes: classes, paragraph: paragraph)
    } else {
      let end = classes.lastIndex { !$0.isReset }.map { $0 + 1 } ?? 0
      for index in end..<line.upperBound { levels[index] = paragraph }
    }
    return paragraph
  }

  private mutating func resolveByRules(base: BaseDirection) -> BidiLevel {
    var ofScalars = [UInt32](repeating: 0, count: classes.count)
    for bracket in brackets { ofScalars[bracket.place] = bracket.name | (bracket.isOpening ? Self.openingBit : 0) }
    let paragraph = rules.resolve(classes, brackets: ofScalars, base: base)
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: rules.levels.lazy.map { BidiLevel(unchecked: $0) })
    return paragraph
  }
}

extension BidiResolver {
  /// A bracket of a paragraph. UAX #9, BD14 and BD15.
  struct Bracket {
    /// Its place in the paragraph.
    var place: Int
    /// What the pair goes by.
    let name: UInt32
    let isOpening: Bool

    init(place: Int, name: UInt32, isOpening: Bool) {
      (self.place, self.name, self.isOpening) = (place, name, isOpening)
    }

    /// Nil where the scalar at a place is none.
    init?(_ scalar: UInt32, at place: Int) {
      guard CodePointProperties(scalar).flags.contains(.bracket), let bracket = BidiBracket(scalar) else { return nil }
      self.init(place: place, name: bracket.pair, isOpening: bracket.kind == .open)
    }
  }
}
