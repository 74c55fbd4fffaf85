internal import GalleyDump
internal import GalleyText

/// Generates the JSON Schema of documents and the page of their keys from the tables that the reader uses.
package enum DocumentSchema {
  /// The JSON Schema (draft 2020-12) of documents, as JSON text with a line for each key.
  package static var json: String {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", "Galley document"),
      .init("$ref", "#/$defs/document"),
    ]
    let objects = DocumentReader.objects.map { JSONValue.Member($0.name, $0.schema.json) }
    members.append(.init("$defs", .object(objects + named.map { .init($0.name, $0.schema.json) })))
    return indented(.object(members), "") + "\n"
  }

  /// Schemas of values that many keys share, by name.
  static let named: [(name: String, schema: JSONSchema)] = [
    ("color", .pattern(CSSPattern.alone(CSSPattern.color))),
    ("textDecoration", DecorationsForm.valueSchema),
    ("textShadow", ShadowsForm.text.valueSchema),
    ("boxShadow", ShadowsForm.box.valueSchema),
    ("font", .pattern(CSSPattern.font)),
    ("lineHeight", LineHeightForm().valueSchema),
    ("language", .pattern(languagePattern)),
  ]

  /// The pattern of the BCP 47 tags that `LanguageTag` reads: well-formed tags and the registered irregular tags, with
  /// hyphens or underscores.
  private static let languagePattern: String = {
    let (letter, any, hyphen) = ("[A-Za-z]", "[0-9A-Za-z]", "[-_]")
    let own = "[xX](?:\(hyphen)\(any){1,8})+"
    let irregular = [
      "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
      "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
    ]
    return "(?:\(letter){2,3}(?:\(hyphen)\(letter){3}){0,3}|\(letter){4,8})(?:\(hyphen)\(letter){4})?"
      + "(?:\(hyphen)(?:\(letter){2}|[0-9]{3}))?(?:\(hyphen)(?:\(any){5,8}|[0-9]\(any){3}))*"
      + "(?:\(hyphen)[0-9A-WYZa-wyz](?:\(hyphen)\(any){2,8})+)*(?:\(hyphen)\(own))?|\(own)|"
      + CSSPattern.words(irregular).map { $0 == "-" ? hyphen : String($0) }.joined()
  }()

  /// A value as JSON text: an object or array of more than 100 bytes is written on several lines.
  private static func indented(_ value: JSONValue, _ margin: String) -> String {
    let line = value.text
    let inner = margin + "  "
    switch value {
    case .object(let members) where line.utf8.count + margin.utf8.count > 100:
      let lines = members.map { inner + JSONValue.string($0.key).text + ": " + indented($0.value, inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
    case .array(let elements) where line.utf8.count + margin.utf8.count > 100:
      return "[\n" + elements.map { inner + indented($0, inner) }.joined(separator: ",\n") + "\n\(margin)]"
    default: return line
    }
  }
}
