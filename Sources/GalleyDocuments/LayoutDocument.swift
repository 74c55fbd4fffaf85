public import GalleyDump
public import GalleyLayout
public import GalleyText

/// A text and the box in which the text is laid out: the content of a document of the command `galley layout`.
///
///     let document = try LayoutDocument(json: #"{"version":1,"text":"Hello","width":40}"#)
///     typesetter.prepare(document.text).layout(document.proposal)
///
/// `Docs/Documents.md` describes the encoded form.
public struct LayoutDocument: Hashable, Sendable {
  /// The string or number that the result repeats as its `id`; `null` if the document has no `id`. The magnitude of a
  /// number is below 2^53, so that no digit is lost: reading and writing a document with another number is an error.
  public var id: JSONValue = .null
  /// The text with its styles, attachments and scopes.
  public var text: AttributedText
  /// The font files in order of preference; `nil` for the default library.
  public var declaredFonts: [LayoutDocument.DeclaredFont]?
  /// For each family, the OpenType features that the names of alternate glyphs mean: `@font-feature-values`, CSS Fonts
  /// 4, §6.9. Who lays the document out gives them to the library: `FontLibrary.defining(_:for:)`.
  public var fontFeatureValues: [String: FontFeatureValues] = [:]
  /// The pictures of attachments, in the document's order.
  public var declaredPictures: [LayoutDocument.DeclaredPicture] = []
  /// The proposal for the box. Its width is the length along the lines, its height the length across the lines.
  package var lineProposal = Proposal(width: .maxContent)
  /// The document's containers; `nil` if the document has none of the keys about containers.
  package var flow: DocumentFlow?
  /// Active ranges in the document's order, empty ones included.
  package var activeRanges: [NamedRange] = []
  /// For each of `activeRanges`, the paint of its text while the range is pressed; `nil` if the document does not set
  /// it.
  package var pressedStyles: [StylePatch?] = []
  /// For each active range of the truncation token, in the order of the token's text, the same.
  package var tokenPressedStyles: [StylePatch?] = []
  /// The ranges of the nested nodes that have an id, outer nodes first.
  package var nodes: [NamedRange] = []
  /// Offsets of the U+FFFD characters that replace invalid bytes.
  package var replaced: [Int] = []
  /// Key paths of the keys that are valid but have no effect.
  package var unsupported: [String] = []

  /// Makes a document of a text with the width max-content.
  package init(text: AttributedText) { self.text = text }

  /// Makes a document of a text and a proposal. The proposal is in the axes of the box: its width is horizontal.
  public init(text: AttributedText, proposal: Proposal) {
    self.text = text
    activeRanges = text.activeRanges.map { NamedRange(id: $0.id, range: $0.range) }
    self.proposal = proposal
  }

  /// Paths of font files, with `path#index` for a member of a collection; `nil` for the default library. Setting the
  /// paths removes the other properties of ``declaredFonts``.
  public var fonts: [String]? {
    get { declaredFonts?.map(\.file) }
    set { declaredFonts = newValue?.map { DeclaredFont(file: $0) } }
  }

  /// The document's proposal in the axes of the box: its width is horizontal. In JSON, `width` is the length along the
  /// lines, so for vertical text it is the height of the box.
  public var proposal: Proposal {
    get { lineProposal.turned(text.writingMode) }
    set { lineProposal = newValue.turned(text.writingMode) }
  }
}

extension LayoutDocument {
  /// Whether two documents have the same content. `unsupported` and `replaced`, which report about the reading, are
  /// not compared.
  public static func == (left: LayoutDocument, right: LayoutDocument) -> Bool {
    left.id == right.id && left.text == right.text && left.declaredFonts == right.declaredFonts
      && left.fontFeatureValues == right.fontFeatureValues
      && left.declaredPictures == right.declaredPictures
      && left.lineProposal == right.lineProposal && left.flow == right.flow && left.activeRanges == right.activeRanges
      && Self.paint(left.pressedStyles) == Self.paint(right.pressedStyles)
      && Self.paint(left.tokenPressedStyles) == Self.paint(right.tokenPressedStyles) && left.nodes == right.nodes
  }

  /// Pressed styles as JSON, `null` if a range has none, up to the last one that is set. As JSON they do not depend
  /// on the order in which their properties were set.
  private static func paint(_ pressedStyles: [StylePatch?]) -> [JSONValue] {
    let paint = pressedStyles.map { style in style.flatMap { try? $0.jsonValue() } ?? .null }
    return Array(paint[..<((paint.lastIndex { $0 != .null }).map { $0 + 1 } ?? 0)])
  }

  /// Hashes the text and the proposal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(lineProposal)
  }

  /// Throws if the document has keys about containers. For commands that lay out one box only.
  package func checkNoContainers() throws(DocumentError) {
    if let flow {
      throw DocumentError(.value, path: flow.key, message: "this is for the commands layout and render only")
    }
  }
}
