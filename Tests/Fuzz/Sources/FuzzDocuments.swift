internal import Galley
internal import GalleyDocuments

/// JSON, read as the command line reads a document.
enum FuzzDocuments {
  private static let typesetter = Typesetter(library: .bundled)

  @Sendable static func run(_ bytes: [UInt8]) {
    guard let root = try? JSONParser.parse(bytes), let document = try? DocumentReader.read(root) else { return }
    // Text of a megabyte is tested elsewhere; here it would take all the time.
    guard document.text.count < 4096 else { return }
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
}
