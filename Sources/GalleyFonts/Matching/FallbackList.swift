public import GalleyText
public import GalleyUnicode

/// The families that fallback tries first for characters of a script, after a style's own and before the library's
/// order.
///
///     let urdu = FallbackList(script: .arabic, language: LanguageTag("ur"), families: ["Noto Nastaliq Urdu"])
///     let library = FontLibrary.system.preferring([urdu])
public struct FallbackList: Hashable, Sendable {
  /// Whose characters: by Script_Extensions, so that a comma of Arabic is Arabic. Characters that all scripts use
  /// follow no list.
  public var script: Script
  /// In text of which language: `zh-Hant` stands for `zh-Hant-TW` too. Nil for any and for none.
  public var language: LanguageTag?
  /// The families' names, in order; those that the library does not have are passed over.
  public var families: [String]

  /// A list for a script in one language, or in all.
  public init(script: Script, language: LanguageTag? = nil, families: [String]) {
    self.script = script
    self.language = language
    self.families = families
  }

  /// Whether the list holds for text in `language`: RFC 4647, §3.3.1.
  func holds(for language: LanguageTag?) -> Bool {
    guard let range = self.language else { return true }
    guard let tag = language?.rawValue, tag.hasPrefix(range.rawValue) else { return false }
    return tag.utf8.count == range.rawValue.utf8.count || tag.utf8.dropFirst(range.rawValue.utf8.count).first == 0x2D
  }
}
