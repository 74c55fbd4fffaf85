internal import GalleyDump
internal import GalleyText

/// `font-variant`: `normal`, `none`, or values of its longhands in any order. CSS Fonts 4, §6.10.
struct FontVariantForm: DocumentForm {
  let expected = "normal, none, or words such as \"small-caps oldstyle-nums\""

  private static let emoji = FontVariants.Emoji.allCases.map(\.rawValue).filter { $0 != "normal" }
  private static let caps = FontVariants.Caps.allCases.map(\.rawValue).filter { $0 != "normal" }
  private static let positions = FontVariants.Position.allCases.map(\.rawValue).filter { $0 != "normal" }

  var schema: JSONSchema {
    let groups =
      [Self.emoji, Self.caps, Self.positions] + WordSetForm.ligatures.wordsInGroups
      + WordSetForm.numeric.wordsInGroups + WordSetForm.eastAsian.wordsInGroups
    return .any(
      .pattern(CSSPattern.alone("(?:normal|none)")),
      .pattern(
        CSSPattern.anyOrder(groups.map { ($0.joined(separator: "|"), 1) } + FontAlternatesForm.parts)))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontVariants? {
    var alternates: [CSSComponent] = []
    var words: [Substring] = []
    for part in try reader.css(expected) {
      if case .word(let word) = part, part.keyword != FontAlternatesForm.historicalForms {
        words.append(word[...])
      } else {
        alternates.append(part)
      }
    }
    var variants = FontVariants()
    if alternates.isEmpty, words == ["normal"] { return variants }
    if alternates.isEmpty, words == ["none"] {
      variants.ligatures = .none
      return variants
    }
    func parts(_ names: [String]) -> [Substring] { words.filter { names.contains(String($0)) } }
    let caps = parts(Self.caps)
    let positions = parts(Self.positions)
    let emoji = parts(Self.emoji)
    let ligatures = parts(WordSetForm.ligatures.wordsInGroups.flatMap(\.self))
    let numeric = parts(WordSetForm.numeric.wordsInGroups.flatMap(\.self))
    let eastAsian = parts(WordSetForm.eastAsian.wordsInGroups.flatMap(\.self))
    guard caps.count < 2, positions.count < 2, emoji.count < 2,
      caps.count + positions.count + emoji.count + ligatures.count + numeric.count + eastAsian.count == words.count,
      let ligatures = WordSetForm.ligatures.value(of: ligatures), let numeric = WordSetForm.numeric.value(of: numeric),
      let eastAsian = WordSetForm.eastAsian.value(of: eastAsian),
      let alternates = FontAlternatesForm.value(of: alternates)
    else { throw reader.expected(expected) }
    variants.caps = caps.first.flatMap { FontVariants.Caps(rawValue: String($0)) } ?? .normal
    variants.position = positions.first.flatMap { FontVariants.Position(rawValue: String($0)) } ?? .normal
    variants.emoji = emoji.first.flatMap { FontVariants.Emoji(rawValue: String($0)) } ?? .normal
    (variants.ligatures, variants.numeric, variants.eastAsian) = (ligatures, numeric, eastAsian)
    variants.alternates = alternates
    return variants
  }

  func write(_ value: FontVariants) throws(DocumentError) -> JSONValue { throw unwritable(value) }
}

/// `font-variant-alternates`: `normal`, or `historical-forms` and functions with names, in any order. CSS Fonts 4,
/// §6.8.
struct FontAlternatesForm: DocumentForm {
  typealias Kind = FontVariants.Alternates.Kind

  let expected = "normal, or some of historical-forms and functions with names, such as \"styleset(round-g, old)\""
  static let historicalForms = "historical-forms"

  var schema: JSONSchema {
    .any(
      .pattern(CSSPattern.alone(CSSPattern.words(["normal"]))), .pattern(CSSPattern.anyOrder(Self.parts)))
  }

  /// The patterns of the parts of a value.
  static var parts: [CSSPattern.Part] {
    [(CSSPattern.words([historicalForms]), 1)]
      + Kind.allCases.map { kind in
        let name = "\(CSSPattern.space)*\(CSSPattern.identifier)\(CSSPattern.space)*"
        return (CSSPattern.anyCase(kind.rawValue) + "\\(\(name)\(kind.hasList ? "(?:,\(name))*" : "")\\)", 1)
      }
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontVariants.Alternates? {
    let parts = try reader.css(expected)
    if parts.only?.keyword == "normal" { return FontVariants.Alternates() }
    guard let value = Self.value(of: parts) else { throw reader.expected(expected) }
    return value
  }

  /// The alternates that the parts of a value choose; `nil` if a part is unknown or occurs twice.
  static func value(of parts: [CSSComponent]) -> FontVariants.Alternates? {
    var value = FontVariants.Alternates()
    for part in parts {
      if part.keyword == historicalForms, !value.usesHistoricalForms {
        value.usesHistoricalForms = true
        continue
      }
      guard case .function(let function, let arguments) = part, let kind = Kind(rawValue: function),
        value[kind].isEmpty,
        let names = arguments.separated()?.map({ $0.only?.identifier }), names.allSatisfy({ $0 != nil }),
        names.count == 1 || kind.hasList
      else { return nil }
      value[kind] = names.compactMap(\.self)
    }
    return value
  }

  func write(_ value: FontVariants.Alternates) throws(DocumentError) -> JSONValue {
    if value.isEmpty { return "normal" }
    var parts = value.usesHistoricalForms ? [Self.historicalForms] : []
    for kind in Kind.allCases where !value[kind].isEmpty {
      guard value[kind].allSatisfy({ CSSComponent.list($0)?.only?.identifier == $0 }) else { throw unwritable(value) }
      parts.append("\(kind.rawValue)(\(value[kind].joined(separator: ", ")))")
    }
    return .string(parts.joined(separator: " "))
  }
}

/// `font-language-override`: `normal`, or the tag of an OpenType language system, without the spaces at its end. CSS
/// Fonts 4, §6.13.
struct FontLanguageOverrideForm: DocumentForm {
  let expected = "normal, or an OpenType language system such as \"SRB\""

  var schema: JSONSchema { .any(.keywords(["normal"]), .pattern("(?! *$)[ -~]{1,4}")) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> OpenTypeTag?? {
    let text = try reader.string()
    if text == "normal" { return .some(nil) }
    let padded = text + String(repeating: " ", count: max(0, 4 - text.utf8.count))
    guard let tag = OpenTypeTag(padded), padded != "    " else { throw reader.expected(expected) }
    return tag
  }

  func write(_ value: OpenTypeTag?) throws(DocumentError) -> JSONValue {
    guard let value else { return "normal" }
    let name = value.description
    guard OpenTypeTag(name) == value, name != "    " else { throw unwritable(value) }
    return .string(String(name.reversed().drop { $0 == " " }.reversed()))
  }
}
