internal import GalleyDump
internal import GalleyText

/// The JSON object of an attachment, without `offset`: the reader of the text reads the offset.
struct AttachmentForm: DocumentForm {
  /// The description of the object for the schema and the page of keys; `offset` is the description of its key
  /// `offset`.
  static func described(_ name: String, _ summary: String, offset: KeyDescription) -> DescribedObject {
    let keys = Self.keys.descriptions(initial: TextAttachment(id: "", width: 0, height: 0)).map { key in
      var key = key
      if key.name == "baseline" {
        key = KeyDescription(key.name, summary: key.summary, values: OptionalForm(CSSLengthForm()))
      }
      if key.name == "height" { key.isRequired = false }
      return key
    }
    var object = DescribedObject(name, summary: summary, keys: [offset] + keys)
    let isSpace: JSONValue = ["properties": ["kind": ["const": "space"]], "required": ["kind"]]
    let isRule: JSONValue = ["properties": ["kind": ["const": "rule"]], "required": ["kind"]]
    object.rules = [
      .init("if", ["not": isSpace]), .init("then", ["required": ["height"]]),
      .init("dependentSchemas", ["color": isRule]),
    ]
    return object
  }

  /// The keys of an attachment; `color` is only valid for the kind `rule`.
  static let keys = DocumentKeys<Draft<TextAttachment>>([
    .init("id", \.id, form: StringForm(), summary: "The name that results give the attachment."), .kind, .color,
    .init("width", \.width, form: CSSLengthForm.notNegative, summary: "The width of the attachment.").required,
    .init("height", \.height, form: CSSLengthForm.notNegative, summary: "The height; a space needs none.").required,
    .init(
      "baseline", \.baseline, form: CSSLengthForm(),
      summary: "The distance of the baseline from the top; without it the height."),
    .init(
      "verticalAlign", \.verticalAlign, form: VerticalAlignForm(),
      summary: "How the attachment is aligned with its line."),
    .init("margin", \.margins, form: SidesForm(), summary: "Space around the attachment."),
    .side("marginTop", \.margins.top), .side("marginRight", \.margins.right),
    .side("marginBottom", \.margins.bottom), .side("marginLeft", \.margins.left),
    .init("textSizeAdjust", \.textSizeAdjust, form: KeywordForm(), summary: "Whether `fontScale` changes the size."),
  ])

  let expected = "an attachment"
  var schema: JSONSchema { .reference("attachment") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextAttachment? {
    try reader.check(keys: ["offset"] + Self.keys.names)
    var draft = Draft(value: TextAttachment(id: "", width: 0, height: 0))
    let isSpace = reader["kind"]?.value == "space"
    var hasBaseline = false
    for key in Self.keys.all {
      let member = reader[key.name]
      switch key.name {
      case "height" where isSpace && member == nil: continue
      case "baseline" where member?.isNull ?? true: continue
      case "baseline": hasBaseline = true
      default: break
      }
      if key.isRequired {
        try key.read(try reader.required(key.name), &notes, &draft)
      } else if let member {
        try key.read(member, &notes, &draft)
      }
    }
    if !hasBaseline { draft.value.baseline = draft.value.height }
    return draft.value
  }

  func write(_ value: TextAttachment) throws(DocumentError) -> JSONValue {
    .object(try Self.keys.write(value, unlike: TextAttachment(id: "", width: 0, height: value.height)))
  }
}

extension DocumentKey where Patch == Draft<TextAttachment> {
  /// `kind`: `box`, `space` or `rule`.
  fileprivate static let kind = DocumentKey(
    name: "kind", summary: "A box, white space of a fixed width, or a horizontal rule.", values: KindForm(),
    read: { (reader, notes, draft) throws(DocumentError) in
      if let kind = try KindForm().read(reader, &notes) { draft.value.kind = kind }
    },
    write: { .string($0.kind.name) }, writePatch: { .string($0.value.kind.name) },
    isEqual: { $0.kind.name == $1.kind.name }, copy: { $1.kind = $0.kind })

  /// `color`: only valid for a rule, so it is read after `kind`.
  fileprivate static let color = DocumentKey(
    name: "color", summary: "The color of a rule; only for the kind `rule`.", values: ColorForm(),
    read: { (reader, notes, draft) throws(DocumentError) in
      guard case .rule = draft.value.kind else {
        throw reader.error("only an attachment of the kind \"rule\" has a color")
      }
      draft.value.kind = .rule(try reader.color())
    },
    write: { (attachment) throws(DocumentError) in
      try attachment.kind.color.map { (color) throws(DocumentError) in try ColorForm().write(color) } ?? .null
    },
    writePatch: { _ in nil }, isEqual: { $0.kind.color == $1.kind.color }, copy: { $1.kind = $0.kind })
}

/// The kind of an attachment, without the color of a rule.
private struct KindForm: DocumentForm {
  let expected = "box, space or rule"
  var schema: JSONSchema { .keywords(["box", "space", "rule"]) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextAttachment.Kind? {
    switch reader.value {
    case "box": .box
    case "space": .space
    case "rule": .rule(nil)
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: TextAttachment.Kind) throws(DocumentError) -> JSONValue { .string(value.name) }
}

extension TextAttachment.Kind {
  /// The name of the kind in documents.
  fileprivate var name: String {
    switch self {
    case .box: "box"
    case .space: "space"
    case .rule: "rule"
    }
  }

  /// The color of a rule; `nil` if the attachment is not a rule or the rule has no color of its own.
  fileprivate var color: RGBAColor? {
    if case .rule(let color) = self { color } else { nil }
  }
}
