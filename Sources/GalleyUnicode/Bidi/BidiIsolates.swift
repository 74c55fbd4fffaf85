/// What one pass over a paragraph tells of its isolates and its direction. UAX #9, BD9, P2, P3 and X5c.
struct BidiIsolates {
  /// The paragraph's classes, each FSI replaced by the LRI or RLI that it stands for.
  var classes: [BidiClass] = []

  /// Whether the isolate code here has its counterpart; false for everything else.
  var isMatched: [Bool] = []

  /// The level of an automatic paragraph; nil when nothing strong stands outside the isolates.
  var firstStrong: BidiLevel?

  /// Linear: an FSI learns its direction while the pass is inside it, so nested ones cost nothing extra.
  mutating func read(_ original: [BidiClass]) {
    classes.removeAll(keepingCapacity: true)
    classes.append(contentsOf: original)
    firstStrong = nil
    isMatched.removeAll(keepingCapacity: true)
    isMatched.append(contentsOf: repeatElement(false, count: original.count))
    let first = original.firstIndex { $0.isIsolateInitiator } ?? original.count
    firstStrong = original[..<first].first { $0.isStrong }.map { $0 == .l ? .leftToRight : .rightToLeft }
    match(original, from: first)
  }

  private mutating func match(_ original: [BidiClass], from first: Int) {
    // The isolates that are open, and whether the direction of each one's text is known.
    var open: [(start: Int, isKnown: Bool)] = []
    for index in first..<original.count {
      switch original[index] {
      case .lri, .rli, .fsi:
        open.append((index, false))
        if original[index] == .fsi { classes[index] = .lri }
      case .pdi:
        guard let isolate = open.popLast() else { continue }
        isMatched[isolate.start] = true
        isMatched[index] = true
      case .b:
        open.removeAll(keepingCapacity: true)
      case .l, .r, .al:
        let isLeftToRight = original[index] == .l
        guard let isolate = open.last else {
          if firstStrong == nil { firstStrong = isLeftToRight ? .leftToRight : .rightToLeft }
          continue
        }
        if isolate.isKnown { continue }
        open[open.count - 1].isKnown = true
        if original[isolate.start] == .fsi && !isLeftToRight { classes[isolate.start] = .rli }
      default: break
      }
    }
  }
}
