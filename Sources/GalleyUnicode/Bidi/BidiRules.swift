/// Computes a paragraph's levels before L1, one rule after the other: UAX #9, P2 to I2. Takes linear time for every
/// text.
struct BidiRules {
  /// A level run: adjacent scalars with equal levels, without those that X9 removes. UAX #9, BD7.
  private struct Run {
    let range: Range<Int>
    let level: UInt8
    /// The index of the next run of the isolating run sequence; `nil` for the last run of a sequence.
    var next: Int?
    /// Whether the run is not the first one of its isolating run sequence.
    var isContinuation = false
  }

  private var isolates = BidiIsolates()
  private var explicit = BidiExplicitLevels()
  private var sequence = BidiSequence()
  private var runs: [Run] = []

  /// The levels of the last paragraph. Scalars that X9 removes have the level of the scalar before them.
  var levels: [UInt8] { explicit.levels }

  /// Resolves a paragraph and returns its level.
  ///
  /// `brackets` has an element for each class, as in ``BidiResolver/resolve(classes:brackets:base:)``.
  mutating func resolve(_ original: [BidiClass], brackets: [UInt32], base: BaseDirection) -> BidiLevel {
    isolates.matchIsolates(in: original)
    let level =
      switch base {
      case .leftToRight: BidiLevel.leftToRight
      case .rightToLeft: BidiLevel.rightToLeft
      case .automatic: isolates.firstStrong ?? .leftToRight
      }
    explicit.computeLevels(of: &isolates.classes, base: level)
    findRuns(original)
    for index in runs.indices where !runs[index].isContinuation {
      collectSequence(from: index, original: original, base: level.rawValue)
      sequence.resolveWeak()
      sequence.resolveBrackets(brackets)
      sequence.resolveNeutrals()
      sequence.assignLevels(to: &explicit.levels)
    }
    setLevelsOfRemoved(original, base: level.rawValue)
    return level
  }
}

extension BidiRules {
  /// Finds the level runs, and links each run that ends with an isolate initiator to the run after the isolate: BD7 and
  /// BD13.
  private mutating func findRuns(_ original: [BidiClass]) {
    runs.removeAll(keepingCapacity: true)
    // The runs that end with an isolate initiator whose PDI has not been read yet.
    var interrupted: [Int] = []
    var start: Int?
    var end = 0
    func close(from start: Int, to end: Int, runs: inout [Run], interrupted: inout [Int]) {
      var run = Run(range: start..<end, level: explicit.levels[start])
      if original[start] == .pdi && isolates.isMatched[start], let opener = interrupted.popLast() {
        runs[opener].next = runs.count
        run.isContinuation = true
      }
      if original[end - 1].isIsolateInitiator && isolates.isMatched[end - 1] { interrupted.append(runs.count) }
      runs.append(run)
    }
    for index in original.indices where !original[index].isRemoved {
      if let first = start, explicit.levels[index] != explicit.levels[first] {
        close(from: first, to: end, runs: &runs, interrupted: &interrupted)
        start = index
      } else if start == nil {
        start = index
      }
      end = index + 1
    }
    if let first = start { close(from: first, to: end, runs: &runs, interrupted: &interrupted) }
  }

  /// Collects the isolating run sequence that starts with a run, and the directions before and after it: X10.
  private mutating func collectSequence(from first: Int, original: [BidiClass], base: UInt8) {
    sequence.indices.removeAll(keepingCapacity: true)
    sequence.original.removeAll(keepingCapacity: true)
    var last = first
    var next: Int? = first
    while let run = next {
      last = run
      for index in runs[run].range where !original[index].isRemoved {
        sequence.indices.append(index)
        sequence.original.append(isolates.classes[index])
      }
      next = runs[run].next
    }
    sequence.classes.removeAll(keepingCapacity: true)
    sequence.classes.append(contentsOf: sequence.original)
    sequence.level = runs[first].level
    let before = first > 0 ? runs[first - 1].level : base
    let endsOpen = original[runs[last].range.upperBound - 1].isIsolateInitiator
    let after = last + 1 < runs.count && !endsOpen ? runs[last + 1].level : base
    sequence.start = max(before, sequence.level) & 1 == 1 ? .r : .l
    sequence.end = max(after, sequence.level) & 1 == 1 ? .r : .l
  }

  /// Gives each scalar that X9 removes the level of the scalar before it, so that such a scalar never splits a run: UAX
  /// #9, 5.2.
  private mutating func setLevelsOfRemoved(_ original: [BidiClass], base: UInt8) {
    var level = base
    for index in original.indices {
      if original[index].isRemoved { explicit.levels[index] = level } else { level = explicit.levels[index] }
    }
  }
}

/// Determines the levels that embedding and isolate codes give to scalars, with the directional status stack. UAX #9,
/// X1 to X8.
struct BidiExplicitLevels {
  /// An entry of the directional status stack.
  private struct Status {
    let level: UInt8
    /// L or R inside an override; otherwise `nil`.
    let override: BidiClass?
    let isIsolate: Bool
  }

  /// The level of each scalar. Scalars that X9 removes have the level of the text around them.
  var levels: [UInt8] = []

  private var stack: [Status] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// Computes ``levels``, and changes the classes of scalars inside an override to L or R. `classes` must not contain
  /// FSI.
  mutating func computeLevels(of classes: inout [BidiClass], base: BidiLevel) {
    levels.removeAll(keepingCapacity: true)
    levels.reserveCapacity(classes.count)
    var top = reset(base)
    for index in classes.indices {
      let bidiClass = classes[index]
      switch bidiClass {
      case .rle, .lre, .rlo, .lro:
        levels.append(top.level)
        embed(bidiClass, in: top)
      case .pdf:
        levels.append(top.level)
        popEmbedding()
      case .bn:
        levels.append(top.level)
        continue
      case .b:
        // X8: B ends all embeddings and isolates.
        top = reset(base)
        levels.append(top.level)
        continue
      case .lri, .rli:
        levels.append(top.level)
        if let override = top.override { classes[index] = override }
        isolate(bidiClass, in: top)
      case .pdi:
        popIsolate()
        top = stack[stack.count - 1]
        levels.append(top.level)
        if let override = top.override { classes[index] = override }
        continue
      default:
        levels.append(top.level)
        if let override = top.override { classes[index] = override }
        continue
      }
      top = stack[stack.count - 1]
    }
  }

  /// X1: empties the stack and pushes the paragraph's level.
  private mutating func reset(_ base: BidiLevel) -> Status {
    let bottom = Status(level: base.rawValue, override: nil, isIsolate: false)
    stack.removeAll(keepingCapacity: true)
    stack.append(bottom)
    overflowIsolates = 0
    overflowEmbeddings = 0
    validIsolates = 0
    return bottom
  }

  /// The next odd (right-to-left) or even level above `level`, and whether the depth limit allows it.
  private func deeper(than level: UInt8, isRightToLeft: Bool) -> (level: UInt8, isValid: Bool) {
    let next = isRightToLeft ? (level + 1) | 1 : (level + 2) & ~1
    return (next, next <= BidiLevel.deepestExplicit && overflowIsolates == 0 && overflowEmbeddings == 0)
  }

  /// X2 to X5: opens an embedding or override.
  private mutating func embed(_ code: BidiClass, in top: Status) {
    let next = deeper(than: top.level, isRightToLeft: code == .rle || code == .rlo)
    if next.isValid {
      let override: BidiClass? = code == .rlo ? .r : code == .lro ? .l : nil
      stack.append(Status(level: next.level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  /// X5a and X5b: opens an isolate.
  private mutating func isolate(_ code: BidiClass, in top: Status) {
    let next = deeper(than: top.level, isRightToLeft: code == .rli)
    if next.isValid {
      validIsolates += 1
      stack.append(Status(level: next.level, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  /// X6a: closes the innermost isolate, and the embeddings in it.
  private mutating func popIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while let status = stack.popLast(), !status.isIsolate {}
      validIsolates -= 1
    }
  }

  /// X7: closes the innermost embedding, unless it is outside the innermost isolate.
  private mutating func popEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if stack.count > 1 && !stack[stack.count - 1].isIsolate {
      stack.removeLast()
    }
  }
}

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
  mutating func matchIsolates(in original: [BidiClass]) {
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
