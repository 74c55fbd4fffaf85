internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// Reads the keys about the box: a proposal whose width is along the lines.
extension DocumentReader {
  /// The keys of a document about the box.
  static let boxKeys = ["width", "height", "maxLines", "truncation", "widthBasis", "scale"]

  /// The proposal of a document whose text has the style `style`.
  mutating func box(_ root: JSONReader, style: TextStyle) throws(DocumentError) -> Proposal {
    var proposal = Proposal(width: .maxContent)
    if let width = root["width"], let length = try LengthForm.width.read(width, &notes) { proposal.width = length }
    if let lines = root["maxLines"], !lines.isNull { proposal.maxLines = try lines.integer(in: 1...Int.max) }
    if let height = root["height"], let length = try LengthForm.height.read(height, &notes) {
      proposal.height = length
    }
    if let truncation = root["truncation"], !truncation.isNull {
      let form = Truncation.documentForm(style: style, initial: .initial(for: proposal))
      proposal.truncation = try form.read(truncation, &notes)
    }
    if let basis = root["widthBasis"] { proposal.widthBasis = try basis.keyword(Proposal.WidthBasis.self) }
    if let scale = root["scale"] { proposal.scale = try scale.number(atLeast: 0) }
    return proposal
  }
}

extension Truncation {
  /// The truncation that an empty object says in a document: a height that is given limits the lines.
  static func initial(for proposal: Proposal) -> Truncation {
    var truncation = Truncation()
    truncation.limitsHeight = proposal.height != .maxContent
    return truncation
  }
}

/// A length of the box: a number for exactly this length, `{"atMost": …}`, `min-content`, `max-content`, or `null` for
/// max-content.
struct LengthForm: DocumentForm {
  /// Along the lines: any number.
  static let width = LengthForm(expected: "a number, null, \"min-content\" or \"max-content\"", isChecked: false)
  /// Across the lines: numbers that are not negative.
  static let height = LengthForm(expected: "a number", isChecked: true)

  let expected: String
  /// Whether the number must be one that a document can calculate with.
  let isChecked: Bool

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Proposal.Length? {
    switch reader.value {
    case .null, "max-content": return .maxContent
    case "min-content": return .minContent
    case .number(let number): return .exactly(isChecked ? try reader.number(atLeast: 0) : number)
    case .object:
      try reader.check(keys: ["atMost"])
      let most = try reader.required("atMost")
      guard case .number(let number) = most.value else { throw most.expected("a number") }
      return .atMost(isChecked ? try most.number(atLeast: 0) : number)
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: Proposal.Length) throws(DocumentError) -> JSONValue {
    switch value {
    case .maxContent: return .null
    case .minContent: return "min-content"
    case .exactly(let length) where isWritable(length): return .number(length)
    case .atMost(let length) where isWritable(length): return ["atMost": .number(length)]
    case .exactly, .atMost: throw unwritable(value)
    }
  }

  private func isWritable(_ length: Double) -> Bool {
    isChecked ? (0...JSONReader.limit).contains(length) : length.isFinite
  }
}
