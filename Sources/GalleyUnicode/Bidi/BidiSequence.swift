/// An isolating run sequence, which the rules W1 to I2 resolve step by step. UAX #9, BD13.
struct BidiSequence {
  /// The indices of the sequence's scalars in the paragraph, without those that X9 removes.
  var indices: [Int] = []

  /// The classes of the scalars before W1.
  var original: [BidiClass] = []

  /// The classes of the scalars as the rules have changed them so far.
  var classes: [BidiClass] = []

  /// The level that all scalars of the sequence have before I1.
  var level: UInt8 = 0

  /// L or R: sos, the direction before the sequence. UAX #9, X10.
  var start = BidiClass.l
  /// L or R: eos, the direction after the sequence.
  var end = BidiClass.l

  /// L or R: the direction of ``level``.
  var embedding: BidiClass { level & 1 == 1 ? .r : .l }

  /// Applies I1 and I2: writes the levels of the scalars to their indices in the paragraph.
  func assign(to levels: inout [UInt8]) {
    for (index, bidiClass) in zip(indices, classes) { levels[index] = resolvedLevel(of: bidiClass) }
  }

  /// The level of a class by I1 and I2. The other rules have left only L, R, EN and AN.
  @inline(__always)
  func resolvedLevel(of bidiClass: BidiClass) -> UInt8 {
    let isNumber = bidiClass == .en || bidiClass == .an
    if level & 1 == 1 { return level + (bidiClass == .l || isNumber ? 1 : 0) }
    return level + (isNumber ? 2 : bidiClass == .r ? 1 : 0)
  }
}
