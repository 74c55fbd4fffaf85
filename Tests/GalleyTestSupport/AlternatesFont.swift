package import Galley

/// The font Galley Alternates, which has one feature for each letter: `Scripts/fonts_test_font/alternates.py` lists
/// them. An alternate is 100 units wider than the one before, and the letter is 500 units wide.
package enum AlternatesFont {
  /// The path of the file.
  package static let path =
    String(#filePath.dropLast("GalleyTestSupport/AlternatesFont.swift".count))
    + "GalleyGoldenTests/Goldens/fonts/GalleyAlternates.ttf"

  /// A library that contains only this font.
  package static func library() throws -> FontLibrary { try FontLibrary(files: [path]) }
}
