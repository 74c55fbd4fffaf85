public import GalleyDump
public import GalleyLayout
public import GalleyText

/// A text with the box that it is laid out in: what a document of the command `galley layout` says.
///
///     let document = try LayoutDocument(json: #"{"version":1,"text":"Hello","width":40}"#)
///     typesetter.prepare(document.text).layout(document.proposal)
///
/// `Docs/Documents.md` describes the form.
public struct LayoutDocument: Hashable, Sendable {
  /// The string or number that the result gives back as its `id`; `null` if the document has none.
  public var id: JSONValue = .null
  /// The text with everything that goes with it.
  public var text: AttributedText
  /// Font files, with `path#index` for a collection's member; nil for the default library.
  public var fonts: [String]?
  /// The room asked about, its width along the lines.
  package var room = Proposal(width: .maxContent)
  /// What the document says about containers; `nil` if it says nothing.
  package var flow: DocumentFlow?
  /// Active ranges in the document's order, empty ones included.
  package var activeRanges: [NamedRange] = []
  /// For each of `activeRanges` the paint of its text while it is pressed; `nil` if the document says nothing.
  package var pressedStyles: [StylePatch?] = []
  /// Nested nodes that have an id, outer ones first.
  package var nodes: [NamedRange] = []
  /// Offsets of the U+FFFD that stand for invalid bytes.
  package var replaced: [Int] = []
  /// Key paths of what is valid and has no effect.
  package var unsupported: [String] = []

  /// A document of a text, whose width is max-content.
  package init(text: AttributedText) { self.text = text }

  /// A document of a text that is laid out for a proposal, in the axes of the box.
  public init(text: AttributedText, proposal: Proposal) {
    self.text = text
    activeRanges = text.activeRanges.map { NamedRange(id: $0.id, range: $0.range) }
    self.proposal = proposal
  }

  /// The question that the document asks, in the axes of the box. A document gives lengths along and across the lines:
  /// its `width` is the height of vertical text.
  public var proposal: Proposal {
    get { room.turned(text.writingMode) }
    set { room = newValue.turned(text.writingMode) }
  }
}

extension LayoutDocument {
  /// Whether two documents say the same. What was found while one was read (``unsupported`` and ``replaced``) does not
  /// count.
  public static func == (left: LayoutDocument, right: LayoutDocument) -> Bool {
    left.id == right.id && left.text == right.text && left.fonts == right.fonts && left.room == right.room
      && left.flow == right.flow && left.activeRanges == right.activeRanges
      && left.pressedPaint == right.pressedPaint && left.nodes == right.nodes
  }

  /// The styles of pressed ranges as JSON, which has no order of keys that were set, up to the last one.
  private var pressedPaint: [JSONValue] {
    let paint = pressedStyles.map { style in style.flatMap { try? $0.jsonValue() } ?? .null }
    return Array(paint[..<((paint.lastIndex { $0 != .null }).map { $0 + 1 } ?? 0)])
  }

  /// Hashes the text and the proposal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(room)
  }

  /// Throws if the document says something about containers, for commands that answer about one box.
  package func checkNoContainers() throws(DocumentError) {
    if let flow {
      throw DocumentError(.value, path: flow.key, message: "this is for the commands layout and render only")
    }
  }
}
