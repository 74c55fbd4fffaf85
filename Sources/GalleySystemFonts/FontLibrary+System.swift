public import GalleyFonts

extension FontLibrary {
  /// The fonts that are installed on the machine, listed at the first access and never again: the library of a
  /// ``SystemFonts`` with the configuration that fontconfig chooses and the standard cache.
  ///
  /// Layouts with these fonts depend on the machine; those with `FontLibrary.bundled` do not. If fontconfig's
  /// configuration cannot be read, the library is empty; ``SystemFonts/init(configuration:cache:)`` throws the reason.
  public static let system: FontLibrary = (try? SystemFonts())?.library ?? FontLibrary(faces: [])
}
