internal import GalleyDump
internal import GalleyText

/// A length of a text style that may be a multiple of the font size: a number, or CSS's text such as `1.2em` or `120%`.
struct RelativeLengthForm: DocumentForm {
  /// Whether the keyword `normal` is valid and means zero.
  var isNormal = false

  var expected: String { "a length such as 16, \"16px\", \"1.2em\" or \"120%\"" + (isNormal ? ", or normal" : "") }

  var schema: JSONSchema {
    let length = CSSPattern.length(ems: true, percent: true)
    return .any(
      .number(), .pattern(CSSPattern.alone(isNormal ? "(?:\(length)|\(CSSPattern.anyCase("normal")))" : length)))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> CSSLength? {
    try length(reader)
  }

  /// The length with the unit that the document gives.
  func length(_ reader: JSONReader) throws(DocumentError) -> CSSLength {
    switch reader.value {
    case .number: return .px(try reader.number())
    case .string: break
    default: throw reader.expected(expected)
    }
    guard let part = try reader.css(expected).only else { throw reader.expected(expected) }
    if isNormal, part.keyword == "normal" { return .px(0) }
    guard let length = try reader.length(part, example: "1.2em") else { throw reader.expected(expected) }
    return length
  }

  func write(_ value: CSSLength) throws(DocumentError) -> JSONValue { throw unwritable(value) }
}

/// `verticalAlign` of a text style: a value of ``VerticalAlignForm``, or a shift by a multiple of the font size
/// (`0.3em`) or of the line height (`50%`).
struct RaisedForm: DocumentForm {
  private static let places = VerticalAlignForm()

  var expected: String { Self.places.expected + "; also \"0.3em\", and \"50%\" beside a `lineHeight`" }

  var schema: JSONSchema {
    .any(Self.places.schema, .pattern(CSSPattern.alone(CSSPattern.length(ems: true, percent: true))))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.VerticalAlign? {
    try Self.places.read(reader, &notes)
  }

  func write(_ value: TextStyle.VerticalAlign) throws(DocumentError) -> JSONValue { try Self.places.write(value) }
}

extension StylePatch {
  /// Sets the font size to the length of a part of a CSS value.
  static func setSize(of patch: inout StylePatch, from part: CSSComponent, reader: JSONReader) throws(DocumentError) {
    switch try reader.length(part, example: "16px") {
    case .em(let factor)?, .percentage(let factor)?: patch.set(.size, ems: factor)
    case let length?: patch.set(\.size, try reader.px(length, allowsEms: false, example: "16px"))
    case nil: throw reader.expected(RelativeLengthForm().expected)
    }
  }

  /// Sets the line height from a part of a CSS value. A multiple of the font size is stored as a multiple, and resolved
  /// when the patch is applied to a style.
  static func setLineHeight(
    of patch: inout StylePatch, from part: CSSComponent, reader: JSONReader, expected: String
  ) throws(DocumentError) {
    if part.keyword == "normal" {
      patch.set(\.lineHeight, .normal)
      return
    }
    if case .number(let factor) = part {
      guard factor >= 0 else { throw reader.expected(expected) }
      patch.set(\.lineHeight, .multiple(factor))
      return
    }
    switch try reader.length(part, example: "24px") {
    case .em(let factor)? where factor >= 0, .percentage(let factor)? where factor >= 0:
      patch.set(.lineHeight, ems: factor)
    case .px(let length)? where length >= 0: patch.set(\.lineHeight, .absolute(length))
    case .rem(let factor)? where factor >= 0:
      patch.set(\.lineHeight, .absolute(try reader.px(.rem(factor), allowsEms: false, example: "24px")))
    default: throw reader.expected(expected)
    }
  }

  /// Raises text by a multiple of its line height. It is an error if the patch does not set a line height.
  mutating func raise(byLineHeights factor: Double, _ reader: JSONReader) throws(DocumentError) {
    if let ems = ems(of: .lineHeight) { return set(.baselineShift, ems: ems * factor) }
    switch value(of: \.lineHeight) {
    case .absolute(let length)??: set(\.verticalAlign, .offset(length * factor))
    case .multiple(let multiple)??: set(.baselineShift, ems: multiple * factor)
    default:
      throw reader.error(
        "a percentage of the line height needs a line height beside it, for example "
          + "{\"lineHeight\": \"20px\", \"verticalAlign\": \"50%\"}", kind: .missingKey)
    }
  }
}

extension JSONReader {
  /// The value if it is a string; `nil` otherwise.
  var text: String? { if case .string(let text) = value { text } else { nil } }
}

extension FontSettingsForm where Setting == FontFeature {
  /// The form of `fontFeatureSettings`: OpenType features.
  static let features = FontSettingsForm(initial: 1) { tag, value in
    UInt32(exactly: value).map { FontFeature(tag: tag, value: $0) }
  }
}

extension FontSettingsForm where Setting == FontVariation {
  /// The form of `fontVariationSettings`: positions on the axes of variable fonts.
  static let variations = FontSettingsForm(initial: nil) { tag, value in FontVariation(tag: tag, value: value) }
}
