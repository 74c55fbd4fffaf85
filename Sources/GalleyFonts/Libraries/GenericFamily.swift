internal import GalleyText

/// A family name that stands for a kind of font, such as `sans-serif`. CSS Fonts 4, §2.1.
///
/// ``TextStyle/families`` may contain the name of a generic family like the name of any other family, in upper or lower
/// case. If the library has a family that is called like a generic family, the name means the library's family.
public enum GenericFamily: String, CaseIterable, Hashable, Sendable {
  /// Letters with strokes at their ends.
  case serif
  /// Letters without strokes at their ends.
  case sansSerif = "sans-serif"
  /// All letters are equally wide.
  case monospace
  /// Letters that look handwritten.
  case cursive
  /// Decorative letters.
  case fantasy
  /// The letters of the system's user interface.
  case systemUI = "system-ui"
  /// Color pictures of emoji.
  case emoji
  /// Letters and signs of formulas.
  case math
}

extension FontLibrary {
  /// The families that a generic family stands for, in order of preference. Text uses the first one that the library
  /// has. If the result is empty, text skips the generic family like an unknown family.
  ///
  /// In ``bundled``, `monospace` stands for Noto Sans Mono and `emoji` for Noto Color Emoji. All other generic families
  /// stand for Noto Sans, because no other Latin family is bundled.
  ///
  /// In a library with fonts of the system, the family that the system's configuration prefers comes first, unless
  /// ``mapping(_:to:)`` sets the generic family. For text in some languages, the configuration may prefer another
  /// family: the result is for text without a language.
  public func families(for generic: GenericFamily) -> [String] { families(for: generic, language: nil) }

  /// The families that a generic family stands for in text of a language.
  func families(for generic: GenericFamily, language: LanguageTag?) -> [String] {
    let own = genericFamilies[generic] ?? []
    guard let preferences, !mappedGenerics.contains(generic) else { return own }
    let preferred = preferences.families(for: generic.rawValue, language: language)
    return preferred + own.filter { !preferred.contains($0) }
  }

  /// This library with other families for a generic family, in order of preference.
  ///
  /// Names of generic families among `families` are ignored. With an empty array, the generic family stands for
  /// nothing.
  ///
  ///     let library = FontLibrary.bundled.appending(.system).mapping(.serif, to: ["Charter", "DejaVu Serif"])
  public func mapping(_ generic: GenericFamily, to families: [String]) -> FontLibrary {
    var generics = self.genericFamilies
    generics[generic] = families
    return FontLibrary(
      entries: entries, lists: fallbackLists, generics: generics, mapped: mappedGenerics.union([generic]),
      preferences: preferences, prefersLanguageVariants: prefersLanguageVariants, featureValues: featureValues)
  }

  /// The families that generic families stand for in ``bundled``.
  static let bundledGenerics: [GenericFamily: [String]] = Dictionary(
    uniqueKeysWithValues: GenericFamily.allCases.map { generic in
      switch generic {
      case .monospace: (generic, ["Noto Sans Mono"])
      case .emoji: (generic, ["Noto Color Emoji"])
      case .serif, .sansSerif, .cursive, .fantasy, .systemUI, .math: (generic, ["Noto Sans"])
      }
    })
}
