public import GalleyFonts
internal import GalleyText

extension FontLibrary {
  /// The machine's fonts, listed by fontconfig when first asked for and never again.
  ///
  /// Layouts that use them depend on the machine: `FontLibrary.bundled` does not. Empty without a fontconfig
  /// configuration. A file that turns out damaged when it is first used covers no text, so that the next one in order
  /// takes over.
  public static let system = FontLibrary(
    entries: FontconfigList().members.map { member in
      FontEntry(descriptor: member.descriptor) {
        (try? FontFace(FontFile(path: member.path), index: member.index)) ?? .lastResort
      }
    })
}
