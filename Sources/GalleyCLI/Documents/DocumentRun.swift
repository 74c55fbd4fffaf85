internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The common part of `layout`, `measure` and `render`: reads the input, prepares each text and passes it to the
/// command.
struct DocumentRun {
  let input: InputOptions
  let style: StyleOptions
  let jobs: JobsOption
  private let typesetters: TypesetterCache
  private let families: [String]

  init(_ input: InputOptions, _ style: StyleOptions, jobs: JobsOption = JobsOption()) throws {
    self.input = input
    self.style = style
    self.jobs = jobs
    if input.isDocument { try style.checkNoneForDocuments() }
    let (library, families) = try style.library()
    self.families = families
    typesetters = TypesetterCache(
      library: library, hyphenator: try style.hyphenation.hyphenator(), wordCache: style.wordCache.policy)
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
      let answer = try preparation.prepare(
        try JSONParser.parse(try stream.rest(atMost: \.documentBytes).withoutByteOrderMark))
      Output.note(answer.document, answer.shaped)
      try typesetters.checkWords()
      return answer
    } catch let error as DocumentError {
      throw CommandError("\(stream.name): \(error)")
    }
  }

  /// Reads one document per line and prints one answer per line, in order.
  func answerLines(
    _ answer:
      @escaping @Sendable (
        LayoutDocument, ShapedText, _ bytes: inout [UInt8], _ flush: (inout [UInt8]) -> Void
      ) throws(DocumentError) -> Void
  ) throws {
    let preparation = preparation
    let lines = DocumentLines(stream: try input.stream(), jobs: jobs.count)
    let hasError = try lines.answer { (root, _, answers, flush) throws(DocumentError) in
      let (document, shaped) = try preparation.prepare(root)
      answers.note(document, shaped)
      try answer(document, shaped, &answers.bytes, flush)
    }
    try typesetters.checkWords()
    if hasError { throw ExitCode(1) }
  }

  private var preparation: DocumentPreparation {
    DocumentPreparation(
      typesetters: typesetters, directory: input.directory, width: style.width?.length, maxLines: style.maxLines)
  }
}
