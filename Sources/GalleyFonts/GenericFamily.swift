/// A family name that stands for a kind of font, such as `sans-serif`. CSS Fonts 4, §2.1.
///
/// The name of a generic family can be used like the name of any family in ``TextStyle/families``, in upper or lower
/// case. If the library has a family with that name, the name means this family.
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
  /// The font of the system's user interface.
  case systemUI = "system-ui"
  /// Color pictures of emoji.
  case emoji
  /// Formulas.
  case math
}

extension FontLibrary {
  /// The families that a generic family stands for, in order of preference: text uses the first one that the library
  /// has. Empty if the generic family stands for nothing; then it is skipped, like an unknown family.
  ///
  /// In ``bundled``, `monospace` stands for Noto Sans Mono, `emoji` for Noto Color Emoji, and all others for Noto Sans,
  /// because no other Latin fonts are part of the program.
  public func families(for generic: GenericFamily) -> [String] { generics[generic] ?? [] }

  /// This library with other families for a generic family, in order of preference.
  ///
  ///     let library = FontLibrary.bundled.appending(.system).mapping(.serif, to: ["Charter", "DejaVu Serif"])
  public func mapping(_ generic: GenericFamily, to families: [String]) -> FontLibrary {
    var generics = self.generics
    generics[generic] = families
    return FontLibrary(
      entries: entries, lists: lists, generics: generics, prefersLanguageVariants: prefersLanguageVariants)
  }

  /// The generic families of ``bundled``.
  static let bundledGenerics: [GenericFamily: [String]] = Dictionary(
    uniqueKeysWithValues: GenericFamily.allCases.map { generic in
      switch generic {
      case .monospace: (generic, ["Noto Sans Mono"])
      case .emoji: (generic, ["Noto Color Emoji"])
      case .serif, .sansSerif, .cursive, .fantasy, .systemUI, .math: (generic, ["Noto Sans"])
      }
    })
}
