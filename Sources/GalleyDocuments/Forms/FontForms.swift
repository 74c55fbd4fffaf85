internal import GalleyDump
internal import GalleyText

/// `font-weight`: a number, `normal` or `bold`.
struct WeightForm: DocumentForm {
  let expected = "a number from 1 to 1000, \"normal\" or \"bold\""

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontWeight? {
    switch reader.value {
    case "normal": return .regular
    case "bold": return .bold
    case .number(let number) where FontWeight.range.contains(number): return FontWeight(rawValue: number)
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: FontWeight) throws(DocumentError) -> JSONValue { .number(value.rawValue) }
}

/// `font-style`: `normal`, `italic`, `oblique`, or `oblique` with an angle such as `oblique 20deg` (CSS Fonts 4, 2.4).
struct SlantForm: DocumentForm {
  let expected = "normal, italic or oblique"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontSlant? {
    guard case .string(let name) = reader.value else { throw reader.expected(expected) }
    if let slant = FontSlant(keyword: name) { return slant }
    guard name.hasPrefix("oblique "), name.hasSuffix("deg"), let degrees = Double(name.dropFirst(8).dropLast(3)),
      degrees.magnitude <= JSONReader.limit
    else { throw reader.expected(expected) }
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

/// `font-stretch` in percent.
struct StretchForm: DocumentForm {
  let expected = "a number not below 0"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontStretch? {
    FontStretch(rawValue: try reader.number(atLeast: 0))
  }

  func write(_ value: FontStretch) throws(DocumentError) -> JSONValue {
    guard value.rawValue <= JSONReader.limit else { throw unwritable(value) }
    return .number(value.rawValue)
  }
}

/// Values by OpenType tags: an object such as `{"liga": 0}`, or an array of objects with `tag` and `value`. The array
/// has an order, and may name a tag twice.
struct TagsForm<Setting: Hashable & Sendable, Number: DocumentForm>: DocumentForm {
  /// The form of the values.
  let number: Number
  /// The tag and the value of a setting.
  let parts: @Sendable (Setting) -> (OpenTypeTag, Number.Value)
  /// The setting of a tag and a value.
  let setting: @Sendable (OpenTypeTag, Number.Value) -> Setting

  let expected = "an object with OpenType tags as keys"

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
    // The members of an object have no order for other decoders.
    if members.count < 2 { return .object(members) }
    return .array(members.map { ["tag": .string($0.key), "value": $0.value] })
  }
}

extension TagsForm where Setting == FontFeature, Number == IntegerForm {
  /// OpenType features.
  static let features = TagsForm(
    number: IntegerForm(range: 0...Int(UInt32.max)), parts: { ($0.tag, Int($0.value)) },
    setting: { FontFeature(tag: $0, value: UInt32($1)) })
}

extension TagsForm where Setting == FontVariation, Number == NumberForm {
  /// Positions on the axes of variable fonts.
  static let variations = TagsForm(
    number: NumberForm(), parts: { ($0.tag, $0.value) }, setting: { FontVariation(tag: $0, value: $1) })
}
