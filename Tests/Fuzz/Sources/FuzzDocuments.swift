internal import Galley
internal import GalleyDocuments

/// The fuzz target for JSON: reads the input as a document, as the command line does, and writes it again.
enum FuzzDocuments {
  private static let typesetter = Typesetter(library: .bundled)

  @Sendable static func run(_ bytes: [UInt8]) {
    guard let root = try? JSONParser.parse(bytes) else { return }
    if let list = try? DisplayList(jsonValue: root) { sink += Double(list.commands.count) }
    guard let document = try? DocumentReader.read(root) else { return }
    // Long texts are tested elsewhere. Here they would use most of the time.
    guard document.text.utf8Count < 4096 else { return }
    check(document)
    let shaped = typesetter.prepare(document.text)
    sink += shaped.measure(document.proposal).size.width + shaped.minContentWidth + shaped.maxContentWidth
    var report = LayoutReport(shaped.layout(document.proposal))
    report.detail = .glyphs
    report.activeRanges = document.activeRanges
    report.nodes = document.nodes
    var output: [UInt8] = []
    report.write(to: &output) { $0.removeAll(keepingCapacity: true) }
    sink += Double(output.count)
  }

  /// Ends the program if a document that is written and read back is not equal.
  private static func check(_ document: LayoutDocument) {
    guard let written = try? document.jsonValue() else { return }
    guard let read = try? DocumentReader.read(written) else { preconditionFailure("cannot be read: \(written.text)") }
    precondition(read == document, "read back as another document: \(written.text)")
  }
}
