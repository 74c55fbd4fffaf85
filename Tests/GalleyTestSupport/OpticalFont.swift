package import Galley

/// The variable font Galley Optical of the tests, which `Scripts/fonts-test-font --optical` makes: Galley Test with the
/// axes `opsz` and `wght`. A glyph is a quarter wider at `opsz` 8 and an eighth narrower at 96.
package enum OpticalFont {
  /// The path of the file.
  package static let path =
    #filePath.dropLast("GalleyTestSupport/OpticalFont.swift".count)
    + "GalleyGoldenTests/Goldens/fonts/GalleyOptical.ttf"

  /// A library that contains only this font. `suffix` selects a named instance, such as `#0@Bold`.
  package static func library(_ suffix: String = "") throws -> FontLibrary {
    try FontLibrary(files: [path + suffix])
  }
}
