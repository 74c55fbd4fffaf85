internal import GalleyDisplay
internal import GalleyDocuments
package import GalleyDump
internal import GalleyFonts
internal import GalleyLayout
package import GalleyShaping

/// Golden files against what the pipeline makes of their documents today: the command and the tests share it.
///
/// Texts are set with the bundled fonts, or with the files that their documents name.
package struct GoldenCases {
  private let typesetters: TypesetterCache

  /// Nothing is opened yet.
  package init(wordCache: Typesetter.WordCachePolicy = .standard) {
    typesetters = TypesetterCache(library: .bundled, wordCache: wordCache)
  }

  /// The recorded file at `path`, and the same with today's sections.
  package func files(_ path: String) throws -> (recorded: GoldenFile, made: GoldenFile) {
    let bytes = try InputStream(path: path).rest()
    let recorded = GoldenFile(text: String(decoding: bytes, as: UTF8.self))
    do {
      return (recorded, try made(recorded, directory: Folder.parent(of: path)))
    } catch let error {
      throw CommandError("\(path): \(error)")
    }
  }

  /// How today's sections differ from the recorded ones; nil where they do not.
  package func difference(_ path: String) throws -> GoldenDifference? {
    let (recorded, made) = try files(path)
    return GoldenDifference(recorded: recorded, made: made)
  }

  /// Throws where words gave other glyphs than whole items, which only a policy that verifies finds out.
  package func checkWords() throws { try typesetters.checkWords() }

  /// The case with the sections that its document gives today.
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
