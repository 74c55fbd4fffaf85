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
    isolates.read(original)
    let level =
      switch base {
      case .leftToRight: BidiLevel.leftToRight
      case .rightToLeft: BidiLevel.rightToLeft
      case .automatic: isolates.firstStrong ?? .leftToRight
      }
    explicit.read(&isolates.classes, base: level)
    findRuns(original)
    for index in runs.indices where !runs[index].isContinuation {
      collect(from: index, original: original, base: level.rawValue)
      sequence.resolveWeak()
      sequence.resolveBrackets(brackets)
      sequence.resolveNeutrals()
      sequence.assign(to: &explicit.levels)
    }
    keepRemovedBeside(original, base: level.rawValue)
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
    func close(_ start: Int, _ end: Int, _ runs: inout [Run], _ interrupted: inout [Int]) {
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
        close(first, end, &runs, &interrupted)
        start = index
      } else if start == nil {
        start = index
      }
      end = index + 1
    }
    if let first = start { close(first, end, &runs, &interrupted) }
  }

  /// Collects the isolating run sequence that starts with a run, and the directions before and after it: X10.
  private mutating func collect(from first: Int, original: [BidiClass], base: UInt8) {
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
  private mutating func keepRemovedBeside(_ original: [BidiClass], base: UInt8) {
    var level = base
    for index in original.indices {
      if original[index].isRemoved { explicit.levels[index] = level } else { level = explicit.levels[index] }
    }
  }
}
