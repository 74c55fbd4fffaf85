/// The scripts that a run can have in Chromium, one of which is its script if no more is said.
struct ScriptChoice: Sendable {
  private var members: ScriptSet
  /// The script of the run.
  private(set) var first: Script

  /// A script alone.
  init(_ script: Script) {
    members = ScriptSet(script)
    first = script
  }

  /// What a scalar can be; nil where it can be anything: no script and, but for one, no extensions.
  ///
  /// Katakana counts as Hiragana, which has the same OpenType script.
  init?(_ properties: CodePointProperties) {
    let script = properties.script == .katakana ? .hiragana : properties.script
    let extensions = properties.scriptExtensions
    let isOpen = script.isCommonOrInherited
    if isOpen, properties.scriptExtensionSet == 0 || script == .common && extensions.count == 1 { return nil }
    let all = properties.scriptExtensionSet == 0 ? ScriptSet(script) : ScriptSet(extensions)
    members = isOpen ? all : all.union(ScriptSet(script))
    first = isOpen ? Self.foremost(of: all) : script
  }

  /// What `「` can be, and so every wide opening bracket.
  static let eastAsian = ScriptChoice(CodePointProperties(0x300C)) ?? ScriptChoice(.han)

  /// The script where there is no choice.
  var only: Script? { members == ScriptSet(first) ? first : nil }

  /// The scripts that `next` can be as well; nil where there are none.
  func narrowed(by next: ScriptChoice) -> ScriptChoice? {
    guard let common = members.intersection(next.members) else { return nil }
    var result = self
    result.members = common
    if !common.contains(first) { result.first = common.contains(next.first) ? next.first : Self.foremost(of: common) }
    return result
  }

  /// The first script that is written with Han's punctuation.
  var firstHan: Script? { first.isHan ? first : [.bopomofo, .han, .hiragana].first { members.contains($0) } }

  /// The script with the lowest of ICU's numbers, Latin last.
  private static func foremost(of members: ScriptSet) -> Script {
    firstNumbered.first { members.contains($0) } ?? members.first
  }

  /// ICU's first numbers, up to what every set of Script_Extensions has a member of, or nearly.
  private static let firstNumbered: [Script] = [
    .arabic, .armenian, .bengali, .bopomofo, .cherokee, .coptic, .cyrillic, .devanagari, .ethiopic, .georgian, .gothic,
    .greek, .gujarati, .gurmukhi, .han, .hangul, .hebrew, .hiragana, .kannada, .katakana, .khmer, .lao, .malayalam,
    .mongolian, .myanmar, .ogham, .oldItalic, .oriya, .runic, .sinhala, .syriac, .tamil, .telugu, .thaana, .thai,
    .tibetan, .yi, .tagalog, .hanunoo, .buhid, .tagbanwa, .cypriot, .limbu, .linearB, .taiLe,
  ]
}

extension Script {
  /// Whether Chromium counts it with Han.
  var isHan: Bool { self == .han || self == .hiragana || self == .bopomofo }
}
