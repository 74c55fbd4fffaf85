internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// A document as it came in: a text with the questions asked about it.
struct Document {
  /// The string or number that the result gives back as its `id`; `null` if the document has none.
  var id: JSONValue = .null
  /// The text with everything that goes with it.
  var text: AttributedText
  /// Font files, with `path#index` for a collection's member; nil for the default library.
  var fonts: [String]?
  /// The room asked about, its width along the lines.
  var room = Proposal(width: .maxContent)
  /// The room asked about on the box's axes.
  var proposal: Proposal { room.turned(text.writingMode) }
  /// What the document says about containers; `nil` if it says nothing.
  var flow: DocumentFlow?
  /// Active ranges in the document's order, empty ones included.
  var activeRanges: [NamedRange] = []
  /// For each of `activeRanges` the paint of its text while it is pressed; `nil` if the document says nothing.
  var pressedStyles: [StylePatch?] = []
  /// Nested nodes that have an id, outer ones first.
  var nodes: [NamedRange] = []
  /// Offsets of the U+FFFD that stand for invalid bytes.
  var replaced: [Int] = []
  /// Key paths of what is valid and has no effect.
  var unsupported: [String] = []
}

extension Document {
  /// Throws if the document says something about containers, for commands that answer about one box.
  func checkNoContainers() throws(DocumentError) {
    if let flow { throw DocumentError(path: flow.key, message: "this is for the commands layout and render only") }
  }
}
