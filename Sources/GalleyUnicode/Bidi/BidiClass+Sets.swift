extension BidiClass {
  /// Whether a class of a set, which has a bit for each at its raw value, can lift a level above 0 in a paragraph that
  /// is not right to left.
  ///
  /// A text without such a scalar reads left to right throughout: there is nothing to resolve.
  @inline(__always)
  static func needsResolution(in set: UInt32) -> Bool { set & resolved != 0 }

  /// Whether a set of classes has embedding codes, isolate codes or B: without them a paragraph is one isolating run
  /// sequence at the paragraph's level.
  @inline(__always)
  static func hasCodes(_ set: UInt32) -> Bool { set & dividing != 0 }

  /// Whether text with these classes has level 1 throughout in a paragraph from right to left: the set has no L, no
  /// numbers, no codes and no B.
  @inline(__always)
  static func isAllRightToLeft(_ set: UInt32) -> Bool { set & (dividing | leftwards) == 0 }

  /// Whether a set of classes has S or B.
  @inline(__always)
  static func hasSeparators(_ set: UInt32) -> Bool { set & separators != 0 }

  /// A class as a set: the bit at its raw value.
  @inline(__always)
  static func bit(_ bidiClass: BidiClass) -> UInt32 { 1 << UInt32(bidiClass.rawValue) }

  /// BN and the embedding codes, which UAX #9 removes in X9 and which have no level of their own.
  @inline(__always)
  public var isRemoved: Bool { isOne(of: Self.removed) }

  /// LRI, RLI and FSI. UAX #9, BD8.
  @inline(__always)
  public var isIsolateInitiator: Bool { isOne(of: Self.isolateInitiators) }

  /// L, R and AL.
  @inline(__always)
  var isStrong: Bool { isOne(of: Self.strong) }

  /// What L1 sets back to the paragraph's level at a line's end: white space, isolate codes and what X9 removes.
  @inline(__always)
  var isReset: Bool { isOne(of: Self.reset) }

  /// S and B. UAX #9, L1.
  @inline(__always)
  var isSeparator: Bool { self == .s || self == .b }

  /// NI: what N1 and N2 resolve. UAX #9, BD16 and table 5.
  @inline(__always)
  var isNeutralOrIsolate: Bool { isOne(of: Self.neutrals) }

  @inline(__always)
  private func isOne(of set: UInt32) -> Bool { set >> UInt32(rawValue) & 1 == 1 }

  // Computed properties, because the compiler folds them into constants in the loops that use them.
  private static var strong: UInt32 { bit(.l) | bit(.r) | bit(.al) }
  private static var isolateInitiators: UInt32 { bit(.lri) | bit(.rli) | bit(.fsi) }
  private static var embeddings: UInt32 { bit(.lre) | bit(.rle) | bit(.lro) | bit(.rlo) }
  private static var removed: UInt32 { embeddings | bit(.pdf) | bit(.bn) }
  private static var reset: UInt32 { removed | isolateInitiators | bit(.pdi) | bit(.ws) }
  private static var neutrals: UInt32 { isolateInitiators | bit(.b) | bit(.s) | bit(.ws) | bit(.on) | bit(.pdi) }
  private static var separators: UInt32 { bit(.s) | bit(.b) }
  private static var isolating: UInt32 { isolateInitiators | bit(.pdi) | bit(.b) }
  private static var dividing: UInt32 { embeddings | bit(.pdf) | isolating }
  private static var leftwards: UInt32 { bit(.l) | bit(.en) | bit(.an) }
  private static var resolved: UInt32 { embeddings | isolateInitiators | bit(.r) | bit(.al) | bit(.an) }
}
