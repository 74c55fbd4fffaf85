internal import GalleyDump
internal import GalleyText

/// `font-weight`: a number, `normal` or `bold`.
struct WeightForm: DocumentForm {
  let expected = "a number from 1 to 1000, \"normal\" or \"bold\""
  var schema: JSONSchema {
    JSONSchema.any(
      .number(from: 1, to: 1000), .pattern(CSSPattern.alone("(?:\(CSSPattern.number)|\(Self.pattern))")))
  }

  /// The pattern of CSS's keywords.
  static let pattern = CSSPattern.words(["normal", "bold"])

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontWeight? {
    if case .number(let number) = reader.value, FontWeight.range.contains(number) {
      return FontWeight(rawValue: number)
    }
    let part = try reader.css(expected).only
    if let weight = Self.weight(part) { return weight }
    guard case .number? = part else { throw reader.expected(expected) }
    throw reader.error("expected \(expected), found \(reader.shown)", kind: .outOfRange)
  }

  /// The weight of a part of a CSS value; `nil` if the part is not a weight.
  static func weight(_ part: CSSComponent?) -> FontWeight? {
    if case .number(let number)? = part, FontWeight.range.contains(number) { return FontWeight(rawValue: number) }
    return switch part?.keyword {
    case "normal": .regular
    case "bold": .bold
    default: nil
    }
  }

  func write(_ value: FontWeight) throws(DocumentError) -> JSONValue { .number(value.rawValue) }
}

/// `font-style`: `normal`, `italic`, `oblique`, or `oblique` with an angle such as `oblique 20deg` (CSS Fonts 4, 2.4).
struct SlantForm: DocumentForm {
  let expected = "normal, italic, oblique, or oblique with an angle such as \"oblique 20deg\""
  var schema: JSONSchema { JSONSchema.pattern(CSSPattern.alone("(?:\(Self.pattern))")) }

  /// The pattern of the values in CSS's syntax.
  static let pattern: String = {
    let oblique = CSSPattern.anyCase("oblique")
    return CSSPattern.words(["normal", "italic"]) + "|\(oblique)(?:\(CSSPattern.space)+\(CSSPattern.angle))?"
  }()

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontSlant? {
    let parts = try reader.css(expected)
    if let slant = parts.only?.keyword.flatMap(FontSlant.init(keyword:)) { return slant }
    guard parts.count == 2, parts[0].keyword == "oblique", case .dimension = parts[1], let degrees = parts[1].degrees
    else { throw reader.expected(expected) }
    guard degrees.magnitude <= JSONReader.limit else { throw reader.outOfRange() }
    return .oblique(degrees: degrees)
  }

  func write(_ value: FontSlant) throws(DocumentError) -> JSONValue {
    switch value {
    case .normal: return "normal"
    case .italic: return "italic"
    case .oblique(degrees: 14): return "oblique"
    case .oblique(let degrees):
      guard degrees.magnitude <= JSONReader.limit else { throw unwritable(value) }
      return .string("oblique \(JSONValue.number(degrees).text)deg")
    }
  }
}

/// `font-stretch`: a number in percent, or CSS's text such as `condensed` or `75%`.
struct StretchForm: DocumentForm {
  let expected = "a number not below 0, a percentage such as \"75%\", or a keyword such as \"condensed\""
  var schema: JSONSchema {
    JSONSchema.any(
      .number(from: 0),
      .pattern(CSSPattern.alone("(?:\(CSSPattern.notNegative)%|\(CSSPattern.words(Self.keywords.map(\.word))))")))
  }

  /// CSS's keywords.
  static let keywords: [(word: String, value: FontStretch)] = [
    ("ultra-condensed", .ultraCondensed), ("extra-condensed", .extraCondensed), ("condensed", .condensed),
    ("semi-condensed", .semiCondensed), ("normal", .normal), ("semi-expanded", .semiExpanded),
    ("expanded", .expanded), ("extra-expanded", .extraExpanded), ("ultra-expanded", .ultraExpanded),
  ]

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontStretch? {
    if case .number = reader.value { return FontStretch(rawValue: try reader.number(atLeast: 0)) }
    guard let stretch = Self.stretch(try reader.css(expected).only) else { throw reader.expected(expected) }
    return stretch
  }

  /// The width of a part of a CSS value; `nil` if the part is not a width.
  static func stretch(_ part: CSSComponent?) -> FontStretch? {
    if case .percentage(let number)? = part, number >= 0 { return FontStretch(rawValue: number) }
    return keywords.first { $0.word == part?.keyword }?.value
  }

  func write(_ value: FontStretch) throws(DocumentError) -> JSONValue {
    guard value.rawValue <= JSONReader.limit else { throw unwritable(value) }
    return .number(value.rawValue)
  }
}

/// Values by OpenType tags: an object such as `{"liga": 0}`, or an array of objects with `tag` and `value`. An array
/// keeps its order and may contain a tag twice.
struct TagsForm<Setting: Hashable & Sendable, Number: DocumentForm>: DocumentForm {
  /// The form of the values.
  let number: Number
  /// The tag and the value of a setting.
  let parts: @Sendable (Setting) -> (OpenTypeTag, Number.Value)
  /// Makes a setting from a tag and a value.
  let setting: @Sendable (OpenTypeTag, Number.Value) -> Setting

  let expected = "an object with OpenType tags as keys, or an array of objects with \"tag\" and \"value\""

  var schema: JSONSchema {
    let tag = JSONSchema(["type": "string", "pattern": .string(#"^[\x20-\x7E]{4}$"#)])
    let setting = JSONSchema.object([
      KeyDescription("tag", summary: "", values: tag, isRequired: true),
      KeyDescription("value", summary: "", values: number.schema, isRequired: true),
    ])
    let object = JSONSchema([
      "type": "object", "propertyNames": tag.json, "additionalProperties": number.schema.json,
    ])
    return .any(object, .array(of: setting))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [Setting]? {
    var settings: [Setting] = []
    if case .array = reader.value {
      for element in try reader.elements() {
        try element.check(keys: ["tag", "value"])
        let name = try element.required("tag")
        let tag = try tag(try name.string(), name)
        if let value = try number.read(try element.required("value"), &notes) { settings.append(setting(tag, value)) }
      }
      return settings
    }
    for (name, member) in try reader.members() {
      let tag = try tag(name, member)
      if let value = try number.read(member, &notes) { settings.append(setting(tag, value)) }
    }
    return settings
  }

  private func tag(_ name: String, _ reader: JSONReader) throws(DocumentError) -> OpenTypeTag {
    guard let tag = OpenTypeTag(name) else {
      throw reader.error("the key \(JSONValue.string(name).text) is no OpenType tag of four ASCII characters")
    }
    return tag
  }

  func write(_ values: [Setting]) throws(DocumentError) -> JSONValue {
    var members: [JSONValue.Member] = []
    for (tag, value) in values.map(parts) {
      let name = tag.description
      guard OpenTypeTag(name) == tag else { throw unwritable(values) }
      members.append(.init(name, try number.write(value, at: name)))
    }
    // Other decoders may lose the order of an object's members, so several settings are written as an array.
    if members.count < 2 { return .object(members) }
    return .array(members.map { ["tag": .string($0.key), "value": $0.value] })
  }
}

extension TagsForm where Setting == FontFeature, Number == IntegerForm {
  /// The form of `features`: OpenType features.
  static let features = TagsForm(
    number: IntegerForm(range: 0...Int(UInt32.max)), parts: { ($0.tag, Int($0.value)) },
    setting: { FontFeature(tag: $0, value: UInt32($1)) })
}

extension TagsForm where Setting == FontVariation, Number == NumberForm {
  /// The form of `variations`: positions on the axes of variable fonts.
  static let variations = TagsForm(
    number: NumberForm(), parts: { ($0.tag, $0.value) }, setting: { FontVariation(tag: $0, value: $1) })
}
