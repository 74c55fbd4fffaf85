/// An isolating run sequence while W1 to I2 resolve it. UAX #9, BD13.
struct BidiSequence {
  /// The scalars of the sequence by their places in the paragraph, without what X9 removes.
  var indices: [Int] = []

  /// Their classes before W1.
  var original: [BidiClass] = []

  /// Their classes as the rules change them.
  var classes: [BidiClass] = []

  /// The level that all scalars of the sequence have before I1.
  var level: UInt8 = 0

  /// L or R: sos and eos. UAX #9, X10.
  var start = BidiClass.l
  var end = BidiClass.l

  /// L or R, that of ``level``.
  var embedding: BidiClass { level & 1 == 1 ? .r : .l }

  /// I1 and I2: the levels of the scalars, written to their places in the paragraph.
  func assign(to levels: inout [UInt8]) {
    for (index, bidiClass) in zip(indices, classes) { levels[index] = resolvedLevel(of: bidiClass) }
  }

  /// I1 and I2, for a class that the other rules have left: L, R, EN or AN.
  @inline(__always)
  func resolvedLevel(of bidiClass: BidiClass) -> UInt8 {
    let isNumber = bidiClass == .en || bidiClass == .an
    if level & 1 == 1 { return level + (bidiClass == .l || isNumber ? 1 : 0) }
    return level + (isNumber ? 2 : bidiClass == .r ? 1 : 0)
  }
}
