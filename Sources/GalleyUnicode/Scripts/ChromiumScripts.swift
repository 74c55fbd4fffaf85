internal import GalleyText

/// Finds script runs as Chromium does, scalar by scalar: a run ends as soon as no script is left that all of it can
/// have.
///
/// Scalars without a script go with what is before them, those with Script_Extensions only as far as these allow: `【`
/// after a Latin letter starts a run, which takes in the quotation marks after it and ends at the next Latin letter. An
/// opening bracket that is wide counts as one of East Asia's; a closing one takes the script of its opening one.
///
/// Source: `ScriptRunIterator` of third_party/blink/renderer/platform/fonts/script_run_iterator.cc, Chromium 156.
package struct ChromiumScripts {
  package init() {}

  /// The runs whose end is known.
  private var runs: [ScriptRun] = []
  /// What the current run can be; nil as long as nothing has a script.
  private var scripts: ScriptChoice?
  /// See ``settled``.
  private var only: Script?
  /// The script that the first scalar without one is mostly used with.
  private var preferred: Script?
  /// Index of the last Common scalar.
  private var lastCommon = -2
  private var brackets = ScriptBrackets()

  /// Reads the scalar at `index`; indices ascend by one.
  @inline(__always)
  package mutating func step(_ scalar: UInt32, _ properties: CodePointProperties, at index: Int) {
    if properties.scriptExtensionSet == 0 && !properties.flags.contains(.bracket) {
      if properties.script == .common { lastCommon = index }
      if properties.script == only || properties.script.isCommonOrInherited { return }
    }
    read(scalar, properties, at: index)
  }

  /// Whether a scalar with these properties leaves everything as it is, here and again after it, Common ones between
  /// included but for the last (see `passCommon`).
  @inline(__always)
  func ignores(_ properties: CodePointProperties) -> Bool {
    properties.scriptExtensionSet == 0 && !properties.flags.contains(.bracket) && properties.script == only
  }

  /// The script of scalars that change nothing; nil where none does.
  @inline(__always)
  var settled: Script? { only }

  /// Notes that a Common scalar at `index` was passed.
  mutating func passCommon(at index: Int) { lastCommon = index }

  /// Ends the text at `end` and appends its runs.
  package mutating func finish(at end: Int, into result: inout [ScriptRun]) {
    result.append(contentsOf: runs)
    if end > 0 { result.append(ScriptRun(end: end, script: scripts?.first ?? preferred ?? .common)) }
    self = ChromiumScripts()
  }
}

extension ChromiumScripts {
  private mutating func read(_ scalar: UInt32, _ properties: CodePointProperties, at index: Int) {
    var choice = ScriptChoice(properties)
    if properties.flags.contains(.bracket), let bracket = BidiBracket(scalar) {
      if bracket.kind == .open {
        if choice == nil, properties.eastAsianWidth.isEastAsian { choice = .eastAsian }
        brackets.push(bracket.pair, at: index)
      } else if let opening = brackets.pop(bracket.pair), let script = script(ofOpening: opening) {
        choice = ScriptChoice(script)
      }
    }
    if properties.script == .common { lastCommon = index }
    guard let choice else {
      notePreference(properties)
      return
    }
    if properties.script == .inherited {
      // A mark speaks for a scalar without a script before it.
      if lastCommon == index - 1 { merge(choice, at: index - 1) }
      return
    }
    merge(choice, at: index)
    only =
      properties.scriptExtensionSet == 0 && !properties.script.isCommonOrInherited ? properties.script : scripts?.only
  }

  /// What closes a bracket of an ended run: its script, unless the current run can have another of Han's.
  private func script(ofOpening opening: Int) -> Script? {
    guard opening < runs.last?.end ?? 0 else { return nil }
    let holder = runs.partitionPoint { opening < $0.end }
    let script = runs[holder].script
    if script == .common { return nil }
    return script.isHan ? scripts?.firstHan ?? script : script
  }

  private mutating func notePreference(_ properties: CodePointProperties) {
    guard scripts == nil, preferred == nil, properties.scriptExtensionSet != 0 else { return }
    preferred = properties.scriptExtensions.first
  }

  /// Goes on with the current run where it can, or starts one.
  private mutating func merge(_ next: ScriptChoice, at index: Int) {
    guard let current = scripts else {
      scripts = next
      return
    }
    if let common = current.narrowed(by: next) {
      scripts = common
    } else {
      runs.append(ScriptRun(end: index, script: current.first))
      scripts = next
    }
  }
}

extension EastAsianWidth {
  fileprivate var isEastAsian: Bool { self == .wide || self == .fullwidth || self == .halfwidth }
}
