public import GalleyFonts

extension FontLibrary {
  /// The fonts of the machine, listed at the first access and never again: ``SystemFonts`` with the configuration
  /// that fontconfig chooses and the standard cache.
  ///
  /// Layouts with these fonts depend on the machine; those with `FontLibrary.bundled` do not. The library is empty if
  /// fontconfig's configuration cannot be read; `SystemFonts.init` says why.
  public static let system: FontLibrary = (try? SystemFonts())?.library ?? FontLibrary(faces: [])
}
