internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyGoldenFiles
package import GalleyLayout
package import GalleyShaping

/// What a test compares with a golden file.
package enum GoldenContent: Sendable {
  /// A layout in one box, and the proposal for the box if the test gives it.
  case box(TextLayout, Proposal?)
  /// A layout in containers.
  case containers(LinkedLayout)
  /// A prepared text and the proposal for its box.
  case text(ShapedText, Proposal)
}

extension GoldenContent {
  /// Lays the content out if necessary, and returns what a golden file records. `recorded` is the document of the
  /// golden file; `nil` if there is no file. If the test gives no proposal, the proposal of `recorded` is tried first.
  func subject(recorded: LayoutDocument?) throws -> GoldenSubject {
    switch self {
    case .text(let shaped, let proposal):
      return try GoldenSubject(shaped.layout(proposal), for: proposal, text: shaped)
    case .box(let layout, let proposal?):
      var proposal = proposal
      proposal.scale = 1
      let box = DerivedBox(layout)
      guard box.gives(layout, for: proposal) else {
        throw GoldenError("the proposal does not give this layout: \(try box.difference(proposal))")
      }
      return try GoldenSubject(layout, for: proposal, text: layout.shaped)
    case .box(let layout, nil):
      guard let proposal = DerivedBox(layout).proposal(trying: recorded?.proposal) else {
        return try GoldenSubject(withoutBox: layout)
      }
      var subject = try GoldenSubject(layout, for: proposal, text: layout.shaped)
      subject.isDerived = true
      return subject
    case .containers(let linked):
      guard let shaped = linked.layouts.first?.shaped else { throw GoldenError("the layout has no container") }
      return try GoldenSubject(linked, of: shaped)
    }
  }
}
