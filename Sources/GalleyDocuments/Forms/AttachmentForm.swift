internal import GalleyDump
internal import GalleyText

/// The object of an attachment. Its `offset` is for the text that has it.
struct AttachmentForm: DocumentForm {
  /// The keys of an attachment; `color` belongs to the kind `rule`.
  static let keys = DocumentKeys<Draft<TextAttachment>>([
    .init("id", \.id, StringForm()), .kind, .color,
    .init("width", \.width, NumberForm.notNegative).required,
    .init("height", \.height, NumberForm.notNegative).required,
    .init("baseline", \.baseline, NumberForm()),
    .init("verticalAlign", \.verticalAlign, VerticalAlignForm()),
    .init("margin", \.margins, SidesForm()),
    .init("textSizeAdjust", \.textSizeAdjust, KeywordForm()),
  ])

  let expected = "an attachment"

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
    name: "kind",
    read: { (reader, notes, draft) throws(DocumentError) in
      switch reader.value {
      case "box": draft.value.kind = .box
      case "space": draft.value.kind = .space
      case "rule": draft.value.kind = .rule(nil)
      default: throw reader.expected("box, space or rule")
      }
    },
    write: { .string($0.kind.name) }, writePatch: { .string($0.value.kind.name) },
    isEqual: { $0.kind.name == $1.kind.name }, copy: { $1.kind = $0.kind })

  /// `color`, which only a rule has; read after `kind`.
  fileprivate static let color = DocumentKey(
    name: "color",
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

extension TextAttachment.Kind {
  /// The name that documents give the kind.
  fileprivate var name: String {
    switch self {
    case .box: "box"
    case .space: "space"
    case .rule: "rule"
    }
  }

  /// The color of a rule; `nil` if it has none of its own.
  fileprivate var color: RGBAColor? {
    if case .rule(let color) = self { color } else { nil }
  }
}
