internal import GalleyText

/// Finds script runs scalar by scalar: UAX #24, with Script_Extensions (5.3) and paired brackets (5.1).
///
/// Common and Inherited scalars take the script before them, at the start of the text the first one after them. Those
/// whose extensions rule that script out wait: they start a run if the next script is among their extensions, and
/// else stay where they are. A closing bracket takes the script of its opening one. A mark never leaves its base.
///
///     var itemiser = ScriptItemiser()
///     for (offset, scalar) in scalars.enumerated() { itemiser.step(scalar, CodePointProperties(scalar), at: offset) }
///     let runs = itemiser.finish(at: scalars.count)
public struct ScriptItemizer: Sendable {
  /// The runs whose end is known.
  private var runs: [ScriptRun] = []

  /// The scripts that the current run can have; nil as long as nothing has a script.
  private var candidates: ScriptSet? {
    get { isExact ? script.map { ScriptSet($0) } : severalCandidates }
    set { (isExact, severalCandidates) = (false, newValue) }
  }

  /// Whether ``candidates`` are ``script`` alone, as in nearly all runs.
  private var isExact = false
  /// The candidates otherwise.
  private var severalCandidates: ScriptSet?

  /// The script of the current run by its first scalar with one; nil as long as all are Common or Inherited.
  private var script: Script?

  /// What the scalars from ``waitingStart`` on can have, which the current run cannot.
  private var waiting: ScriptSet?

  private var waitingStart = 0

  private var brackets = ScriptBrackets()

  /// Starts at the start of a text.
  public init() {}

  /// The runs of a whole text; offsets count scalars. None for the empty text.
  public static func runs(of scalars: [UInt32]) -> [ScriptRun] {
    var itemiser = ScriptItemizer()
    for (offset, scalar) in scalars.enumerated() { itemiser.step(scalar, CodePointProperties(scalar), at: offset) }
    return itemiser.finish(at: scalars.count)
  }

  /// Reads the scalar that starts at `offset`; offsets never decrease.
  @inline(__always)
  public mutating func step(_ scalar: UInt32, _ properties: CodePointProperties, at offset: Int) {
    if !ignores(properties) { read(scalar, properties, at: offset) }
  }

  /// Whether a scalar with these properties leaves everything as it is, here and again after it.
  @inline(__always)
  func ignores(_ properties: CodePointProperties) -> Bool {
    properties.scriptExtensionSet == 0 && !properties.flags.contains(.bracket)
      && (properties.script.isCommonOrInherited || waiting == nil && properties.script == script)
  }

  /// The script that scalars have to have to change nothing; nil where none has it.
  @inline(__always)
  var settled: Script? { waiting == nil ? script : nil }

  /// Starts a run at `offset` where a scalar with a script of its own, neither mark nor bracket and without extensions,
  /// cannot go on with the current one: nearly every change of scripts. False, and nothing done, where it is another.
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

  /// Ends the text at `end`, gives its runs, and is ready for the next one.
  public mutating func finish(at end: Int) -> [ScriptRun] {
    var result: [ScriptRun] = []
    finish(at: end, into: &result)
    return result
  }

  /// The same, appended to `result`.
  package mutating func finish(at end: Int, into result: inout [ScriptRun]) {
    if result.isEmpty { swap(&runs, &result) } else { result.append(contentsOf: runs) }
    if end > 0 { result.append(ScriptRun(end: end, script: resolved)) }
    self = ScriptItemizer()
  }

  /// Takes the room of an empty list, and of brackets, at the start of a text.
  mutating func takeRoom(of list: inout [ScriptRun], _ brackets: inout ScriptBrackets) {
    swap(&runs, &list)
    swap(&self.brackets, &brackets)
  }

  /// Gives the room of brackets back, at the end of a text.
  mutating func giveRoom(back brackets: inout ScriptBrackets) {
    swap(&self.brackets, &brackets)
    brackets.removeAll()
  }
}

extension ScriptItemizer {
  /// The script of the current run; Common when only extensions speak for one.
  private var resolved: Script {
    guard let candidates, let script else { return .common }
    return candidates.contains(script) ? script : candidates.first
  }

  private mutating func read(_ scalar: UInt32, _ properties: CodePointProperties, at offset: Int) {
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

  /// A scalar with a script of its own.
  private mutating func readScript(_ script: Script, _ scripts: ScriptSet, at offset: Int) {
    if let common = waiting?.intersection(scripts) {
      start(script, common, at: waitingStart)
      return
    }
    waiting = nil
    guard let candidates, self.script != nil else {
      // Whatever is before the first script takes it.
      self.script = script
      self.candidates = self.candidates?.intersection(scripts) ?? scripts
      return
    }
    if let common = candidates.intersection(scripts) {
      self.candidates = common
    } else {
      start(script, scripts, at: offset)
    }
  }

  /// A scalar with extensions only, or a mark with a script.
  private mutating func readExtensions(_ scripts: ScriptSet, isMark: Bool, at offset: Int) {
    if let waiting {
      if let common = waiting.intersection(scripts) {
        self.waiting = common
      } else if !isMark {
        wait(scripts, at: offset)
      }
    } else if script != nil {
      if candidates?.intersection(scripts) == nil && !isMark { wait(scripts, at: offset) }
    } else {
      candidates = candidates?.intersection(scripts) ?? scripts
    }
  }

  /// A closing bracket, whose opening one may be in a run that has ended.
  private mutating func readClosing(openedAt opening: Int, at offset: Int) {
    let start = runs.last?.end ?? 0
    if opening >= start {
      // What has waited between the two turns out to be in their run.
      if opening < waitingStart { waiting = nil }
      return
    }
    let holder = runs.partitionPoint { opening < $0.end }
    let script = runs[holder].script
    waiting = nil
    if script != resolved { self.start(script, ScriptSet(script), at: offset) }
  }

  private mutating func wait(_ scripts: ScriptSet, at offset: Int) {
    waiting = scripts
    waitingStart = offset
  }

  /// Ends the current run where the next one starts.
  private mutating func start(_ script: Script, _ scripts: ScriptSet, at offset: Int) {
    runs.append(ScriptRun(end: offset, script: resolved))
    self.script = script
    candidates = scripts
    waiting = nil
  }
}
