package import GalleyText
package import GalleyUnicode

/// The families that fallback tries first for characters of a script: after the families of the style, and before the
/// other members of the library.
///
///     let urdu = FallbackList(script: .arabic, language: LanguageTag("ur"), families: ["Noto Nastaliq Urdu"])
///     let library = FontLibrary.system.preferring([urdu])
package struct FallbackList: Hashable, Sendable {
  /// The script whose characters the list is for. A character belongs to all scripts of its Script_Extensions: U+060C
  /// ARABIC COMMA belongs to Arabic, Syriac and others. A character that all scripts use, such as a space, belongs to
  /// no list.
  package var script: Script
  /// The language of the text that the list is for: `zh-Hant` includes `zh-Hant-TW`. With `nil`, the list is for text
  /// in all languages and for text without a language.
  package var language: LanguageTag?
  /// The names of the families, in the order in which they are tried. Families that the library does not have are
  /// ignored.
  package var families: [String]

  /// A list for a script in one language, or in all languages if `language` is `nil`.
  package init(script: Script, language: LanguageTag? = nil, families: [String]) {
    self.script = script
    self.language = language
    self.families = families
  }

  /// Whether the list is for text in `language`: RFC 4647, §3.3.1.
  func holds(for language: LanguageTag?) -> Bool {
    guard let range = self.language else { return true }
    guard let tag = language?.rawValue, tag.hasPrefix(range.rawValue) else { return false }
    return tag.utf8.count == range.rawValue.utf8.count || tag.utf8.dropFirst(range.rawValue.utf8.count).first == 0x2D
  }
}
