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
