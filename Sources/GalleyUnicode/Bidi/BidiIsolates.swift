/// Matches the isolate codes of a paragraph and finds its direction, in one pass. UAX #9, BD9, P2, P3 and X5c.
struct BidiIsolates {
  /// The paragraph's classes. Each FSI is replaced by the LRI or RLI that it is equivalent to.
  var classes: [BidiClass] = []

  /// Whether each isolate code has its counterpart; `false` for all other scalars.
  var isMatched: [Bool] = []

  /// The level of a paragraph with automatic direction; `nil` if it has no strong character outside isolates.
  var firstStrong: BidiLevel?

  /// Reads the classes of a paragraph in linear time: the direction of an FSI is found while its text is read, so
  /// nested isolates need no further pass.
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

  /// Matches isolate codes from the first one on.
  private mutating func match(_ original: [BidiClass], from first: Int) {
    // The isolates that are not closed yet, and whether the direction of their text is known.
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
