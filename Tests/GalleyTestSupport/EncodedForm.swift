package import Galley
internal import GalleyDocuments

/// Checks that a random text survives encoding: the text that is read back is equal and has the same layout.
package struct EncodedForm: Sendable {
  private let typesetter: Typesetter

  /// Makes a check that uses the layouts of `typesetter`.
  package init(typesetter: Typesetter) { self.typesetter = typesetter }

  /// Encodes the text and the first proposal of a random case as a document, reads the document, and lays both out.
  /// Returns the first difference; `nil` if the texts are equal, and the layouts and the documents have the same bytes.
  package func difference(of random: RandomCase) -> String? {
    var document = LayoutDocument(text: random.text, proposal: random.proposals.first ?? Proposal(width: .maxContent))
    document.proposal = Self.writable(document.proposal)
    do {
      let json = try document.json()
      let read = try LayoutDocument(json: json)
      if read.text != document.text { return "another text is read from \(json)" }
      if read.proposal != document.proposal { return "another proposal is read from \(json)" }
      if read != document { return "another document is read from \(json)" }
      if try read.json() != json { return "written as \(json), and then as \(try read.json())" }
      return report(document) == report(read) ? nil : "another layout is made from \(json)"
    } catch let error {
      return "\(error)"
    }
  }

  /// The JSON report of the layout with its glyphs, as bytes.
  private func report(_ document: LayoutDocument) -> [UInt8] {
    var report = LayoutReport(typesetter.prepare(document.text).layout(document.proposal))
    report.detail = .glyphs
    var bytes: [UInt8] = []
    report.write(to: &bytes)
    return bytes
  }

  /// The proposal with numbers that JSON allows. Random proposals may contain infinity, negative numbers, or NaN.
  private static func writable(_ proposal: Proposal) -> Proposal {
    func number(_ number: Double) -> Double { number.isFinite ? max(0, number) : 100 }
    func length(_ length: Proposal.Length) -> Proposal.Length {
      switch length {
      case .exactly(let value): .exactly(number(value))
      case .atMost(let value): .atMost(number(value))
      case .minContent, .maxContent: length
      }
    }
    var result = proposal
    result.width = length(proposal.width)
    result.height = length(proposal.height)
    result.maxLines = proposal.maxLines.map { max(1, $0) }
    result.scale = number(proposal.scale)
    return result
  }
}
