package import GalleyDocuments
internal import GalleyDump
package import GalleyFonts
package import GalleyGoldenFiles
internal import GalleyLayout
package import GalleyShaping
internal import GalleySystem

/// Lays out the documents of golden files, for `galley golden` and for the tests.
///
/// A document that names font files is laid out with these fonts, every other document with the fonts of a library.
package struct GoldenCases {
  private let typesetters: TypesetterCache
  /// The fonts of texts whose documents name no font files.
  package let library: FontLibrary

  /// A golden file, and the result of its document today.
  package struct Result {
    /// The file as it was read.
    package let recorded: GoldenFile
    /// The file with the sections of today's layout.
    package let made: GoldenFile
    /// Today's layout.
    package let layout: DocumentLayout
  }

  /// Makes cases that are set with the fonts of `library`. No font is opened before the first layout.
  package init(library: FontLibrary = .bundled, wordCache: Typesetter.WordCachePolicy = .standard) {
    self.library = library
    typesetters = TypesetterCache(library: library, wordCache: wordCache)
  }

  /// Reads the file at `path` and lays out its document.
  package func result(_ path: String) throws -> Result {
    let recorded = try GoldenFile(try FileSystem.read(path))
    let layout = try self.layout(of: recorded.document, directory: FileSystem.parent(of: path))
    return Result(recorded: recorded, made: recorded.recording(try layout.stages()), layout: layout)
  }

  /// Lays out a document that is written as JSON. Relative paths of fonts start at `directory`.
  package func layout(of json: String, directory: String) throws -> DocumentLayout {
    let document = try DocumentReader.read(try JSONParser.parse(Array(json.utf8)))
    if let path = document.unsupported.first {
      throw DocumentError(.value, path: path, message: "this key has no effect, so a golden file must not have it")
    }
    let typesetter = try typesetters.typesetter(
      fonts: document.declaredFonts, featureValues: document.fontFeatureValues, directory: directory)
    return DocumentLayout(document, typesetter)
  }

  /// Throws if the word cache gave other glyphs than shaping whole items. Only the policy `verified` detects this.
  package func checkWords() throws { try typesetters.checkWords() }
}
