internal import GalleyDisplay
internal import GalleyDocuments
package import GalleyDump
internal import GalleyFonts
internal import GalleyLayout
package import GalleyShaping

/// Compares golden files with the pipeline's current output for their documents. Used by `galley golden` and by the
/// tests.
///
/// Texts are set with the bundled fonts, or with the files that their documents name.
package struct GoldenCases {
  private let typesetters: TypesetterCache

  /// Makes a comparer. No font is opened before the first comparison.
  package init(wordCache: Typesetter.WordCachePolicy = .standard) {
    typesetters = TypesetterCache(library: .bundled, wordCache: wordCache)
  }

  /// The recorded file at `path`, and a file with the current sections of its document.
  package func files(_ path: String) throws -> (recorded: GoldenFile, made: GoldenFile) {
    let bytes = try InputStream(path: path).rest()
    let recorded = GoldenFile(text: String(decoding: bytes, as: UTF8.self))
    do {
      return (recorded, try made(recorded, directory: Folder.parent(of: path)))
    } catch let error {
      throw CommandError("\(path): \(error)")
    }
  }

  /// The difference between the recorded and the current sections; `nil` if they are equal.
  package func difference(_ path: String) throws -> GoldenDifference? {
    let (recorded, made) = try files(path)
    return GoldenDifference(recorded: recorded, made: made)
  }

  /// Throws if the word cache gave other glyphs than shaping whole items. Only the policy `verified` detects this.
  package func checkWords() throws { try typesetters.checkWords() }

  /// A golden file with the current sections of the document of `file`.
  private func made(_ file: GoldenFile, directory: String) throws(DocumentError) -> GoldenFile {
    let document = try DocumentReader.read(try JSONParser.parse(Array(file.document.utf8)))
    try document.checkNoContainers()
    if let path = document.unsupported.first { throw DocumentError(.value, path: path, message: "this has no effect") }
    let shaped = try typesetters.typesetter(fonts: document.fonts, directory: directory).prepare(document.text)
    let layout = shaped.layout(document.proposal)
    var made = file
    made.record(layout, for: document.proposal, displayList: layout.displayList().commands.map(\.description))
    return made
  }
}
