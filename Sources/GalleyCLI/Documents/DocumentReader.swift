internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// Reads a document from JSON; throws at the first thing that is wrong.
struct DocumentReader {
  /// Key paths of what is valid and has no effect, in the order in which they were met.
  private(set) var unsupported: [String] = []

  /// The keys of text that nested nodes set, outer ones first.
  var nodeStyles: [(range: TextRange, patch: StylePatch)] = []

  /// The document that a JSON value stands for.
  static func read(_ root: JSONValue) throws(DocumentError) -> Document {
    var reader = DocumentReader()
    return try reader.document(JSONReader(root: root))
  }

  private static let keys =
    [
      "id", "text", "content", "fonts", "style", "spans", "activeRanges", "scopes", "process", "attachments",
      "paragraph", "paragraphs", "width", "height", "maxLines", "fontScale", "truncation",
    ] + containerKeys

  private mutating func document(_ root: JSONReader) throws(DocumentError) -> Document {
    try root.check(keys: Self.keys)
    let style = try root["style"].map { (reader) throws(DocumentError) in try stylePatch(reader) } ?? StylePatch()
    let paragraph =
      try root["paragraph"].map { (reader) throws(DocumentError) in try paragraphPatch(reader) }
      ?? ParagraphPatch()
    var base = TextStyle()
    // The files given are used as they are.
    if root["fonts"] != nil { base.variants.synthesizesSmallCaps = false }
    var document = Document(
      text: AttributedText(
        style: style.applied(to: paragraph.text.applied(to: base)), paragraphStyle: paragraph.style))
    if let id = root["id"], !id.isNull {
      guard let name = root.id else { throw id.expected("a string, or a number whose magnitude is at most 2^53") }
      document.id = name
    }
    try readText(root, into: &document)
    if let fonts = root["fonts"] { document.fonts = try self.fonts(fonts) }
    if let overrides = root["paragraphs"] { try readParagraphs(overrides, base: paragraph, into: &document) }
    if let spans = root["spans"] { try readSpans(spans, into: &document) }
    if let attachments = root["attachments"] { try readAttachments(attachments, into: &document) }
    if let ranges = root["activeRanges"] { try readActiveRanges(ranges, into: &document) }
    if let scopes = root["scopes"] { try readScopes(scopes, into: &document) }
    if let names = root["process"] { try process(names, &document) }
    document.room = try room(root, style: document.text.defaultStyle)
    document.flow = try flow(root)
    if let scale = root["fontScale"], !scale.isNull {
      document.text = document.text.scaled(by: try scale.number(atLeast: 0))
    }
    document.unsupported = unsupported
    return document
  }

  /// Notes a key that has no effect.
  mutating func note(_ reader: JSONReader) { unsupported.append(reader.path) }

  private mutating func readText(_ root: JSONReader, into document: inout Document) throws(DocumentError) {
    if let content = root["content"] {
      for key in ["text", "spans"] {
        if let reader = root[key] { throw reader.error("\"\(key)\" and \"content\" exclude each other") }
      }
      try readNodes(content, into: &document)
    } else {
      document.text.append(try root.required("text").string(), style: document.text.defaultStyle)
    }
  }

  private func fonts(_ reader: JSONReader) throws(DocumentError) -> [String] {
    var files: [String] = []
    for element in try reader.elements() { files.append(try element.string()) }
    guard !files.isEmpty else { throw reader.expected("at least one font file") }
    return files
  }

  private mutating func room(_ root: JSONReader, style: TextStyle) throws(DocumentError) -> Proposal {
    var proposal = Proposal(width: .maxContent)
    if let width = root["width"], !width.isNull {
      switch width.value {
      case "min-content": proposal.width = .minContent
      case "max-content": proposal.width = .maxContent
      case .number(let number): proposal.width = .exactly(number)
      default: throw width.expected("a number, null, \"min-content\" or \"max-content\"")
      }
    }
    if let lines = root["maxLines"], !lines.isNull { proposal.maxLines = try lines.integer(in: 1...Int.max) }
    if let height = root["height"], !height.isNull { proposal.height = .exactly(try height.number(atLeast: 0)) }
    if let truncation = root["truncation"], !truncation.isNull {
      var value = try self.truncation(truncation, style: style)
      value.limitsHeight = proposal.height != .maxContent
      proposal.truncation = value
    }
    return proposal
  }
}
