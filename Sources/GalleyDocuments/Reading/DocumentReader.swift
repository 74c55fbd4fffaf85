package import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// Reads a document from JSON. Throws at the first error.
package struct DocumentReader {
  /// The keys that have no effect.
  var notes = DocumentNotes()

  /// For each nested node, outer nodes first, its range and the keys of text that it sets.
  var nodeStyles: [(range: TextRange, patch: StylePatch)] = []

  /// What styles set for ruby annotations.
  var annotationStyles = AnnotationStyles()

  /// Makes a reader that continues `notes`.
  init(notes: DocumentNotes = DocumentNotes()) { self.notes = notes }

  /// The version of the encoded form that this library writes. It reads all versions up to this one.
  package static let version = 1

  /// Reads a document from a JSON value.
  package static func read(_ root: JSONValue) throws(DocumentError) -> LayoutDocument {
    var reader = DocumentReader()
    return try reader.document(JSONReader(root: root))
  }

  /// The keys that only whole documents have.
  static let ownKeys: [KeyDescription] = [
    KeyDescription("version", summary: "The version of the form.", values: .constant(1), expected: "1", initial: 1),
    KeyDescription(
      "id", summary: "A name that the result gives back.",
      values: .any(.null, .string, .number(from: -0x1p53 + 1, to: 0x1p53 - 1)), expected: JSONValue.expectedID,
      initial: .null),
    KeyDescription("text", summary: "The text; not beside `content`.", values: StringForm()),
    KeyDescription(
      "content", summary: "The text as nested nodes, in place of `text` and `spans`.", values: .reference("node"),
      expected: "an object"),
    KeyDescription(
      "fonts",
      summary: "Font files in order of preference, `path#index` for a member of a collection, or objects with `file` "
        + "and descriptors of CSS's `@font-face`: `unicodeRange`, `fontFamily`, `fontWeight`, `fontWidth` and `fontStyle`.",
      values: .array(of: DeclaredFontForm().schema, count: 1...Int.max),
      expected: "an array of at least one string or object"),
    KeyDescription(
      "fontFeatureValues",
      summary: "For each family, what the names in `fontVariantAlternates` mean: numbers of OpenType features.",
      values: FontFeatureValuesForm()),
    KeyDescription(
      "pictures", summary: "The pictures of attachments.", values: .list("picture"), expected: "an array"),
    KeyDescription(
      "process", summary: "What changes the text before it is laid out.",
      values: ListForm(KeywordForm(ProcessorName.self)).schema,
      expected: "an array of " + ProcessorName.allCases.map(\.rawValue).joined(separator: ", ")),
    KeyDescription(
      "fontScale", summary: "How many times larger all of the text is set.",
      values: OptionalForm(NumberForm.notNegative), initial: 1),
    KeyDescription(
      "nodes", summary: "Ranges whose rectangles the result lists.", values: .list("nodeRange"), expected: "an array"),
    KeyDescription(
      "result", summary: "The result of a layout file; it is left out.", values: .any, expected: "any value"),
  ]

  private static let keys = (ownKeys + textKeys + boxKeys + containerKeys).map(\.name)

  private mutating func document(_ root: JSONReader) throws(DocumentError) -> LayoutDocument {
    try root.checkVersion(Self.version)
    try root.check(keys: Self.keys)
    var root = root
    let style =
      try root["style"].map { (reader) throws(DocumentError) in
        try stylePatch(reader, besides: RubyAnnotation.inheritedKeys.names)
      } ?? StylePatch()
    root.fontSize = style.applied(to: TextStyle()).size
    let paragraph =
      try root["paragraph"].map { (reader) throws(DocumentError) in
        try paragraphPatch(reader, besides: RubyAnnotation.inheritedKeys.names)
      } ?? ParagraphPatch()
    try readAnnotationStyles(of: root)
    let fonts = try root["fonts"].map { (reader) throws(DocumentError) in try self.fonts(reader) }
    let base = DocumentWriter.baseStyle(hasFonts: fonts != nil)
    var document = LayoutDocument(
      text: AttributedText(
        style: style.applied(to: paragraph.text.applied(to: base)), paragraphStyle: paragraph.style))
    document.declaredFonts = fonts
    if let values = root["fontFeatureValues"] {
      document.fontFeatureValues = try FontFeatureValuesForm().read(values, &notes) ?? [:]
    }
    if let pictures = root["pictures"] {
      document.declaredPictures =
        try ListForm(LayoutDocument.DeclaredPicture.documentForm).read(pictures, &notes) ?? []
    }
    if let id = root["id"], !id.isNull {
      guard let name = root.id else { throw id.expected(JSONValue.expectedID) }
      document.id = name
    }
    try readText(root, into: &document)
    try readParts(root, paragraph: paragraph, into: &document)
    if let nodes = root["nodes"] { try readNodeRanges(nodes, into: &document) }
    if let names = root["process"] { try process(names, &document) }
    document.lineProposal = try box(root, style: document.text.defaultStyle)
    document.tokenPressedStyles = notes.tokenPressedStyles
    document.flow = try flow(root)
    if let dropCap = document.flow?.dropCap { try noteAnnotations(of: dropCap, root, in: document.text) }
    if let scale = root["fontScale"], !scale.isNull {
      let scale = try scale.number(atLeast: 0)
      document.text = document.text.scaled(by: scale)
      document.lineProposal.truncation = document.lineProposal.truncation?.scaled(by: scale)
    }
    document.unsupported = notes.unsupported
    return document
  }

  private mutating func readText(_ root: JSONReader, into document: inout LayoutDocument) throws(DocumentError) {
    if let content = root["content"] {
      for key in ["text", "spans"] {
        if let reader = root[key] { throw reader.error("\"\(key)\" and \"content\" exclude each other") }
      }
      try readNodes(content, into: &document)
    } else {
      document.text.append(try root.required("text").string(), style: document.text.defaultStyle)
    }
    let (count, limit) = (document.text.utf8Count, ResourceLimits.current.textBytes)
    guard count <= limit else {
      throw DocumentError(.tooLarge, path: "", message: "the text has \(count) bytes, more than \(limit)")
    }
  }

  /// Reads the nodes of a document that is written as one text: ranges with ids. The result lists their rectangles.
  private func readNodeRanges(_ reader: JSONReader, into document: inout LayoutDocument) throws(DocumentError) {
    for element in try reader.elements() {
      try element.check(keys: Self.nodeRangeNames)
      let range = try element.range(of: document.text)
      document.nodes.append(NamedRange(id: try element.required("id").string(), range: range))
    }
  }

  mutating func fonts(_ reader: JSONReader) throws(DocumentError) -> [LayoutDocument.DeclaredFont] {
    var files: [LayoutDocument.DeclaredFont] = []
    for element in try reader.elements() {
      if let font = try DeclaredFontForm().read(element, &notes) { files.append(font) }
    }
    guard !files.isEmpty else { throw reader.expected("at least one font file") }
    return files
  }
}
