package import GalleyText

/// What the configuration of a system says about its fonts: which families stand for a name, and in which order
/// fallback tries the families.
///
/// A library asks once for each style, never for a character.
package protocol FontPreferences: Sendable {
  /// The families that text in a language uses if a style names `name`, in order of preference. `name` may be
  /// generic, such as `sans-serif`. Empty if no font of the system stands for the name.
  func families(for name: String, language: LanguageTag?) -> [String]

  /// The families that fallback tries for text in a language, in order. Other families of the system are used only by
  /// name.
  func fallbackFamilies(for language: LanguageTag?) -> [String]
}
