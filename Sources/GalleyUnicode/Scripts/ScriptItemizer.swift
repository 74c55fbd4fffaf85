internal import GalleyText

/// Finds the script runs of a text, scalar by scalar: UAX #24, with Script_Extensions (5.3) and paired brackets (5.1).
///
/// Common and Inherited scalars get the script before them; at the start of the text, the first script after them. A
/// scalar whose Script_Extensions do not contain the script before it waits: if its extensions contain the next script,
/// it starts a run with that script; otherwise it belongs to the run before it. A closing bracket gets the script of
/// its opening bracket. A mark is never separated from its base.
///
///     var itemizer = ScriptItemizer()
///     for (offset, scalar) in scalars.enumerated() { itemizer.step(scalar, CodePointProperties(scalar), at: offset) }
///     let runs = itemizer.finish(at: scalars.count)
package struct ScriptItemizer: Sendable {
  /// The runs that have ended.
  private var runs: [ScriptRun] = []

  /// The scripts that the current run can have; `nil` while no scalar has a script.
  private var candidates: ScriptSet? {
    get { isExact ? script.map { ScriptSet($0) } : severalCandidates }
    set { (isExact, severalCandidates) = (false, newValue) }
  }

  /// Whether ``script`` is the only candidate, which is true for nearly all runs.
  private var isExact = false
  /// The candidates if ``isExact`` is `false`.
  private var severalCandidates: ScriptSet?

  /// The script of the first scalar of the current run that has a script; `nil` while all scalars are Common or
  /// Inherited.
  private var script: Script?

  /// The scripts that the scalars from ``waitingStart`` on can have, if the current run cannot have any of them;
  /// otherwise `nil`.
  private var waiting: ScriptSet?

  /// The offset of the first waiting scalar.
  private var waitingStart = 0

  private var brackets = ScriptBrackets()

  /// An itemizer at the start of a text.
  package init() {}

  /// The script runs of a whole text, with offsets that count scalars; empty for an empty text.
  package static func runs(of scalars: [UInt32]) -> [ScriptRun] {
    var itemizer = ScriptItemizer()
    for (offset, scalar) in scalars.enumerated() { itemizer.step(scalar, CodePointProperties(scalar), at: offset) }
    return itemizer.finishRuns(at: scalars.count)
  }

  /// Reads the scalar that starts at `offset`. Offsets must not decrease.
  @inline(__always)
  package mutating func step(_ scalar: UInt32, _ properties: CodePointProperties, at offset: Int) {
    if !ignores(properties) { readScalar(scalar, properties, at: offset) }
  }

  /// Whether a scalar with these properties would not change the state, even several times.
  @inline(__always)
  func ignores(_ properties: CodePointProperties) -> Bool {
    properties.scriptExtensionSet == 0 && !properties.flags.contains(.bracket)
      && (properties.script.isCommonOrInherited || waiting == nil && properties.script == script)
  }

  /// The script of scalars that would not change the state; `nil` if there is none.
  @inline(__always)
  var settled: Script? { waiting == nil ? script : nil }

  /// Starts a run at `offset` for a scalar that has a script, is neither mark nor bracket and has no Script_Extensions,
  /// if the current run cannot have its script. This handles nearly every change of scripts. Returns `false` and does
  /// nothing if the current run continues or the case is not this simple.
  @inline(__always)
  mutating func startsRun(_ script: Script, at offset: Int) -> Bool {
    guard waiting == nil, let current = self.script else { return false }
    if isExact {
      if script == current { return false }
      runs.append(ScriptRun(end: offset, script: current))
    } else {
      guard let candidates, !candidates.contains(script) else { return false }
      runs.append(ScriptRun(end: offset, script: resolved))
    }
    (self.script, isExact) = (script, true)
    return true
  }

  /// Ends the text at `end`, returns its runs, and resets the state for the next text.
  package mutating func finishRuns(at end: Int) -> [ScriptRun] {
    var result: [ScriptRun] = []
    finishRuns(at: end, into: &result)
    return result
  }

  /// Ends the text at `end`, appends its runs to `result`, and resets the state for the next text.
  package mutating func finishRuns(at end: Int, into result: inout [ScriptRun]) {
    if result.isEmpty { swap(&runs, &result) } else { result.append(contentsOf: runs) }
    if end > 0 { result.append(ScriptRun(end: end, script: resolved)) }
    self = ScriptItemizer()
  }

  /// Uses the memory of an empty list and of `brackets`, from the start of a text on.
  mutating func reuseStorage(of list: inout [ScriptRun], _ brackets: inout ScriptBrackets) {
    swap(&runs, &list)
    swap(&self.brackets, &brackets)
  }

  /// Returns the memory of the brackets to the caller, at the end of a text.
  mutating func returnStorage(to brackets: inout ScriptBrackets) {
    swap(&self.brackets, &brackets)
    brackets.removeAll()
  }
}

extension ScriptItemizer {
  /// The script of the current run; Common if only Script_Extensions determine it.
  private var resolved: Script {
    guard let candidates, let script else { return .common }
    return candidates.contains(script) ? script : candidates.first
  }

  /// Reads a scalar that may change the state.
  private mutating func readScalar(_ scalar: UInt32, _ properties: CodePointProperties, at offset: Int) {
    let bracket = properties.flags.contains(.bracket) ? BidiBracket(scalar) : nil
    if let bracket, bracket.kind == .close, let opening = brackets.pop(bracket.pair) {
      readClosing(openedAt: opening, at: offset)
      return
    }
    if let bracket, bracket.kind == .open { brackets.push(bracket.pair, at: offset) }
    let isOpen = properties.script.isCommonOrInherited
    if properties.scriptExtensionSet == 0 {
      if isOpen || !properties.isMark && startsRun(properties.script, at: offset) { return }
    }
    let scripts =
      properties.scriptExtensionSet == 0 ? ScriptSet(properties.script) : ScriptSet(properties.scriptExtensions)
    if !isOpen && (script == nil || !properties.isMark) {
      readScript(properties.script, scripts, at: offset)
    } else {
      readExtensions(scripts, isMark: properties.isMark, at: offset)
    }
  }

  /// Reads a scalar with a script of its own.
  private mutating func readScript(_ script: Script, _ scripts: ScriptSet, at offset: Int) {
    if let common = waiting?.intersection(scripts) {
      startRun(with: script, common, at: waitingStart)
      return
    }
    waiting = nil
    guard let candidates, self.script != nil else {
      // Scalars before the first script get this script.
      self.script = script
      self.candidates = self.candidates?.intersection(scripts) ?? scripts
      return
    }
    if let common = candidates.intersection(scripts) {
      self.candidates = common
    } else {
      startRun(with: script, scripts, at: offset)
    }
  }

  /// Reads a scalar that has only Script_Extensions, or a mark with a script.
  private mutating func readExtensions(_ scripts: ScriptSet, isMark: Bool, at offset: Int) {
    if let waiting {
      if let common = waiting.intersection(scripts) {
        self.waiting = common
      } else if !isMark {
        addWaiting(scripts, at: offset)
      }
    } else if script != nil {
      if candidates?.intersection(scripts) == nil && !isMark { addWaiting(scripts, at: offset) }
    } else {
      candidates = candidates?.intersection(scripts) ?? scripts
    }
  }

  /// Reads a closing bracket. Its opening bracket may be in a run that has ended.
  private mutating func readClosing(openedAt opening: Int, at offset: Int) {
    let start = runs.last?.end ?? 0
    if opening >= start {
      // The scalars that waited between the two brackets belong to the brackets' run.
      if opening < waitingStart { waiting = nil }
      return
    }
    let holder = runs.partitionPoint { opening < $0.end }
    let script = runs[holder].script
    waiting = nil
    if script != resolved { self.startRun(with: script, ScriptSet(script), at: offset) }
  }

  /// Lets the scalar at `offset` wait for the next script.
  private mutating func addWaiting(_ scripts: ScriptSet, at offset: Int) {
    waiting = scripts
    waitingStart = offset
  }

  /// Ends the current run at `offset`, and starts a run with `script`.
  private mutating func startRun(with script: Script, _ scripts: ScriptSet, at offset: Int) {
    runs.append(ScriptRun(end: offset, script: resolved))
    self.script = script
    candidates = scripts
    waiting = nil
  }
}

/// A maximal range of text with one script. UAX #24, §5.1.
package struct ScriptRun: Hashable, Sendable {
  /// The end of the run, in the offsets of ``ScriptItemizer/step(_:_:at:)``. The run starts at the end of the previous
  /// run.
  package let end: Int

  /// The script of the run. Never Inherited; Common only if no scalar of the text has a script.
  package let script: Script

  /// A run that ends at `end`.
  package init(end: Int, script: Script) {
    self.end = end
    self.script = script
  }
}

/// A stack of the opening brackets that are not closed yet. Only the last 64 are kept, so that no text needs more than
/// linear time.
struct ScriptBrackets: Sendable {
  private static let capacity = 64

  private struct Opening {
    let pair: UInt32
    let offset: Int
  }

  private var openings: [Opening] = []

  /// The index of the oldest opening bracket. The array becomes a ring buffer when it is full.
  private var oldest = 0

  /// How many of the openings, from the oldest one on, are not closed yet.
  private var count = 0

  /// Removes all openings. Keeps the allocated memory.
  mutating func removeAll() { (oldest, count) = (0, 0) }

  /// Adds an opening bracket. If the stack is full, the oldest opening is removed.
  mutating func push(_ pair: UInt32, at offset: Int) {
    let opening = Opening(pair: pair, offset: offset)
    if count == Self.capacity {
      openings[oldest] = opening
      oldest = (oldest + 1) % Self.capacity
      return
    }
    let place = (oldest + count) % Self.capacity
    if place < openings.count { openings[place] = opening } else { openings.append(opening) }
    count += 1
  }

  /// Closes the last opening bracket of a kind of pair, and all openings after it. Returns its offset; `nil` if there
  /// is none.
  mutating func pop(_ pair: UInt32) -> Int? {
    for depth in 0..<count {
      let opening = openings[(oldest + count - 1 - depth) % Self.capacity]
      guard opening.pair == pair else { continue }
      count -= depth + 1
      return opening.offset
    }
    return nil
  }
}
