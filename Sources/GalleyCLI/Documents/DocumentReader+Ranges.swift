internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// Spans in order: the later one wins, key by key.
  mutating func readSpans(_ reader: JSONReader, into document: inout Document) throws(DocumentError) {
    for span in try reader.elements() {
      try span.check(keys: ["start", "end", "style"])
      let range = try span.range(of: document.text)
      let style = try span.required("style")
      let patch = try stylePatch(style, isInline: true)
      document.text.modifyStyle(in: range) { $0 = patch.applied(to: $0) }
      let inherited = document.text.paragraphStyle(at: range.lowerBound).direction
      if let kind = try bidi(style, inherited: inherited).kind {
        document.text.addScope(Scope(range: range, kind: kind))
      }
    }
  }

  /// Paragraph styles of ranges: the document's keys with these over them. Keys of text apply to all of a range's text,
  /// over the document's style and under those of nodes and spans.
  mutating func readParagraphs(
    _ reader: JSONReader, base: ParagraphPatch, into document: inout Document
  ) throws(DocumentError) {
    var isRestyled = false
    for element in try reader.elements() {
      try element.check(keys: ["start", "end", "paragraph"])
      let range = try element.range(of: document.text)
      let patch = try paragraphPatch(try element.required("paragraph"))
      document.text.setParagraphStyle(base.overridden(by: patch).style, in: range)
      guard !patch.text.isEmpty else { continue }
      document.text.modifyStyle(in: range) { $0 = patch.text.applied(to: $0) }
      isRestyled = true
    }
    if isRestyled { restyleNodes(of: &document) }
    // The lines of one text run one way: that of its first paragraph.
    for element in try reader.elements() {
      guard let mode = element["paragraph"]?["writingMode"] else { continue }
      if try mode.keyword(WritingMode.self) != document.text.writingMode { note(mode) }
    }
  }

  /// Active ranges in order.
  mutating func readActiveRanges(_ reader: JSONReader, into document: inout Document) throws(DocumentError) {
    for element in try reader.elements() {
      try element.check(keys: ["start", "end", "id", "kind", "payload", "pressedStyle"])
      let range = try element.range(of: document.text)
      let id = try element.required("id").string()
      let kind = try element["kind"].map { (reader) throws(DocumentError) in try reader.string() } ?? ""
      let payload = try element["payload"].map { (reader) throws(DocumentError) in try reader.string() } ?? ""
      document.text.addActiveRange(ActiveRange(range: range, id: id, kind: kind, payload: payload))
      document.activeRanges.append(NamedRange(id: id, range: range))
      document.pressedStyles.append(
        try element["pressedStyle"].map { (reader) throws(DocumentError) in
          try pressedStyle(reader, range, document.text)
        })
    }
  }

  /// The paint of a range while it is pressed; an error if the style would move glyphs.
  private mutating func pressedStyle(
    _ reader: JSONReader, _ range: TextRange, _ text: AttributedText
  ) throws(DocumentError) -> StylePatch {
    let patch = try stylePatch(reader)
    do {
      _ = try text.repainted(in: range) { $0 = patch.applied(to: $0) }
    } catch let error {
      throw reader.error("\(error)")
    }
    return patch
  }

  /// Attachments, each on a U+FFFC of its own.
  func readAttachments(_ reader: JSONReader, into document: inout Document) throws(DocumentError) {
    for element in try reader.elements() {
      try element.check(keys: [
        "offset", "id", "kind", "color", "width", "height", "baseline", "verticalAlign", "margin", "textSizeAdjust",
      ])
      let offset = try element.required("offset")
      let place = try offset.offset()
      guard document.text.attachment(at: place) == nil else {
        throw offset.error("an attachment stands at \(place) already")
      }
      guard document.text.setAttachment(try attachment(element), at: place) else {
        throw offset.error("no U+FFFC starts at the offset \(place) of the text of \(document.text.count) bytes")
      }
    }
  }

  /// `box`, `space`, or `rule`, which may have a `color`.
  private func attachmentKind(_ reader: JSONReader) throws(DocumentError) -> Attachment.Kind {
    let kind = reader["kind"]
    let color = reader["color"]
    if kind?.value == "rule" { return .rule(try color.map { (color) throws(DocumentError) in try color.color() }) }
    if let color { throw color.error("only an attachment of the kind \"rule\" has a color") }
    switch kind?.value {
    case nil, "box": return .box
    case "space": return .space
    default: throw reader["kind"]?.expected("box, space or rule") ?? reader.expected("an attachment")
    }
  }

  func attachment(_ reader: JSONReader) throws(DocumentError) -> Attachment {
    let kind = try attachmentKind(reader)
    let height = kind == .space ? reader["height"] : try reader.required("height")
    var attachment = Attachment(
      id: try reader["id"].map { (reader) throws(DocumentError) in try reader.string() } ?? "",
      width: try reader.required("width").number(atLeast: 0), height: try height?.number(atLeast: 0) ?? 0)
    attachment.kind = kind
    if let baseline = reader["baseline"], !baseline.isNull { attachment.baseline = try baseline.number() }
    if let align = reader["verticalAlign"] { attachment.verticalAlign = try align.verticalAlign() }
    if let adjust = reader["textSizeAdjust"] { attachment.textSizeAdjust = try adjust.keyword(TextSizeAdjust.self) }
    if let margin = reader["margin"] {
      var sides: [Double] = []
      for side in try margin.elements() { sides.append(try side.number()) }
      guard sides.count == 4 else { throw margin.expected("four numbers: top, right, bottom, left") }
      attachment.margins = Margins(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
    }
    return attachment
  }
}
