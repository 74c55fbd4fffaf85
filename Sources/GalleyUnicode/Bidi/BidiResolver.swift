internal import GalleyText

/// Resolves the embedding levels of paragraphs, one after the other, in buffers that it keeps. UAX #9, P2 to L1.
///
/// There are two resolvers behind it: ``BidiRunPass`` for a paragraph without embedding and isolate codes, which is one
/// isolating run sequence, and ``BidiRules`` for every other paragraph. A `BidiResolver` is for one thread at a time; a
/// copy is independent.
public struct BidiResolver: Sendable {
  /// The class of each scalar of the last paragraph. See ``BidiClass/isRemoved`` for those that have no level.
  public private(set) var classes: [BidiClass] = []

  /// The level of each scalar of the last paragraph, with L1 applied as if the paragraph were one line.
  ///
  /// A scalar that X9 removes has the level before it.
  public private(set) var levels: [BidiLevel] = []

  /// Where isolate codes that are not in the text were inserted into the last paragraph: the index of the scalar after
  /// them, and the lowest of their levels. In order, each place once.
  package private(set) var isolateEdges: [(place: Int, level: BidiLevel)] = []

  /// The brackets of the last paragraph, in order.
  private var brackets: [Bracket] = []

  private var rules = BidiRules()
  private var pairs = BidiBracketPairs()

  /// Whether every paragraph goes to ``BidiRules``, which changes nothing but the time: for the tests.
  package var usesRulesOnly = false

  /// Has no paragraph.
  public init() {}

  /// The bit of an opening bracket; the others are the same for both brackets of a pair.
  package static let openingBit: UInt32 = 0x8000_0000

  /// Resolves a paragraph and returns its level; the empty one has that of `base`.
  ///
  /// At most the last scalar may be a paragraph separator: what follows one starts again at the paragraph's level. With
  /// `overrides` the text stands in an LRO or RLO of the paragraph's direction, as CSS Writing Modes 4, 2.2, asks for
  /// `bidi-override`: its level is the next one deeper.
  public mutating func resolve(_ scalars: [UInt32], base: BaseDirection, overrides: Bool = false) -> BidiLevel {
    resolve(scalars, base: base, overrides: overrides, inserting: [])
  }

  /// The same with `codes`, sorted by their places, as if they were part of the paragraph's text.
  mutating func resolve(
    _ scalars: [UInt32], base: BaseDirection, overrides: Bool, inserting codes: [VirtualBidiCode]
  ) -> BidiLevel {
    let set = read(scalars)
    let paragraph = codes.isEmpty ? resolve(base: base, set: set) : resolve(base: base, set: set, inserting: codes)
    guard overrides else { return paragraph }
    let code = VirtualBidiCode(paragraph.isRightToLeft ? .rlo : .lro, before: 0)
    let base = paragraph.isRightToLeft ? BaseDirection.rightToLeft : .leftToRight
    return resolve(base: base, set: set, inserting: [code] + codes)
  }

  /// Resolves a paragraph as if `codes`, sorted by their places, were part of its text, and returns its level.
  ///
  /// ``classes`` and ``levels`` have elements for the paragraph's own scalars only.
  package mutating func resolve(
    _ scalars: [UInt32], base: BaseDirection, inserting codes: [VirtualBidiCode]
  ) -> BidiLevel {
    resolve(base: base, set: read(scalars), inserting: codes)
  }

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
    return resolve(base: base, set: classes.reduce(0) { $0 | BidiClass.bit($1) })
  }

  /// Swaps the levels of the last paragraph for an array whose capacity the next paragraph uses.
  mutating func swapLevels(_ other: inout [BidiLevel]) { swap(&levels, &other) }
}

extension BidiResolver {
  /// Reads the classes and brackets of a paragraph; returns its classes, a bit for each.
  private mutating func read(_ scalars: [UInt32]) -> UInt32 {
    classes.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    if !isolateEdges.isEmpty { isolateEdges.removeAll(keepingCapacity: true) }
    var set: UInt32 = 0
    var hasBrackets = false
    classes.append(atMost: scalars.count) { classes in
      for scalar in scalars {
        let properties = CodePointProperties(record: CodePointProperties.record(of: scalar))
        hasBrackets = hasBrackets || properties.flags.contains(.bracket)
        classes.append(properties.bidiClass)
        set |= BidiClass.bit(properties.bidiClass)
      }
    }
    if hasBrackets {
      for place in scalars.indices where classes[place] == .on {
        if let bracket = Bracket(scalars[place], at: place) { brackets.append(bracket) }
      }
    }
    return set
  }

  /// Resolves the paragraph, whose classes have a bit each in `set`.
  private mutating func resolve(base: BaseDirection, set: UInt32) -> BidiLevel {
    guard base == .rightToLeft || BidiClass.needsResolution(in: set) else {
      levels.fill(.leftToRight, count: classes.count)
      return .leftToRight
    }
    if usesRulesOnly || BidiClass.hasCodes(set) { return resolve(base: base, set: set, inserting: []) }
    let paragraph = Self.level(classes, base: base)
    levels.fill(paragraph, count: classes.count)
    pairs.resolve(brackets, of: classes, paragraph)
    BidiRunPass.run(over: classes, paragraph, brackets: pairs, into: &levels)
    resetWhiteSpace(set: set, paragraph)
    return paragraph
  }

  /// Resolves the paragraph by ``BidiRules``, with codes among its scalars.
  private mutating func resolve(base: BaseDirection, set: UInt32, inserting codes: [VirtualBidiCode]) -> BidiLevel {
    var ofScalars = [UInt32](repeating: 0, count: classes.count)
    for bracket in brackets { ofScalars[bracket.place] = bracket.name | (bracket.isOpening ? Self.openingBit : 0) }
    levels.removeAll(keepingCapacity: true)
    let paragraph: BidiLevel
    if codes.isEmpty {
      paragraph = rules.resolve(classes, brackets: ofScalars, base: base)
      levels.append(contentsOf: rules.levels.lazy.map { BidiLevel(unchecked: $0) })
    } else {
      let places = codes.map(\.place)
      paragraph = rules.resolve(
        classes.inserting(codes.map(\.bidiClass), at: places),
        brackets: ofScalars.inserting(codes.map { _ in 0 }, at: places), base: base)
      levels.append(contentsOf: rules.levels.removing(at: places).lazy.map { BidiLevel(unchecked: $0) })
      noteEdges(of: codes)
    }
    resetWhiteSpace(set: set, paragraph)
    return paragraph
  }

  /// Notes where isolate codes were inserted; the levels are still those of the scalars with the codes.
  private mutating func noteEdges(of codes: [VirtualBidiCode]) {
    isolateEdges.removeAll(keepingCapacity: true)
    for (number, code) in codes.enumerated() where code.bidiClass.isIsolateInitiator || code.bidiClass == .pdi {
      let level = BidiLevel(unchecked: rules.levels[code.place + number])
      if let last = isolateEdges.last, last.place == code.place {
        isolateEdges[isolateEdges.count - 1].level = min(last.level, level)
      } else {
        isolateEdges.append((code.place, level))
      }
    }
  }

  /// L1, as if the paragraph were one line.
  private mutating func resetWhiteSpace(set: UInt32, _ paragraph: BidiLevel) {
    let line = classes.indices
    if BidiClass.hasSeparators(set) {
      BidiReordering.resetWhiteSpace(in: line, levels: &levels, classes: classes, paragraph: paragraph)
    } else {
      let end = classes.lastIndex { !$0.isReset }.map { $0 + 1 } ?? 0
      for index in end..<line.upperBound { levels[index] = paragraph }
    }
  }

  /// P2 and P3 without isolates.
  private static func level(_ classes: [BidiClass], base: BaseDirection) -> BidiLevel {
    switch base {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .automatic:
      let strong = classes.first { $0.isStrong }
      return strong == .r || strong == .al ? .rightToLeft : .leftToRight
    }
  }
}

extension BidiResolver {
  /// A bracket of a paragraph. UAX #9, BD14 and BD15.
  struct Bracket {
    /// The index of its scalar.
    let place: Int
    /// The number that both brackets of a pair have.
    let name: UInt32
    let isOpening: Bool

    init(place: Int, name: UInt32, isOpening: Bool) {
      (self.place, self.name, self.isOpening) = (place, name, isOpening)
    }

    /// `nil` if the scalar is no bracket.
    init?(_ scalar: UInt32, at place: Int) {
      guard CodePointProperties(scalar).flags.contains(.bracket), let bracket = BidiBracket(scalar) else { return nil }
      self.init(place: place, name: bracket.pair, isOpening: bracket.kind == .open)
    }
  }
}
