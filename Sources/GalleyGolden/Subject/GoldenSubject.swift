internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyFonts
internal import GalleyGoldenFiles
internal import GalleyLayout
internal import GalleyShaping

/// A layout of a test as a golden file records it: the document, the sections of the stages, and the drawing.
struct GoldenSubject {
  /// The text with its box; only the text if `hasBox` is `false`.
  let document: LayoutDocument
  /// Whether laying the document out gives the sections.
  let hasBox: Bool
  /// Whether the box was derived from the layout, because the test does not give a proposal.
  var isDerived = false
  /// The sections of the stages.
  let sections: [StageSection]
  /// The drawing.
  let drawing: DisplayList
  /// The fonts of the text.
  let library: FontLibrary

  /// A layout that `proposal` gives.
  init(_ layout: TextLayout, for proposal: Proposal, text: ShapedText) throws {
    document = LayoutDocument(text: text.source, proposal: proposal)
    hasBox = true
    sections = try document.stages(layout)
    drawing = layout.displayList()
    library = text.services.library
    try checkDocument()
  }

  /// A layout that no known proposal gives, for example in a region: without sections for breaking and measuring.
  init(withoutBox layout: TextLayout) throws {
    document = LayoutDocument(text: layout.shaped.source, proposal: Proposal(width: .maxContent))
    hasBox = false
    sections = try document.stages(layout).filter { $0.stage != .breaking && $0.stage != .measuring }
    drawing = layout.displayList()
    library = layout.shaped.services.library
    try checkDocument()
  }

  /// A layout in containers.
  init(_ linked: LinkedLayout, of shaped: ShapedText) throws {
    document = LayoutDocument(text: shaped.source, proposal: Proposal(width: .maxContent))
    hasBox = false
    sections = try document.stages(linked, of: shaped)
    drawing = linked.displayList()
    library = shaped.services.library
    try checkDocument()
  }

  /// Throws if writing the document as JSON and reading it gives another document: then `galley golden check` would lay
  /// out another text.
  private func checkDocument() throws {
    let read = try DocumentReader.read(.object(try document.members()))
    guard read == document else {
      throw GoldenError("the text cannot be written as a document: reading the document gives another text")
    }
  }

  /// The golden file of the layout, with the comments of the case, and with only some of the stages if `stages` is not
  /// `nil`.
  func file(comments: [String], stages: Set<PipelineStage>?) throws -> GoldenFile {
    try GoldenFile(comments: comments, document: document, hasBox: hasBox, stages: stages).recording(sections)
  }
}
