package import GalleyFonts
internal import GalleyText

/// Everything that the index knows about a face: its names, weight, width, slant, axes and characters. So its file need
/// not be opened before text is drawn with the face.
package struct IndexedFace: Hashable {
  /// A name of the family, with the language of the name as fontconfig gives it; empty if it gives none.
  package struct Name: Hashable {
    package var text: String
    package var language: String
  }

  /// A named instance of a variable font.
  package struct Instance: Hashable {
    package var name: String
    package var postScriptName: String
    /// The positions on the axes of the face, in the order of `axes`.
    package var values: [Double]
  }

  package var path: String
  /// The index of the face in a collection; 0 if the file has a single face.
  package var index: Int
  package var descriptor: FontDescriptor
  /// All names of the family in all languages, with the name in the descriptor.
  package var names: [Name]
  /// The tables with color pictures: see `FontFace.colorTables`.
  package var colorTables: [String] = []
  package var axes: [FontFace.VariationAxis] = []
  package var instances: [Instance] = []
  /// The characters with a glyph, as ascending ranges.
  package var characters: [ClosedRange<UInt32>]

  /// The names of the family besides that of the descriptor.
  package var otherNames: [String] {
    var seen: Set = [descriptor.family.lowercased()]
    return names.map(\.text).filter { seen.insert($0.lowercased()).inserted }
  }
}
