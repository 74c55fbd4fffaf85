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

  /// What ``resolve(classes:brackets:base:)`` wants to know of each scalar's bracket; empty where there is none.
  private var brackets: [UInt32] = []

  private var rules = BidiRules()
  private var friBidi = FriBidiLevels()

  /// Whether FriBidi is left out, which changes nothing but the time: for the tests.
  package var usesRulesOnly = false

  /// Has no paragraph.
  public init() {}

  /// The bit of an opening bracket; the others are the same for both brackets of a pair. FriBidi's encoding.
  package static let openingBit: UInt32 = 0x8000_0000

  /// Whether a paragraph with these classes can have another level than 0 anywhere.
  public static func needsResolution(_ classes: some Sequence<BidiClass>, base: BaseDirection) -> Bool {
    base == .rightToLeft || classes.contains { $0.needsResolution }
  }

  /// Resolves a paragraph and returns its level; the empty one has that of `base`.
  ///
  /// At most the last scalar may be a paragraph separator: what follows one starts again at the paragraph's level. With
  /// `overrides` the text stands in an LRO or RLO of the paragraph's direction, as CSS Writing Modes 4, 2.2, asks for
  /// `bidi-override`: its level is the next one deeper.
  public mutating func resolve(_ scalars: [UInt32], base: BaseDirection, overrides: Bool = false) -> BidiLevel {
    classes.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    var hasBrackets = false
    var set: UInt32 = 0
    classes.append(addingCapacity: scalars.count) { classes in
      for scalar in scalars {
        let properties = CodePointProperties(record: CodePointProperties.record(of: scalar))
        hasBrackets = hasBrackets || properties.flags.contains(.bracket)
        classes.append(properties.bidiClass)
        set |= 1 << UInt32(properties.bidiClass.rawValue)
      }
    }
    if hasBrackets {
      for scalar in scalars {
        brackets.append(CodePointProperties(scalar).flags.contains(.bracket) ? Self.bracket(scalar) : 0)
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
    self.brackets = brackets.contains { $0 != 0 } ? brackets : []
    return resolve(base: base, set: set(of: classes))
  }
}

extension BidiResolver {
  /// Resolves the paragraph again inside an override of its own direction.
  private mutating func override(_ paragraph: BidiLevel) -> BidiLevel {
    classes.insert(paragraph.isRightToLeft ? .rlo : .lro, at: 0)
    if !brackets.isEmpty { brackets.insert(0, at: 0) }
    _ = resolve(base: paragraph.isRightToLeft ? .rightToLeft : .leftToRight, set: set(of: classes))
    classes.removeFirst()
    if !brackets.isEmpty { brackets.removeFirst() }
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
    if !usesRulesOnly && !BidiClass.divides(set) {
      paragraph = rules.resolvePlain(
        classes, brackets: brackets, base: base, hasRemoved: BidiClass.hasRemoved(set), into: &levels)
    } else {
      if brackets.isEmpty { brackets.append(contentsOf: repeatElement(0, count: classes.count)) }
      paragraph = resolveDivided(base: base)
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

  /// The levels of a paragraph that may have embeddings and isolates, before L1.
  private mutating func resolveDivided(base: BaseDirection) -> BidiLevel {
    if !usesRulesOnly && FriBidiLevels.isExact(for: classes, brackets) {
      return friBidi.resolve(classes, brackets: brackets, base: base, into: &levels)
    }
    return resolveByRules(base: base)
  }

  private mutating func resolveByRules(base: BaseDirection) -> BidiLevel {
    let paragraph = rules.resolve(classes, brackets: brackets, base: base)
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: rules.levels.lazy.map { BidiLevel(unchecked: $0) })
    return paragraph
  }

  private static func bracket(_ scalar: UInt32) -> UInt32 {
    guard let bracket = BidiBracket(scalar) else { return 0 }
    return bracket.kind == .open ? bracket.pair | openingBit : bracket.pair
  }
}
