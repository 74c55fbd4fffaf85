extension BidiClass {
  /// Whether a set of classes contains a class that can raise a level above 0 in a paragraph that is not right to left.
  /// `set` has a bit for each class, at the class's raw value.
  ///
  /// If not, the whole paragraph is left to right, and nothing must be resolved.
  @inline(__always)
  static func needsResolution(in set: UInt32) -> Bool { set & resolved != 0 }

  /// Whether a set of classes contains embedding codes, isolate codes or B. Without them, a paragraph is a single
  /// isolating run sequence at the paragraph's level.
  @inline(__always)
  static func hasCodes(_ set: UInt32) -> Bool { set & dividing != 0 }

  /// Whether text with these classes has level 1 everywhere in a right-to-left paragraph: the set contains no L, no
  /// numbers, no codes and no B.
  @inline(__always)
  static func isAllRightToLeft(_ set: UInt32) -> Bool { set & (dividing | leftwards) == 0 }

  /// Whether a set of classes contains S or B.
  @inline(__always)
  static func hasSeparators(_ set: UInt32) -> Bool { set & separators != 0 }

  /// The set that contains one class: the bit at the class's raw value.
  @inline(__always)
  static func bit(_ bidiClass: BidiClass) -> UInt32 { 1 << UInt32(bidiClass.rawValue) }

  /// Whether the class is BN or an embedding code, which rule X9 removes, so that it has no level. UAX #9, X9.
  @inline(__always)
  package var isRemoved: Bool { isOne(of: Self.removed) }

  /// Whether the class is LRI, RLI or FSI. UAX #9, BD8.
  @inline(__always)
  package var isIsolateInitiator: Bool { isOne(of: Self.isolateInitiators) }

  /// Whether the class is L, R or AL.
  @inline(__always)
  var isStrong: Bool { isOne(of: Self.strong) }

  /// Whether the class is that of an embedding code or an isolate code.
  @inline(__always)
  var isCode: Bool { isOne(of: Self.codes) }

  /// Whether L1 resets the class to the paragraph's level at the end of a line: white space, isolate codes, and classes
  /// that X9 removes.
  @inline(__always)
  var isReset: Bool { isOne(of: Self.reset) }

  /// Whether the class is S or B. UAX #9, L1.
  @inline(__always)
  var isSeparator: Bool { self == .s || self == .b }

  /// Whether the class is NI, which N1 and N2 resolve. UAX #9, BD16 and table 5.
  @inline(__always)
  var isNeutralOrIsolate: Bool { isOne(of: Self.neutrals) }

  @inline(__always)
  /// Whether the class is in a set.
  private func isOne(of set: UInt32) -> Bool { set >> UInt32(rawValue) & 1 == 1 }

  // These sets are computed properties, because the compiler folds them into constants in the loops that use them.
  private static var strong: UInt32 { bit(.l) | bit(.r) | bit(.al) }
  private static var isolateInitiators: UInt32 { bit(.lri) | bit(.rli) | bit(.fsi) }
  private static var embeddings: UInt32 { bit(.lre) | bit(.rle) | bit(.lro) | bit(.rlo) }
  private static var removed: UInt32 { embeddings | bit(.pdf) | bit(.bn) }
  private static var codes: UInt32 { embeddings | bit(.pdf) | isolateInitiators | bit(.pdi) }
  private static var reset: UInt32 { removed | isolateInitiators | bit(.pdi) | bit(.ws) }
  private static var neutrals: UInt32 { isolateInitiators | bit(.b) | bit(.s) | bit(.ws) | bit(.on) | bit(.pdi) }
  private static var separators: UInt32 { bit(.s) | bit(.b) }
  private static var isolating: UInt32 { isolateInitiators | bit(.pdi) | bit(.b) }
  private static var dividing: UInt32 { embeddings | bit(.pdf) | isolating }
  private static var leftwards: UInt32 { bit(.l) | bit(.en) | bit(.an) }
  private static var resolved: UInt32 { embeddings | isolateInitiators | bit(.r) | bit(.al) | bit(.an) }
}
