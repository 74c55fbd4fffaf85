internal import GalleyText

/// Resolves the embedding levels of paragraphs, one after the other. It keeps the memory of its arrays. UAX #9, P2 to
/// L1.
///
/// Two implementations are used: ``BidiRunPass`` for a paragraph without embedding and isolate codes, which is a single
/// isolating run sequence, and ``BidiRules`` for all other paragraphs. Only one thread may use a `BidiResolver` at a
/// time; a copy is independent.
package struct BidiResolver: Sendable {
  /// The class of each scalar of the last paragraph. Classes with ``BidiClass/isRemoved`` have no level.
  package private(set) var classes: [BidiClass] = []

  /// The level of each scalar of the last paragraph, with L1 applied as if the paragraph were one line.
  ///
  /// A scalar that X9 removes has the level of the scalar before it.
  package private(set) var levels: [BidiLevel] = []

  /// The places where isolate codes of styles were inserted into the last paragraph: the index of the scalar after the
  /// codes, and the lowest of their levels. Sorted, with each place once.
  package private(set) var isolateEdges: [(place: Int, level: BidiLevel)] = []

  /// The brackets of the last paragraph, in text order.
  private var brackets: [Bracket] = []

  private var rules = BidiRules()
  private var pairs = BidiBracketPairs()

  /// Whether ``BidiRules`` is used for every paragraph. The levels are equal, only the time differs; tests use this.
  package var usesRulesOnly = false

  /// Creates a resolver that has not resolved a paragraph.
  package init() {}

  /// The bit that is set in the number of an opening bracket. All other bits are equal for both brackets of a pair.
  package static let openingBit: UInt32 = 0x8000_0000

  /// Resolves a paragraph and returns its level. An empty paragraph has the level of `base`.
  ///
  /// Only the last scalar may be a paragraph separator: text after a separator starts again at the paragraph's level.
  /// With `overrides`, the text is treated as inside an LRO or RLO of the paragraph's direction, as CSS Writing Modes
  /// 4, §2.2, requires for `bidi-override`: its level is the next deeper level.
  package mutating func resolve(_ scalars: [UInt32], base: BaseDirection, overrides: Bool = false) -> BidiLevel {
    resolve(scalars, base: base, overrides: overrides, inserting: [])
  }

  /// Resolves a paragraph as if `codes`, sorted by their places, were part of its text, and returns its level.
  /// `overrides` is explained at ``resolve(_:base:overrides:)``.
  mutating func resolve(
    _ scalars: [UInt32], base: BaseDirection, overrides: Bool, inserting codes: [VirtualBidiCode]
  ) -> BidiLevel {
    let set = readClasses(of: scalars)
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
    resolve(base: base, set: readClasses(of: scalars), inserting: codes)
  }

  /// Resolves a paragraph given by its classes and brackets, and returns its level.
  ///
  /// An element of `brackets` is 0 if the scalar is no bracket. Otherwise it is a number that both brackets of a pair
  /// have, with ``openingBit`` set for the opening bracket.
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

  /// Exchanges the levels of the last paragraph for another array, whose memory the next paragraph uses.
  mutating func swapLevels(_ other: inout [BidiLevel]) { swap(&levels, &other) }
}

extension BidiResolver {
  /// Reads the classes and brackets of a paragraph. Returns the set of classes that occur, one bit for each class.
  private mutating func readClasses(of scalars: [UInt32]) -> UInt32 {
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

  /// Resolves the paragraph that was read. `set` has one bit for each class that occurs.
  private mutating func resolve(base: BaseDirection, set: UInt32) -> BidiLevel {
    guard base == .rightToLeft || BidiClass.needsResolution(in: set) else {
      levels.fill(.leftToRight, count: classes.count)
      return .leftToRight
    }
    if usesRulesOnly || BidiClass.hasCodes(set) { return resolve(base: base, set: set, inserting: []) }
    let paragraph = Self.level(classes, base: base)
    levels.fill(paragraph, count: classes.count)
    pairs.resolve(brackets, of: classes, paragraph)
    BidiRunPass.resolveLevels(over: classes, paragraph, brackets: pairs, into: &levels)
    resetWhiteSpace(set: set, paragraph)
    return paragraph
  }

  /// Resolves the paragraph that was read by ``BidiRules``, with `codes` inserted among its scalars.
  private mutating func resolve(base: BaseDirection, set: UInt32, inserting codes: [VirtualBidiCode]) -> BidiLevel {
    var ofScalars = [UInt32](repeating: 0, count: classes.count)
    for bracket in brackets { ofScalars[bracket.place] = bracket.name | (bracket.isOpening ? Self.openingBit : 0) }
    levels.removeAll(keepingCapacity: true)
    let paragraph: BidiLevel
    if codes.isEmpty {
      paragraph = rules.resolve(classes, brackets: ofScalars, base: base)
      levels.append(contentsOf: rules.levels.lazy.map { BidiLevel(unchecked: $0) })
    } else {
      let places = codes.map(\.scalarIndex)
      paragraph = rules.resolve(
        classes.inserting(codes.map(\.bidiClass), at: places),
        brackets: ofScalars.inserting(codes.map { _ in 0 }, at: places), base: base)
      levels.append(contentsOf: rules.levels.removing(at: places).lazy.map { BidiLevel(unchecked: $0) })
      recordIsolateEdges(of: codes)
    }
    resetWhiteSpace(set: set, paragraph)
    return paragraph
  }

  /// Fills `isolateEdges`. `rules.levels` must still be the levels of the scalars and the codes.
  private mutating func recordIsolateEdges(of codes: [VirtualBidiCode]) {
    isolateEdges.removeAll(keepingCapacity: true)
    for (number, code) in codes.enumerated() where code.bidiClass.isIsolateInitiator || code.bidiClass == .pdi {
      let level = BidiLevel(unchecked: rules.levels[code.scalarIndex + number])
      if let last = isolateEdges.last, last.place == code.scalarIndex {
        isolateEdges[isolateEdges.count - 1].level = min(last.level, level)
      } else {
        isolateEdges.append((code.scalarIndex, level))
      }
    }
  }

  /// Applies L1 as if the paragraph were one line.
  private mutating func resetWhiteSpace(set: UInt32, _ paragraph: BidiLevel) {
    let line = classes.indices
    if BidiClass.hasSeparators(set) {
      BidiReordering.resetWhiteSpace(in: line, levels: &levels, classes: classes, paragraph: paragraph)
    } else {
      let end = classes.lastIndex { !$0.isReset }.map { $0 + 1 } ?? 0
      for index in end..<line.upperBound { levels[index] = paragraph }
    }
  }

  /// The level of a paragraph without isolates: P2 and P3.
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
    /// The index of the bracket in the paragraph's scalars.
    let place: Int
    /// The number that both brackets of a pair have.
    let name: UInt32
    let isOpening: Bool

    init(place: Int, name: UInt32, isOpening: Bool) {
      (self.place, self.name, self.isOpening) = (place, name, isOpening)
    }

    /// The bracket with index `place`; `nil` if the scalar is not a bracket.
    init?(_ scalar: UInt32, at place: Int) {
      guard CodePointProperties(scalar).flags.contains(.bracket), let bracket = BidiBracket(scalar) else { return nil }
      self.init(place: place, name: bracket.pair, isOpening: bracket.kind == .open)
    }
  }
}

extension Array {
  /// Replaces all elements by `count` copies of `element`. Keeps the allocated memory.
  fileprivate mutating func fill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
