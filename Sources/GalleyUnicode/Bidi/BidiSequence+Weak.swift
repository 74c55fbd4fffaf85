extension BidiSequence {
  /// Applies W1 to W7 in one pass.
  mutating func resolveWeak() {
    var pass = BidiWeakPass(start: start)
    var classes = classes.mutableSpan
    for index in classes.indices { pass.read(index, of: &classes) }
  }
}

/// Applies W1 to W7 to one class after the other. A class that later ones may change is pending and corrected later.
private struct BidiWeakPass {
  /// The class that a following mark gets: W1.
  private var previous: BidiClass
  /// The last L, R or AL, for W2 and W7.
  private var strong: BidiClass
  /// EN or AN if the previous class is a number, for a separator between two numbers (W4); otherwise ON.
  private var number = BidiClass.on
  /// The class of the number before the previous class, if the previous class is a separator that becomes part of a
  /// number when a number of this class follows (W4); otherwise ON.
  private var separated = BidiClass.on
  /// The index of the first of the terminators that end at the previous class and that a following EN would change
  /// (W5); −1 if there are none.
  private var terminators = -1
  /// Whether the previous class is EN or a terminator that belongs to an EN.
  private var followsNumber = false

  init(start: BidiClass) {
    previous = start
    strong = start
  }

  @inline(__always)
  /// Reads the class at `index`, and resolves it and the pending classes that it decides.
  mutating func read(_ index: Int, of classes: inout MutableSpan<BidiClass>) {
    let own = classes[index] == .nsm ? previous : classes[index]
    previous = own
    switch own {
    case .l, .r:
      strong = own
      set(own, index, of: &classes)
    case .al:
      strong = .al
      set(.r, index, of: &classes)
    case .en where strong == .al, .an:
      if separated == .an { classes[index - 1] = .an }
      set(.an, index, of: &classes, number: .an)
    case .en:
      // W7: a number after L counts as L.
      let resolved: BidiClass = strong == .l ? .l : .en
      if separated == .en { classes[index - 1] = resolved }
      if terminators >= 0 { for place in terminators..<index { classes[place] = resolved } }
      set(resolved, index, of: &classes, number: .en)
      followsNumber = true
    case .es, .cs:
      let around: BidiClass = number == .en || own == .cs ? number : .on
      set(.on, index, of: &classes)
      separated = around
    case .et where followsNumber:
      set(strong == .l ? .l : .en, index, of: &classes)
      followsNumber = true
    case .et:
      let first = terminators >= 0 ? terminators : index
      set(.on, index, of: &classes)
      terminators = first
    case .lri, .rli, .fsi, .pdi:
      previous = .on
      set(own, index, of: &classes)
    default: set(own, index, of: &classes)
    }
  }

  /// Sets the class at `index`. Afterwards nothing is pending.
  @inline(__always)
  private mutating func set(
    _ resolved: BidiClass, _ index: Int, of classes: inout MutableSpan<BidiClass>,
    number: BidiClass = .on
  ) {
    classes[index] = resolved
    self.number = number
    separated = .on
    terminators = -1
    followsNumber = false
  }
}
