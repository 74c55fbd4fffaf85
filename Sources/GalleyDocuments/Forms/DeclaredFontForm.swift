internal import GalleyDump
internal import GalleyText

/// An element of `fonts`: a path, or an object with `file` and descriptors of CSS's `@font-face`.
struct DeclaredFontForm: DocumentForm {
  let expected = "a string, or an object with \"file\""

  var schema: JSONSchema {
    .any(
      .string,
      .object(
        [
          KeyDescription(
            "file", summary: "The path, `path#index` for a member of a collection.", values: .string,
            expected: "a string",
            isRequired: true),
          KeyDescription(
            "unicodeRange", summary: "The characters for which the font may be used, such as `U+0025-00FF, U+4??`.",
            values: .string,
            expected: "a string"),
          KeyDescription(
            "fontFamily", summary: "The name of the family in place of the file's own.", values: .string,
            expected: "a string"),
        ] + LayoutDocument.DeclaredFont.lookKeys.descriptions(initial: LayoutDocument.DeclaredFont(file: ""))))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LayoutDocument.DeclaredFont? {
    switch reader.value {
    case .string(let file): return LayoutDocument.DeclaredFont(file: file)
    case .object: break
    default: throw reader.expected(expected)
    }
    let look = LayoutDocument.DeclaredFont.lookKeys
    try reader.check(keys: ["file", "unicodeRange", "fontFamily"] + look.names)
    var draft = Draft(value: LayoutDocument.DeclaredFont(file: try reader.required("file").string()))
    try look.read(reader, &notes, into: &draft)
    var font = draft.value
    font.family = try reader["fontFamily"].map { (name) throws(DocumentError) in try name.string() }
    if let range = reader["unicodeRange"] {
      let text = try range.string()
      do {
        font.unicodeRange = try UnicodeRange(text)
      } catch let error {
        throw range.error("\(error)")
      }
    }
    return font
  }

  func write(_ value: LayoutDocument.DeclaredFont) throws(DocumentError) -> JSONValue {
    let plain = LayoutDocument.DeclaredFont(file: value.file)
    if value == plain { return .string(value.file) }
    var members: [JSONValue.Member] = [.init("file", .string(value.file))]
    if let range = value.unicodeRange {
      // CSS has no text for no character at all.
      guard !range.ranges.isEmpty else { throw unwritable(value) }
      members.append(.init("unicodeRange", .string(range.description)))
    }
    if let family = value.family { members.append(.init("fontFamily", .string(family))) }
    members += try LayoutDocument.DeclaredFont.lookKeys.write(value, unlike: plain)
    return .object(members)
  }
}

extension LayoutDocument.DeclaredFont {
  /// The keys for the weight, width and slant in place of the file's own: CSS Fonts 4, §4.4.
  static let lookKeys = DocumentKeys<Draft<LayoutDocument.DeclaredFont>>([
    .init(
      "fontWeight", \.weights, form: FontRangeForm.weights,
      summary: "The weight in place of the file's own, or a range such as `100 900`; `auto` for that of the file."),
    .init(
      "fontWidth", \.stretches, form: FontRangeForm.widths,
      summary: "The width in place of the file's own, or a range such as `75% 100%`; `auto` for that of the file."),
    .init(
      spelling: "fontStretch", form: FontRangeForm.widths, summary: "Another name of `fontWidth`."
    ) { (reader, notes, font) throws(DocumentError) in
      if let widths = try FontRangeForm.widths.read(reader, &notes) { font.set(\.stretches, widths) }
    },
    .init(
      "fontStyle", \.slant, form: DeclaredSlantForm(),
      summary: "The slant in place of the file's own; `auto` for that of the file."),
  ])

  /// The weight, width and slant from a JSON object that has only their keys. The file has no name.
  package init(look json: [UInt8]) throws(DocumentError) {
    let reader = JSONReader(root: try JSONParser.parse(json))
    try reader.check(keys: Self.lookKeys.names)
    var (draft, notes) = (Draft(value: Self(file: "")), DocumentNotes())
    try Self.lookKeys.read(reader, &notes, into: &draft)
    self = draft.value
  }
}

/// The values of `font-weight` and `font-width` in `@font-face`: `auto`, which is read as `nil`, one value, or the two
/// ends of a range in any order.
struct FontRangeForm: DocumentForm {
  let expected: String
  /// What a number in JSON may be.
  private let numbers: ClosedRange<Double>
  /// The pattern of one value in CSS's syntax.
  private let pattern: String
  /// The sign after a number in CSS's syntax.
  private let unit: String
  /// The value of a part of a CSS value; `nil` if the part is no value.
  private let value: @Sendable (CSSComponent) -> Double?

  /// The form of `font-weight`.
  static let weights = FontRangeForm(
    expected: "auto, a number from 1 to 1000, normal or bold, or two of them such as \"100 900\"",
    numbers: FontWeight.range, pattern: "(?:\(CSSPattern.number)|\(WeightForm.pattern))", unit: ""
  ) { WeightForm.weight($0)?.rawValue }

  /// The form of `font-width`.
  static let widths = FontRangeForm(
    expected:
      "auto, a number not below 0, a percentage, or a keyword such as condensed, or two of them such as \"75% 100%\"",
    numbers: 0...JSONReader.limit,
    pattern: "(?:\(CSSPattern.notNegative)%|\(CSSPattern.words(StretchForm.keywords.map(\.word))))", unit: "%"
  ) { StretchForm.stretch($0)?.rawValue }

  var schema: JSONSchema {
    let range = "\(pattern)(?:\(CSSPattern.space)+\(pattern))?"
    return .any(
      .number(from: numbers.lowerBound, to: numbers.upperBound),
      .pattern(CSSPattern.alone("(?:\(CSSPattern.words(["auto"]))|\(range))")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ClosedRange<Double>?? {
    if case .number(let number) = reader.value {
      guard numbers.contains(number) else { throw reader.expected(expected) }
      return number...number
    }
    let parts = try reader.css(expected)
    if parts.only?.keyword == "auto" { return .some(nil) }
    let ends = parts.compactMap(value)
    guard (1...2).contains(parts.count), ends.count == parts.count, let first = ends.first, let last = ends.last,
      numbers.contains(first), numbers.contains(last)
    else { throw reader.expected(expected) }
    return min(first, last)...max(first, last)
  }

  func write(_ value: ClosedRange<Double>?) throws(DocumentError) -> JSONValue {
    guard let value else { return "auto" }
    guard numbers.contains(value.lowerBound), numbers.contains(value.upperBound) else { throw unwritable(value) }
    if value.lowerBound == value.upperBound { return .number(value.lowerBound) }
    let ends = [value.lowerBound, value.upperBound].map { JSONValue.number($0).text + unit }
    return .string(ends.joined(separator: " "))
  }
}

/// The values of `font-style` in `@font-face`: `auto`, which is read as `nil`, or a slant. Ranges of angles are not
/// supported.
struct DeclaredSlantForm: DocumentForm {
  private static let slant = SlantForm()
  var expected: String { "auto, " + Self.slant.expected }
  var schema: JSONSchema {
    .pattern(CSSPattern.alone("(?:\(CSSPattern.words(["auto"]))|\(SlantForm.pattern))"))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontSlant?? {
    if try reader.css(expected).only?.keyword == "auto" { return .some(nil) }
    return try Self.slant.read(reader, &notes).map { .some($0) }
  }

  func write(_ value: FontSlant?) throws(DocumentError) -> JSONValue {
    guard let value else { return "auto" }
    return try Self.slant.write(value)
  }
}
