package import Galley

/// The variable font Galley Width of the tests, which `Scripts/fonts-test-font --width` makes: Galley Test with the
/// axis `wdth` from 80 to 120. Advances are not proportional to the position on the axis.
package enum WidthFont {
  /// The path of the file.
  package static let path: String =
    #filePath.dropLast("GalleyTestSupport/WidthFont.swift".count) + "GalleyGoldenTests/Goldens/fonts/GalleyWidth.ttf"

  /// The path of the file of Galley Test, which has no axes.
  package static let plainPath: String =
    #filePath.dropLast("Tests/GalleyTestSupport/WidthFont.swift".count) + "Fonts/Files/GalleyTest.ttf"

  /// A library that contains only this font.
  package static func library() throws -> FontLibrary { try FontLibrary(files: [path]) }
}
