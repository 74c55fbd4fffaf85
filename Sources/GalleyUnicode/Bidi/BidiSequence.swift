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

  /// Takes in a whole paragraph without embeddings and isolates; of one without brackets the classes alone.
  mutating func collect(_ paragraph: [BidiClass], level: BidiLevel, hasBrackets: Bool) {
    self.level = level.rawValue
    start = embedding
    end = embedding
    classes.removeAll(keepingCapacity: true)
    guard hasBrackets else {
      classes.append(addingCapacity: paragraph.count) { classes in
        for bidiClass in paragraph where bidiClass != .bn { classes.append(bidiClass) }
      }
      return
    }
    indices.removeAll(keepingCapacity: true)
    original.removeAll(keepingCapacity: true)
    original.append(addingCapacity: paragraph.count) { original in
      indices.append(addingCapacity: paragraph.count) { indices in
        for index in paragraph.indices where paragraph[index] != .bn {
          original.append(paragraph[index])
          indices.append(index)
        }
      }
    }
    classes.append(contentsOf: original)
  }

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
