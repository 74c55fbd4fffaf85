internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyInspection
internal import GalleyShaping
internal import GalleyText

/// `galley inspect`: writes an HTML page that shows one text: its picture, its clusters with their fonts, its lines,
/// and its line breaks at every width.
struct InspectCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Write a page that shows a text, its fonts and its line breaks.",
    discussion: "The page is one file that a browser opens; it loads nothing.")

  @OptionGroup var input: InputOptions
  @OptionGroup var style: StyleOptions

  @Option(name: [.customShort("o"), .customLong("output")], help: "The page: OUT.html.")
  var output: String

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if input.jsonl { throw ValidationError("inspect shows one text: give it with --json or as a plain text.") }
  }

  func run() throws {
    let (document, shaped) = try DocumentRun(input, style).single()
    let title = title(of: document)
    let page: InspectPage
    if let flow = document.flow {
      page = InspectPage(
        title: title, flow.layout(shaped, document.proposal),
        containers: flow.containers(shaped, document.proposal))
    } else {
      page = InspectPage(
        title: title, shaped.layout(document.proposal), width: document.lineProposal.width.number)
    }
    do {
      try Output.write(try page.html(), path: output)
    } catch let error as PageError {
      throw CommandError("\(error)")
    }
  }

  /// The page's title: the document's id, the name of the input file, or the start of the text.
  private func title(of document: LayoutDocument) -> String {
    switch document.id {
    case .string(let id): return id
    case .null: break
    default: return document.id.text
    }
    if let path = input.json ?? input.file { return path.split(separator: "/").last.map(String.init) ?? path }
    let start = String(document.text.string.prefix(40))
    return start.utf8.count < document.text.utf8.count ? start + "…" : start
  }
}

extension Proposal.Length {
  /// The length in layout units; `nil` for a length that depends on the text.
  fileprivate var number: Double? {
    switch self {
    case .exactly(let length), .atMost(let length): length
    case .minContent, .maxContent: nil
    }
  }
}
