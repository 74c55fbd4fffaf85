internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping

/// The common part of `layout`, `measure` and `render`: reads the input, prepares each text and passes it to the
/// command.
struct DocumentRun {
  let input: InputOptions
  let style: StyleOptions
  private let typesetters: TypesetterCache
  private let families: [String]

  init(_ input: InputOptions, _ style: StyleOptions) throws {
    self.input = input
    self.style = style
    if input.isDocument { try style.checkNoneForDocuments() }
    let (library, families) = try style.library()
    self.families = families
    typesetters = TypesetterCache(library: library, wordCache: style.wordCache.policy)
  }

  /// The document of an input with one text, and the prepared text.
  func single() throws -> (document: LayoutDocument, shaped: ShapedText) {
    if input.json == nil {
      var document = style.document(try input.plainText(), families: families)
      style.override(&document.lineProposal)
      let shaped = typesetters.standard.prepare(document.text)
      try typesetters.checkWords()
      return (document, shaped)
    }
    let stream = try input.stream()
    do {
      let answer = try prepare(try JSONParser.parse(try stream.rest().withoutByteOrderMark))
      try typesetters.checkWords()
      return answer
    } catch let error as DocumentError {
      throw CommandError("\(stream.name): \(error)")
    }
  }

  /// Reads one document per line and prints one answer per line, in order.
  func answerLines(_ answer: (LayoutDocument, ShapedText, inout [UInt8]) throws(DocumentError) -> Void) throws {
    try DocumentLines(stream: try input.stream()).answer { (root, bytes) throws(DocumentError) in
      let (document, shaped) = try prepare(root)
      try answer(document, shaped, &bytes)
    }
    try typesetters.checkWords()
  }

  private func prepare(_ root: JSONValue) throws(DocumentError) -> (document: LayoutDocument, shaped: ShapedText) {
    var document = try DocumentReader.read(root)
    style.override(&document.lineProposal)
    Output.note(document)
    let typesetter = try typesetters.typesetter(fonts: document.fonts, directory: input.directory)
    return (document, typesetter.prepare(document.text))
  }
}
