public import GalleyFonts
internal import GalleyText

extension FontLibrary {
  /// The fonts of the machine. fontconfig lists them at the first access and never again.
  ///
  /// Layouts with these fonts depend on the machine; those with `FontLibrary.bundled` do not. The library is empty if
  /// fontconfig has no configuration. A file that proves to be damaged when it is first used has no glyphs, so that the
  /// next face in fallback order is used. Generic families stand for the families that fontconfig matches with them.
  public static let system: FontLibrary = {
    let list = FontconfigList()
    return FontLibrary(
      entries: list.members.map { member in
        FontEntry(descriptor: member.descriptor) {
          (try? FontFace(FontFile(path: member.path), index: member.index)) ?? .lastResort
        }
      }, generics: list.generics)
  }()
}
