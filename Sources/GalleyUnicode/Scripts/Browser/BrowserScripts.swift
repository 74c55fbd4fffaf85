internal import GalleyText

/// Finds script runs as Chromium does, scalar by scalar. A run ends when no script is left that all of its scalars can
/// have.
///
/// A scalar without a script belongs to the run before it, but with Script_Extensions only if these allow the run's
/// script. Example: `【` after a Latin letter starts a run, which includes the quotation marks after it and ends at the
/// next Latin letter. A wide opening bracket counts as East Asian. A closing bracket has the script of its opening
/// bracket.
///
/// Chromium reads all paragraphs of a block as one text, so runs go on over line breaks. `endParagraph` ends a
/// paragraph and keeps the state for the next one.
///
/// Source: `ScriptRunIterator` of third_party/blink/renderer/platform/fonts/script_run_iterator.cc, Chromium 156.
package struct BrowserScripts {
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
  /// The number of scalars before the current paragraph. Runs, brackets and `lastCommon` count the scalars of all
  /// paragraphs.
  private var origin = 0
  /// The number of runs that ended before the current paragraph.
  private var earlierRuns = 0

  /// Reads the scalar at `index`, which counts from the start of the current paragraph. Indices must ascend by one.
  @inline(__always)
  package mutating func step(_ scalar: UInt32, _ properties: CodePointProperties, at index: Int) {
    if properties.scriptExtensionSet == 0 && !properties.flags.contains(.bracket) {
      if properties.script == .common { lastCommon = origin + index }
      if properties.script == only || properties.script.isCommonOrInherited { return }
    }
    readScalar(scalar, properties, at: origin + index)
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
  mutating func passCommon(at index: Int) { lastCommon = origin + index }

  /// The number of runs that have ended.
  var endedRuns: Int { runs.count }

  /// The script of the current run if the text ends here.
  package var script: Script { scripts?.first ?? preferred ?? .common }

  /// Whether the script of the current run depends on the text that follows.
  var isOpen: Bool { scripts?.only == nil }

  /// The script of the run with this number, which has ended or is the current one.
  func script(ofRun number: Int) -> Script { number < runs.count ? runs[number].script : script }

  /// Ends a paragraph of `count` scalars and appends its runs to `result`. `script` is the script of the run at the
  /// paragraph's end. `breakLength` is the number of scalars of the line break, after which the run goes on.
  package mutating func endParagraph(
    count: Int, breakLength: Int, script: Script, into result: inout [ScriptRun]
  ) {
    for run in runs[earlierRuns...] where run.end > origin {
      result.append(ScriptRun(end: run.end - origin, script: run.script))
    }
    if count > 0 { result.append(ScriptRun(end: count, script: script)) }
    origin += count + breakLength
    earlierRuns = runs.count
    if breakLength > 0 { lastCommon = origin - 1 }
  }
}

extension BrowserScripts {
  /// Reads a scalar that may change the state. `index` counts the scalars of all paragraphs.
  private mutating func readScalar(_ scalar: UInt32, _ properties: CodePointProperties, at index: Int) {
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
      recordPreference(of: properties)
      return
    }
    if properties.script == .inherited {
      // A mark with Script_Extensions gives its scripts to a Common scalar before it.
      if lastCommon == index - 1 { continueRun(with: choice, at: index - 1) }
      return
    }
    continueRun(with: choice, at: index)
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
  private mutating func recordPreference(of properties: CodePointProperties) {
    guard scripts == nil, preferred == nil, properties.scriptExtensionSet != 0 else { return }
    preferred = properties.scriptExtensions.first
  }

  /// Continues the current run if it can have a script of `next`; otherwise starts a run at `index`.
  private mutating func continueRun(with next: ScriptChoice, at index: Int) {
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

/// The scripts that a run of ``BrowserScripts`` can have, and the one that it has if the rest of the run decides
/// nothing.
struct ScriptChoice: Sendable {
  private var members: ScriptSet
  /// The script of the run.
  private(set) var first: Script

  /// A choice with a single script.
  init(_ script: Script) {
    members = ScriptSet(script)
    first = script
  }

  /// The scripts that a scalar can have; `nil` if it can have any script: Common or Inherited without
  /// Script_Extensions, or Common with a single extension.
  ///
  /// Katakana counts as Hiragana, because both have the same OpenType script.
  init?(_ properties: CodePointProperties) {
    let script = properties.script == .katakana ? .hiragana : properties.script
    let extensions = properties.scriptExtensions
    let isOpen = script.isCommonOrInherited
    if isOpen, properties.scriptExtensionSet == 0 || script == .common && extensions.count == 1 { return nil }
    let all = properties.scriptExtensionSet == 0 ? ScriptSet(script) : ScriptSet(extensions)
    members = isOpen ? all : all.union(ScriptSet(script))
    first = isOpen ? Self.foremost(of: all) : script
  }

  /// The scripts of `「`, which all wide opening brackets have.
  static let eastAsian = ScriptChoice(CodePointProperties(0x300C)) ?? ScriptChoice(.han)

  /// The script, if there is only one; otherwise `nil`.
  var only: Script? { members == ScriptSet(first) ? first : nil }

  /// The scripts of this choice that `next` contains as well; `nil` if there are none.
  func narrowed(by next: ScriptChoice) -> ScriptChoice? {
    guard let common = members.intersection(next.members) else { return nil }
    var result = self
    result.members = common
    if !common.contains(first) { result.first = common.contains(next.first) ? next.first : Self.foremost(of: common) }
    return result
  }

  /// The first script of the choice that is used with Han punctuation: Han, Hiragana or Bopomofo. `nil` if there is
  /// none.
  var firstHan: Script? { first.isHan ? first : [.bopomofo, .han, .hiragana].first { members.contains($0) } }

  /// The script with the lowest number in ICU, but Latin last.
  private static func foremost(of members: ScriptSet) -> Script {
    firstNumbered.first { members.contains($0) } ?? members.first
  }

  /// Scripts in the order of their numbers in ICU, without Latin. Nearly every set of Script_Extensions contains one of
  /// them.
  private static let firstNumbered: [Script] = [
    .arabic, .armenian, .bengali, .bopomofo, .cherokee, .coptic, .cyrillic, .devanagari, .ethiopic, .georgian, .gothic,
    .greek, .gujarati, .gurmukhi, .han, .hangul, .hebrew, .hiragana, .kannada, .katakana, .khmer, .lao, .malayalam,
    .mongolian, .myanmar, .ogham, .oldItalic, .oriya, .runic, .sinhala, .syriac, .tamil, .telugu, .thaana, .thai,
    .tibetan, .yi, .tagalog, .hanunoo, .buhid, .tagbanwa, .cypriot, .limbu, .linearB, .taiLe,
  ]
}

extension Script {
  /// Whether ``BrowserScripts`` treats the script as a script of Han text.
  var isHan: Bool { self == .han || self == .hiragana || self == .bopomofo }
}
