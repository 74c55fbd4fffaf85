internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// What this file adds: reading the keys about the box as a proposal whose width is along the lines.
extension DocumentReader {
  /// The keys of a document about the box.
  static let boxKeys: [KeyDescription] = [
    KeyDescription("width", summary: "The length of the lines.", values: LengthForm.width, initial: .null),
    KeyDescription("height", summary: "The length across the lines.", values: LengthForm.height, initial: .null),
    KeyDescription(
      "maxLines", summary: "The greatest number of lines; `null` for no limit.", values: OptionalForm(maxLines),
      initial: .null),
    KeyDescription(
      "truncation", summary: "How text that does not fit is cut; `null` for not at all.",
      values: OptionalForm(Truncation.documentForm(style: TextStyle())), initial: .null),
    KeyDescription(
      "widthBasis",
      summary: "Which width the text has if the length of the lines is a limit; `balanced` also breaks lines evenly.",
      values: KeywordForm(Proposal.WidthBasis.self), initial: .string(Proposal.WidthBasis.longestLine.rawValue)),
    KeyDescription(
      "scale", summary: "Device pixels in a layout unit; 0 for no pixels.", values: NumberForm.notNegative, initial: 1),
  ]

  private static let maxLines = IntegerForm(range: 1...Int.max)

  /// The proposal of a document whose text has the style `style`.
  mutating func box(_ root: JSONReader, style: TextStyle) throws(DocumentError) -> Proposal {
    var proposal = Proposal(width: .maxContent)
    if let width = root["width"], let length = try LengthForm.width.read(width, &notes) { proposal.width = length }
    if let lines = root["maxLines"], !lines.isNull { proposal.maxLines = try lines.integer(in: Self.maxLines.range) }
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
  /// The truncation that an empty object `truncation` gives: the height limits the lines if the proposal has a height.
  static func initial(for proposal: Proposal) -> Truncation {
    var truncation = Truncation()
    truncation.limitsHeight = proposal.height != .maxContent
    return truncation
  }
}

/// A length of the box: a number or CSS's text such as `20em` for exactly this length, `{"atMost": …}`, `min-content`,
/// `max-content`, or `null` for max-content.
struct LengthForm: DocumentForm {
  /// The form of `width`, the length along the lines: any number.
  static let width = LengthForm(isChecked: false)
  /// The form of `height`, the length across the lines: a number that is not negative.
  static let height = LengthForm(isChecked: true)

  let expected =
    "a length such as 320 or \"20em\", {\"atMost\": …}, null, \"min-content\" or \"max-content\""
  /// Whether the number must be from 0 to ``JSONReader/limit``.
  let isChecked: Bool

  private var length: CSSLengthForm { CSSLengthForm(least: isChecked ? 0 : -JSONReader.limit, allowsEms: true) }

  /// The schema of a number. The length along the lines may be any number.
  private var number: JSONSchema { isChecked ? .number(from: 0) : .type("number") }

  var schema: JSONSchema { .any(.null, fixed, .keywords(["min-content", "max-content"]), .object("atMost", number)) }

  /// The schema of fixed lengths, such as `320` or `"20em"`.
  var fixed: JSONSchema { .any(number, length.schema) }

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
    case .string:
      guard let part = try reader.css(expected).only, let length = try length.length(reader, part) else {
        throw reader.expected(expected)
      }
      return .exactly(length)
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
