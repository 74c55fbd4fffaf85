extension BidiSequence {
  /// W1 to W7, in one pass.
  mutating func resolveWeak() {
    var pass = BidiWeakPass(start: start)
    var classes = classes.mutableSpan
    for index in classes.indices { pass.read(index, of: &classes) }
  }
}

/// W1 to W7 place by place: what comes later corrects what is pending.
private struct BidiWeakPass {
  /// The class that a mark takes: W1.
  private var previous: BidiClass
  /// The last L, R or AL: W2 and W7.
  private var strong: BidiClass
  /// EN or AN just before, for a separator between two of them: W4; else ON.
  private var number = BidiClass.on
  /// The numbers between which the separator just before would be one of them; ON without one.
  private var separated = BidiClass.on
  /// Where the terminators just before start, which a number would make part of it: W5; -1 without any.
  private var terminators = -1
  /// Whether EN is just before, or terminators that belong to it.
  private var followsNumber = false

  init(start: BidiClass) {
    previous = start
    strong = start
  }

  @inline(__always)
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
      // W7: a number after L reads as one.
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

  /// Gives a place its class, after which nothing is pending.
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
