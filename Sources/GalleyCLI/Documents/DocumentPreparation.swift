internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping

/// Reads a document and prepares its text. May be used by several threads at once.
struct DocumentPreparation: Sendable {
  let typesetters: TypesetterCache
  /// The folder of relative font paths; empty for the working directory.
  let directory: String
  /// The option `--width`; `nil` if the document decides.
  let width: Proposal.Length?
  /// The option `--max-lines`; `nil` if the document decides.
  let maxLines: Int?

  /// Reads a document and prepares its text. The options replace the width and the number of lines of the document.
  func prepare(_ root: JSONValue) throws(DocumentError) -> (document: LayoutDocument, shaped: ShapedText) {
    var document = try DocumentReader.read(root)
    if let width { document.lineProposal.width = width }
    if let maxLines { document.lineProposal.maxLines = maxLines }
    let typesetter = try typesetters.typesetter(
      fonts: document.declaredFonts, featureValues: document.fontFeatureValues, directory: directory)
    return (document, typesetter.prepare(document.text))
  }
}
