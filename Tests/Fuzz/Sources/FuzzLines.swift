internal import Galley
internal import GalleyDocuments

/// The fuzz target for documents of which each line is one (`galley layout --jsonl`): one typesetter lays all of them
/// out, and the words that it keeps of the lines before must not change a result.
enum FuzzLines {
  private static let cached = Typesetter(library: .bundled)
  private static let uncached = Typesetter(library: .bundled, wordCache: .off)

  @Sendable static func run(_ bytes: [UInt8]) {
    guard bytes.count < 4096 else { return }
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard let root = try? JSONParser.parse(Array(line), firstLine: number + 1),
        let document = try? DocumentReader.read(root), document.text.utf8Count < 1024
      else { continue }
      let (own, other) = (report(document, cached), report(document, uncached))
      precondition(own == other, "the cache of words changed a layout: \(String(decoding: own, as: UTF8.self))")
    }
  }

  private static func report(_ document: LayoutDocument, _ typesetter: Typesetter) -> [UInt8] {
    var report = LayoutReport(typesetter.prepare(document.text).layout(document.proposal))
    report.detail = .glyphs
    var output: [UInt8] = []
    var all: [UInt8] = []
    report.write(to: &output) {
      all += $0
      $0.removeAll(keepingCapacity: true)
    }
    return all + output
  }
}
