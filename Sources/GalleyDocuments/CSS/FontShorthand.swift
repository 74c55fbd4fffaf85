internal import GalleyDump
internal import GalleyText

/// `font-family`: an array of names, or CSS's list such as `'Noto Sans', serif`.
struct FamiliesForm: DocumentForm {
  private static let names = ListForm(StringForm())

  let expected = "an array of names, or CSS's list such as \"'Noto Sans', Inter\""

  var schema: JSONSchema { .any(Self.names.schema, .pattern(CSSPattern.families)) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [String]? {
    guard case .string = reader.value else { return try Self.names.read(reader, &notes) }
    guard let names = Self.families(try reader.css(expected)) else { throw reader.expected(expected) }
    return names
  }

  /// The family names of a CSS list: strings, and words, where words without a comma between them are one name. `nil`
  /// if the list is not valid.
  static func families(_ parts: [CSSComponent]) -> [String]? {
    var names: [String] = []
    for list in parts.separated() ?? [] {
      if case .string(let name)? = list.only {
        names.append(name)
        continue
      }
      let words = list.compactMap { if case .word(let word) = $0 { word } else { nil } }
      guard words.count == list.count, words.allSatisfy({ $0.isIdentifier }) else { return nil }
      names.append(words.joined(separator: " "))
    }
    return names.isEmpty ? nil : names
  }

  func write(_ value: [String]) throws(DocumentError) -> JSONValue { try Self.names.write(value) }
}

extension String {
  /// Whether the word is a CSS identifier: it starts with a letter or `_`, or with a hyphen and then a letter or `_`.
  fileprivate var isIdentifier: Bool {
    let first = (utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]).first
    return first.map { $0 >= 0x80 || $0 == 0x5F || (0x61...0x7A).contains($0 | 0x20) } ?? false
  }
}

/// `font`: CSS Fonts 4, section 2.9, without the keywords of the system's fonts.
struct FontForm: DocumentForm {
  let expected = "CSS's text such as \"italic bold 16px/1.5 'Noto Sans'\""

  var schema: JSONSchema { .reference("font") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> StylePatch? {
    let parts = try reader.css(expected)
    var patch = initial
    guard let size = try place(ofSize: parts, reader) else { throw reader.expected(expected) }
    try readStart(Array(parts[..<size]), reader: reader, into: &patch)
    try StylePatch.setSize(of: &patch, from: parts[size], reader: reader)
    var rest = parts[(size + 1)...]
    if rest.first == .slash {
      guard let part = rest.dropFirst().first else { throw reader.expected(expected) }
      try StylePatch.setLineHeight(of: &patch, from: part, reader: reader, expected: expected)
      rest = rest.dropFirst(2)
    }
    guard let families = FamiliesForm.families(Array(rest)) else { throw reader.expected(expected) }
    patch.set(\.families, families)
    return patch
  }

  /// A patch that sets the properties of the shorthand to their initial values.
  private var initial: StylePatch {
    var patch = StylePatch()
    let style = TextStyle()
    patch.set(\.slant, style.slant)
    patch.set(\.weight, style.weight)
    patch.set(\.stretch, style.stretch)
    patch.set(\.features, style.features)
    patch.set(\.variations, style.variations)
    patch.set(\.variants.caps, style.variants.caps)
    patch.set(\.variants.kerning, style.variants.kerning)
    patch.set(\.variants.position, style.variants.position)
    patch.set(\.variants.ligatures, style.variants.ligatures)
    patch.set(\.variants.numeric, style.variants.numeric)
    patch.set(\.variants.eastAsian, style.variants.eastAsian)
    patch.set(\.lineHeight, .normal)
    return patch
  }

  /// The index of the font size in `parts`: the first part that is a length; `nil` if there is none. The angle of a
  /// slant is skipped.
  private func place(ofSize parts: [CSSComponent], _ reader: JSONReader) throws(DocumentError) -> Int? {
    for (index, part) in parts.enumerated() {
      if case .number = part { continue }
      if case .dimension = part, part.degrees != nil { continue }
      if try reader.length(part, example: "16px") != nil { return index }
    }
    return nil
  }

  /// Reads the parts before the font size: style, small capitals, weight and stretch in any order, each at most once.
  /// `normal` may replace any of the four.
  private func readStart(
    _ parts: [CSSComponent], reader: JSONReader, into patch: inout StylePatch
  ) throws(DocumentError) {
    var seen: Set<String> = []
    var normal = 0
    var index = 0
    while index < parts.count {
      let part = parts[index]
      index += 1
      let kind: String
      if part.keyword == "normal" {
        normal += 1
        continue
      } else if let slant = part.keyword.flatMap(FontSlant.init(keyword:)) {
        kind = "slant"
        patch.set(\.slant, slant)
        if slant == .oblique(), index < parts.count, case .dimension = parts[index] {
          guard let degrees = parts[index].degrees else { throw reader.expected(expected) }
          patch.set(\.slant, .oblique(degrees: degrees))
          index += 1
        }
      } else if part.keyword == "small-caps" {
        kind = "caps"
        patch.set(\.variants.caps, .smallCaps)
      } else if let weight = WeightForm.weight(part) {
        kind = "weight"
        patch.set(\.weight, weight)
      } else if let stretch = StretchForm.keywords.first(where: { $0.word == part.keyword })?.value {
        kind = "stretch"
        patch.set(\.stretch, stretch)
      } else if case .number = part {
        throw reader.error("expected a weight from 1 to 1000, found \(reader.shown)", kind: .outOfRange)
      } else {
        throw reader.expected(expected)
      }
      guard seen.insert(kind).inserted else { throw reader.expected(expected) }
    }
    guard seen.count + normal <= 4 else { throw reader.expected(expected) }
  }

  func write(_ value: StylePatch) throws(DocumentError) -> JSONValue { try value.jsonValue() }
}

/// `font-feature-settings` and `font-variation-settings`: `normal`, or CSS's list such as `"liga" 0, "kern"`.
struct FontSettingsForm<Setting: Hashable & Sendable>: DocumentForm {
  /// The value of a setting that names only its tag; `nil` if every setting must have a value.
  let initial: Double?
  /// Makes a setting from a tag and a value; returns `nil` if the value is not valid.
  let setting: @Sendable (OpenTypeTag, Double) -> Setting?

  var expected: String { "normal, or CSS's list such as \"\(initial == nil ? "'wght' 650" : "'liga' 0, 'kern'")\"" }

  var schema: JSONSchema {
    let tag = #"(?:'[\x20-\x21\x23-\x26\x28-\x5B\x5D-\x7E]{4}'|"[\x20-\x21\x23-\x26\x28-\x5B\x5D-\x7E]{4}")"#
    let value = initial == nil ? CSSPattern.number : "(?:\(CSSPattern.notNegative)|\(CSSPattern.words(["on", "off"])))"
    let item = tag + "(?:\(CSSPattern.space)+\(value))" + (initial == nil ? "" : "?")
    return .any(.pattern(CSSPattern.alone(CSSPattern.anyCase("normal"))), .pattern(CSSPattern.list(item)))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [Setting]? {
    let parts = try reader.css(expected)
    if parts.only?.keyword == "normal" { return [] }
    var settings: [Setting] = []
    for list in parts.separated() ?? [] {
      guard case .string(let name) = list[0], let tag = OpenTypeTag(name),
        !name.contains(where: { "'\"".contains($0) }),
        list.count <= 2, let value = list.count > 1 ? value(list[1]) : initial, initial == nil || value >= 0
      else { throw reader.expected(expected) }
      guard let setting = setting(tag, value) else {
        throw reader.error("expected whole numbers up to 4294967295, found \(reader.shown)", kind: .outOfRange)
      }
      settings.append(setting)
    }
    guard !settings.isEmpty else { throw reader.expected(expected) }
    return settings
  }

  private func value(_ part: CSSComponent) -> Double? {
    switch part.keyword {
    case "on" where initial != nil: return 1
    case "off" where initial != nil: return 0
    default: if case .number(let number) = part { return number } else { return nil }
    }
  }

  func write(_ values: [Setting]) throws(DocumentError) -> JSONValue { throw unwritable(values) }
}

extension CSSPattern {
  /// The pattern of a list of font families.
  static let families: String = {
    let word = #"-?(?:[A-Za-z_]|[^\x00-\x7F])(?:[-0-9A-Za-z_]|[^\x00-\x7F])*"#
    let string = #"(?:"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*')"#
    return list("(?:\(string)|\(word)(?:\(space)+\(word))*)")
  }()

  /// The pattern of the shorthand `font`.
  static let font: String = {
    let slant = "(?:\(words(["italic"]))|\(anyCase("oblique"))(?:\(space)+\(angle))?)"
    let stretches = StretchForm.keywords.map(\.word).filter { $0 != "normal" }
    let starts: [Part] = [
      (slant, 1), (words(["small-caps"]), 1), ("(?:\(number)|\(words(["bold"])))", 1), (words(stretches), 1),
      (words(["normal"]), 4),
    ]
    let start = "(?:" + starts.map(\.pattern).joined(separator: "|") + ")"
    let limits = starts.compactMap { part in
      part.most == 1 ? "(?!(?:(?:\(start)\(space)+)*(?:\(part.pattern))\(space)+){2})" : nil
    }
    let height = "(?:\(notNegative)|\(length(isNegative: false, ems: true, percent: true))|\(anyCase("normal")))"
    return "\(space)*\(limits.joined())(?:\(start)\(space)+){0,4}\(length(ems: true, percent: true, zero: false))"
      + "(?:\(space)*/\(space)*\(height))?\(space)+\(families)"
  }()
}
