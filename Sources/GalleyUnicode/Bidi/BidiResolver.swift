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

  /// What ``resolve(classes:brackets:base:)`` wants to know of each scalar's bracket.
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
    for scalar in scalars {
      let properties = CodePointProperties(scalar)
      classes.append(properties.bidiClass)
      brackets.append(properties.flags.contains(.bracket) ? Self.bracket(scalar) : 0)
    }
    let paragraph = resolve(base: base)
    return overrides ? override(paragraph) : paragraph
  }

  /// Resolves a paragraph of which only the classes and brackets are known.
  ///
  /// Each bracket is 0, or a number for the pair, with ``openingBit`` set at the opening one.
  package mutating func resolve(classes: [BidiClass], brackets: [UInt32], base: BaseDirection) -> BidiLevel {
    precondition(classes.count == brackets.count, "every scalar has a class and a bracket or 0")
    self.classes = classes
    self.brackets = brackets
    return resolve(base: base)
  }
}

extension BidiResolver {
  /// Resolves the paragraph again inside an override of its own direction.
  private mutating func override(_ paragraph: BidiLevel) -> BidiLevel {
    classes.insert(paragraph.isRightToLeft ? .rlo : .lro, at: 0)
    brackets.insert(0, at: 0)
    _ = resolve(base: paragraph.isRightToLeft ? .rightToLeft : .leftToRight)
    classes.removeFirst()
    brackets.removeFirst()
    levels.removeFirst()
    return paragraph
  }

  private mutating func resolve(base: BaseDirection) -> BidiLevel {
    guard Self.needsResolution(classes, base: base) else {
      levels.removeAll(keepingCapacity: true)
      levels.append(contentsOf: repeatElement(.leftToRight, count: classes.count))
      return .leftToRight
    }
    let paragraph: BidiLevel
    if !usesRulesOnly && FriBidiLevels.isExact(for: classes, brackets) {
      paragraph = friBidi.resolve(classes, brackets: brackets, base: base, into: &levels)
    } else {
      paragraph = resolveByRules(base: base)
    }
    let line = classes.indices
    BidiReordering.resetWhiteSpace(in: line, levels: &levels, classes: classes, paragraph: paragraph)
    return paragraph
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
