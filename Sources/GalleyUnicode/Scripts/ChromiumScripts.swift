internal import GalleyText

/// Finds script runs as Chromium does, scalar by scalar. A run ends when no script is left that all of its scalars can
/// have.
///
/// A scalar without a script belongs to the run before it, but with Script_Extensions only if these allow the run's
/// script. Example: `【` after a Latin letter starts a run, which includes the quotation marks after it and ends at the
/// next Latin letter. A wide opening bracket counts as East Asian. A closing bracket has the script of its opening
/// bracket.
///
/// Source: `ScriptRunIterator` of third_party/blink/renderer/platform/fonts/script_run_iterator.cc, Chromium 156.
package struct ChromiumScripts {
  package init() {}

  /// The runs that have ended.
  private var runs: [ScriptRun] = []
  /// The scripts that the current run can have; `nil` while no scalar has a script.
  private var scripts: ScriptChoice?
  /// The script of scalars that would not change the state; `nil` if there is none.
  private var only: Script?
  /// The first script in the Script_Extensions of the first scalar that has Script_Extensions but no ``ScriptChoice``.
  /// It is the script of the text if no scalar of the text has a choice.
  private var preferred: Script?
  /// The index of the last scalar with the script Common; −2 if there is none.
  private var lastCommon = -2
  private var brackets = ScriptBrackets()

  /// Reads the scalar at `index`. Indices must ascend by one.
  @inline(__always)
  package mutating func step(_ scalar: UInt32, _ properties: CodePointProperties, at index: Int) {
    if properties.scriptExtensionSet == 0 && !properties.flags.contains(.bracket) {
      if properties.script == .common { lastCommon = index }
      if properties.script == only || properties.script.isCommonOrInherited { return }
    }
    read(scalar, properties, at: index)
  }

  /// Whether a scalar with these properties would not change the state, even several times and with Common scalars
  /// between. The last Common scalar must then be recorded with `passCommon`.
  @inline(__always)
  func ignores(_ properties: CodePointProperties) -> Bool {
    properties.scriptExtensionSet == 0 && !properties.flags.contains(.bracket) && properties.script == only
  }

  /// The script of scalars that would not change the state; `nil` if there is none.
  @inline(__always)
  var settled: Script? { only }

  /// Records that a Common scalar at `index` was skipped.
  mutating func passCommon(at index: Int) { lastCommon = index }

  /// Ends the text at `end`, appends its runs to `result`, and resets the state.
  package mutating func finish(at end: Int, into result: inout [ScriptRun]) {
    result.append(contentsOf: runs)
    if end > 0 { result.append(ScriptRun(end: end, script: scripts?.first ?? preferred ?? .common)) }
    self = ChromiumScripts()
  }
}

extension ChromiumScripts {
  /// Reads a scalar that may change the state.
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
      // A mark with Script_Extensions gives its scripts to a Common scalar before it.
      if lastCommon == index - 1 { merge(choice, at: index - 1) }
      return
    }
    merge(choice, at: index)
    only =
      properties.scriptExtensionSet == 0 && !properties.script.isCommonOrInherited ? properties.script : scripts?.only
  }

  /// The script of a closing bracket whose opening bracket is in a run that has ended: that run's script. If that is a
  /// script of Han text, another script of Han text that the current run can have is preferred. `nil` if the opening
  /// bracket is in the current run, or its run has no script.
  private func script(ofOpening opening: Int) -> Script? {
    guard opening < runs.last?.end ?? 0 else { return nil }
    let holder = runs.partitionPoint { opening < $0.end }
    let script = runs[holder].script
    if script == .common { return nil }
    return script.isHan ? scripts?.firstHan ?? script : script
  }

  /// Called for a scalar without a ``ScriptChoice``. Sets `preferred` if the scalar is the first one with
  /// Script_Extensions, and no scalar before it had a choice.
  private mutating func notePreference(_ properties: CodePointProperties) {
    guard scripts == nil, preferred == nil, properties.scriptExtensionSet != 0 else { return }
    preferred = properties.scriptExtensions.first
  }

  /// Continues the current run if it can have a script of `next`; otherwise starts a run at `index`.
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
  /// Whether the width is wide, full-width or half-width.
  fileprivate var isEastAsian: Bool { self == .wide || self == .fullwidth || self == .halfwidth }
}
