internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// The keys besides `text` that describe a text, in documents and in truncation tokens.
  static let textKeys: [KeyDescription] = [
    KeyDescription("style", summary: "The style of the text.", values: .reference("style"), expected: "an object"),
    KeyDescription(
      "spans", summary: "Styles of ranges; of two, the later one wins.", values: .list("span"), expected: "an array"),
    KeyDescription(
      "activeRanges", summary: "Ranges that act, such as links.", values: .list("activeRange"), expected: "an array"),
    KeyDescription(
      "scopes", summary: "Ranges with a meaning; outer ones first.", values: .list("scope"), expected: "an array"),
    KeyDescription(
      "attachments", summary: "Boxes in the text, each at a U+FFFC.", values: .list("attachment"), expected: "an array"),
    KeyDescription(
      "paragraph", summary: "The style of all paragraphs.", values: .reference("paragraph"), expected: "an object"),
    KeyDescription(
      "paragraphs", summary: "Styles of some paragraphs, which change the one of all.", values: .list("paragraphRange"),
      expected: "an array"),
  ]
  private static let tokenNames = ["text"] + textKeys.map(\.name)

  /// Reads a text inside a document, such as a truncation token. The text's own style changes `style`.
  mutating func text(_ reader: JSONReader, style: TextStyle) throws(DocumentError) -> AttributedText {
    try reader.check(keys: Self.tokenNames)
    var reader = reader
    let patch =
      try reader["style"].map { (reader) throws(DocumentError) in
        try stylePatch(reader, besides: RubyAnnotation.inheritedKeys.names)
      } ?? StylePatch()
    reader.fontSize = patch.applied(to: style).size
    let paragraph = try reader["paragraph"].map { (reader) throws(DocumentError) in
      try paragraphPatch(reader, besides: RubyAnnotation.inheritedKeys.names)
    }
    let outer = annotationStyles
    defer { annotationStyles = outer }
    annotationStyles = AnnotationStyles()
    try readAnnotationStyles(of: reader)
    let base = paragraph ?? ParagraphPatch()
    let style = patch.applied(to: base.text.applied(to: style))
    var document = LayoutDocument(
      text: AttributedText(try reader.required("text").string(), style: style, paragraphStyle: base.style))
    try readParts(reader, paragraph: base, into: &document)
    notes.tokenPressedStyles = document.pressedStyles
    return document.text
  }

  /// Reads the keys that describe parts of a text: spans, paragraphs, attachments and others.
  mutating func readParts(
    _ reader: JSONReader, paragraph: ParagraphPatch, into document: inout LayoutDocument
  ) throws(DocumentError) {
    if let overrides = reader["paragraphs"] { try readParagraphs(overrides, base: paragraph, into: &document) }
    if let spans = reader["spans"] { try readSpans(spans, into: &document) }
    if let attachments = reader["attachments"] { try readAttachments(attachments, into: &document) }
    if let ranges = reader["activeRanges"] { try readActiveRanges(ranges, into: &document) }
    if let scopes = reader["scopes"] { try readScopes(scopes, into: &document) }
  }

  /// Reads spans in order. If two spans overlap, the later one wins, key by key.
  private mutating func readSpans(_ reader: JSONReader, into document: inout LayoutDocument) throws(DocumentError) {
    for span in try reader.elements() {
      try span.check(keys: Self.spanNames)
      let range = try span.range(of: document.text)
      let style = try span.required("style")
      let patch = try inlineStylePatch(style)
      annotationStyles.add(try annotationPatch(style), in: range)
      let root = document.text.defaultStyle
      document.text.modifyStyle(in: range) { $0 = patch.applied(toBoxIn: $0, root: root) }
      let inherited = document.text.paragraphStyle(at: range.lowerBound).direction
      if let kind = try bidi(style, inherited: inherited).kind {
        document.text.addScope(Scope(range: range, kind: kind))
      }
      let hasBox = try span["inlineBox"].map { (reader) throws(DocumentError) in try reader.bool() } ?? true
      if hasBox, document.text.hasInlineBoxes(at: range.lowerBound) || patch.setsWhiteSpace {
        document.text.addScope(Scope(range: range, kind: .inlineBox))
      }
    }
  }

  /// Reads paragraph styles of ranges. Their keys change the document's paragraph style. Keys of text, such as
  /// `textTransform`, apply to the whole text of a range: they win over the document's style, and the keys of nodes and
  /// spans win over them.
  private mutating func readParagraphs(
    _ reader: JSONReader, base: ParagraphPatch, into document: inout LayoutDocument
  ) throws(DocumentError) {
    var isRestyled = false
    for element in try reader.elements() {
      try element.check(keys: Self.paragraphRangeNames)
      let range = try element.range(of: document.text)
      let patch = try paragraphPatch(
        try element.required("paragraph"), besides: RubyAnnotation.inheritedKeys.names)
      document.text.setParagraphStyle(base.overridden(by: patch).style, in: range)
      guard !patch.text.isEmpty else { continue }
      document.text.modifyStyle(in: range) { $0 = patch.text.applied(to: $0) }
      isRestyled = true
    }
    if isRestyled { restyleNodes(of: &document) }
    // A text has one writing mode, which its first paragraph sets.
    for element in try reader.elements() {
      guard let mode = element["paragraph"]?["writingMode"] else { continue }
      if try mode.keyword(ParagraphStyle.WritingMode.self) != document.text.writingMode { notes.note(mode) }
    }
  }

  /// Reads active ranges in order.
  private mutating func readActiveRanges(
    _ reader: JSONReader, into document: inout LayoutDocument
  ) throws(DocumentError) {
    for element in try reader.elements() {
      try element.check(keys: Self.activeRangeNames)
      let range = try element.range(of: document.text)
      let id = try element.required("id").string()
      let kind = try element["kind"].map { (reader) throws(DocumentError) in try reader.string() } ?? ""
      let payload = try element["payload"].map { (reader) throws(DocumentError) in try reader.string() } ?? ""
      document.text.addActiveRange(ActiveRange(range: range, id: id, kind: kind, payload: payload))
      document.activeRanges.append(NamedRange(id: id, range: range))
      document.pressedStyles.append(
        try element["pressedStyle"].map { (reader) throws(DocumentError) in
          try pressedStyle(reader, of: range, in: document.text)
        })
    }
  }

  /// Reads the paint of a range while the range is pressed. Throws if the style would move glyphs.
  mutating func pressedStyle(
    _ reader: JSONReader, of range: TextRange, in text: AttributedText
  ) throws(DocumentError) -> StylePatch {
    let patch = try stylePatch(reader)
    do {
      _ = try text.repainted(in: range) { $0 = patch.applied(to: $0) }
    } catch let error {
      throw reader.error("\(error)", kind: .contradiction)
    }
    return patch
  }

  /// Reads attachments. Each needs its own U+FFFC in the text.
  private mutating func readAttachments(
    _ reader: JSONReader, into document: inout LayoutDocument
  ) throws(DocumentError) {
    for element in try reader.elements() {
      let attachment = try attachment(element)
      let offset = try element.required("offset")
      let place = try offset.offset()
      guard document.text.attachment(at: place) == nil else {
        throw offset.error("an attachment stands at \(place) already", kind: .textRange)
      }
      guard document.text.setAttachment(attachment, at: place) else {
        throw offset.error(
          "no U+FFFC starts at the offset \(place) of the text of \(document.text.utf8Count) bytes", kind: .textRange)
      }
    }
  }

  /// Reads an attachment without its offset.
  mutating func attachment(_ reader: JSONReader) throws(DocumentError) -> TextAttachment {
    guard let attachment = try AttachmentForm().read(reader, &notes) else { throw reader.expected("an attachment") }
    return attachment
  }
}
