internal import GalleyDump
internal import GalleyText

/// The JSON object of a scope: its range, its id and the keys of its kind.
struct ScopeForm: DocumentForm {
  let expected = "a scope"
  var schema: JSONSchema { .reference("scope") }

  /// The levels of headings.
  fileprivate static let level = IntegerForm(range: 1...1 << 53)

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Scope? {
    try reader.check(keys: Self.keys)
    return try scope(reader, in: try reader.range(), &notes)
  }

  /// Reads a scope whose range was read before. `annotation` has what the styles around the range set for annotations.
  func scope(
    _ reader: JSONReader, in range: TextRange, _ notes: inout DocumentNotes,
    annotation: RubyAnnotation = RubyAnnotation("")
  ) throws(DocumentError) -> Scope {
    let id = try reader["id"].map { (reader) throws(DocumentError) in try reader.string() } ?? ""
    return Scope(range: range, id: id, kind: try kind(reader, &notes, annotation: annotation))
  }

  /// Reads the kind of a scope: the member `scope` names the kind, other members describe it. `annotation` has what the
  /// styles around the range set for annotations.
  func kind(
    _ reader: JSONReader, _ notes: inout DocumentNotes, annotation: RubyAnnotation = RubyAnnotation("")
  ) throws(DocumentError) -> Scope.Kind {
    let name = try reader.required("scope").keyword(ScopeName.self)
    let allowed = ["start", "end", "id", "scope"] + name.keys
    for (key, value) in try reader.members() where !allowed.contains(key) { throw value.unknownKey() }
    func string(_ key: String) throws(DocumentError) -> String {
      try reader[key].map { (reader) throws(DocumentError) in try reader.string() } ?? ""
    }
    switch name {
    case .node: return .node
    case .atomicText: return .atomicText
    case .inlineBox: return .inlineBox
    case .heading: return .heading(level: try reader.required("level").integer(in: Self.level.range))
    case .box:
      var box = Draft(value: BoxDecoration())
      try BoxDecoration.documentKeys.read(reader, &notes, into: &box)
      return .box(box.value)
    case .ruby:
      var ruby = Draft(value: annotation)
      ruby.value.text = try reader.required("text").string()
      try RubyAnnotation.documentKeys.read(reader, &notes, into: &ruby)
      return .ruby(ruby.value)
    case .backingText: return .backingText(try reader.required("text").string())
    case .activeRange: return .activeRange(kind: try string("kind"), payload: try string("payload"))
    case .bidi:
      let bidi = try reader["unicodeBidi"].map { (reader) throws(DocumentError) in
        try reader.keyword(ParagraphStyle.UnicodeBidi.self)
      }
      let direction = try reader["direction"].map { (reader) throws(DocumentError) in
        try reader.keyword(ParagraphStyle.WritingDirection.self)
      }
      return .bidi(bidi ?? .isolate, direction ?? .automatic)
    }
  }

  func write(_ value: Scope) throws(DocumentError) -> JSONValue {
    var members = JSONValue.members(value.range)
    if !value.id.isEmpty { members.append(.init("id", .string(value.id))) }
    func add(_ key: String, _ text: String, unless initial: String = "") {
      if text != initial { members.append(.init(key, .string(text))) }
    }
    switch value.kind {
    case .node: add("scope", "node")
    case .atomicText: add("scope", "atomicText")
    case .inlineBox: add("scope", "inlineBox")
    case .heading(let level):
      add("scope", "heading")
      members.append(.init("level", try Self.level.write(level, at: "level")))
    case .ruby(let ruby):
      members += [.init("scope", "ruby"), .init("text", .string(ruby.text))]
      members += try RubyAnnotation.documentKeys.write(ruby, unlike: RubyAnnotation(""))
    case .backingText(let text): members += [.init("scope", "backingText"), .init("text", .string(text))]
    case .activeRange(let kind, let payload):
      add("scope", "activeRange")
      add("kind", kind)
      add("payload", payload)
    case .box(let box):
      add("scope", "box")
      members += try BoxDecoration.documentKeys.write(box, unlike: BoxDecoration())
    case .bidi(let bidi, let direction):
      add("scope", "bidi")
      add("unicodeBidi", bidi.rawValue, unless: ParagraphStyle.UnicodeBidi.isolate.rawValue)
      add("direction", direction.rawValue, unless: ParagraphStyle.WritingDirection.automatic.rawValue)
    }
    return .object(members)
  }

  /// The names of all kinds, each with the keys of the kind.
  static let kinds: [(name: String, keys: [KeyDescription])] = ScopeName.allCases.map { ($0.rawValue, $0.descriptions) }

  /// The keys of all kinds together.
  static let kindKeys =
    ["scope", "kind", "payload", "text", "level", "unicodeBidi", "direction"] + BoxDecoration.documentKeys.names
    + RubyAnnotation.documentKeys.names
  /// The keys of a scope.
  static let keys = ["start", "end", "id"] + kindKeys
}

/// The names of the kinds of scopes in documents.
private enum ScopeName: String, CaseIterable {
  case node, activeRange, backingText, atomicText, heading, bidi, inlineBox, box, ruby

  /// The names of the members that a scope of this kind may have besides `start`, `end`, `id` and `scope`.
  var keys: [String] {
    // The reader of active ranges reads `pressedStyle`; it is valid here.
    descriptions.map(\.name) + (self == .activeRange ? ["pressedStyle"] : [])
  }

  /// The descriptions of the kind's keys.
  var descriptions: [KeyDescription] {
    switch self {
    case .node, .atomicText, .inlineBox: []
    case .backingText:
      [
        KeyDescription(
          "text", summary: "The text that the range stands for when it is copied.", values: StringForm(),
          isRequired: true)
      ]
    case .heading:
      [KeyDescription("level", summary: "The level of the heading.", values: ScopeForm.level, isRequired: true)]
    case .activeRange:
      [
        KeyDescription("kind", summary: "What sort of range it is, such as `link`.", values: StringForm(), initial: ""),
        KeyDescription(
          "payload", summary: "Data of the program, such as an address.", values: StringForm(), initial: ""),
      ]
    case .bidi:
      [
        KeyDescription(
          "unicodeBidi", summary: "How the range is separated from the text around it.",
          values: KeywordForm(ParagraphStyle.UnicodeBidi.self),
          initial: .string(ParagraphStyle.UnicodeBidi.isolate.rawValue)),
        KeyDescription(
          "direction", summary: "The direction of the range.",
          values: KeywordForm(ParagraphStyle.WritingDirection.self),
          initial: .string(ParagraphStyle.WritingDirection.automatic.rawValue)),
      ]
    case .box: BoxDecoration.documentKeys.descriptions(initial: BoxDecoration())
    case .ruby:
      [KeyDescription("text", summary: "The text of the annotation.", values: StringForm(), isRequired: true)]
        + RubyAnnotation.documentKeys.descriptions(initial: RubyAnnotation(""))
    }
  }
}

extension JSONReader {
  /// Reads a range from the members `start` and `end`. The range is not checked against a text.
  func range() throws(DocumentError) -> TextRange {
    let start = try required("start").integer(in: 0...1 << 53)
    let end = try required("end").integer(in: 0...1 << 53)
    guard start <= end else {
      throw error("\(TextRangeError.reversed(start: start, end: end))", kind: .textRange)
    }
    return start..<end
  }
}

extension JSONValue {
  /// The members `start` and `end`.
  static func members(_ range: TextRange) -> [Member] {
    [.init("start", .integer(range.lowerBound)), .init("end", .integer(range.upperBound))]
  }
}
