package import GalleyText

extension FontLibrary {
  /// Whether a family name in a style means no family of the library, so that the text skips the name. `false` for
  /// generic families, which mean a kind of font, whether or not the library has one. Upper and lower case are not
  /// distinguished.
  package func isUnknown(family: String, language: LanguageTag?) -> Bool {
    let name = family.lowercased()
    return GenericFamily(rawValue: name) == nil && resolve(name, language: language).isEmpty
  }
}
