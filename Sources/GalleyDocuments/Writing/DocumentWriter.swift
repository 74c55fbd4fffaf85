internal import GalleyDump
internal import GalleyText

/// Writes texts as the members of documents. Writes only the properties that differ from those that a reader assumes.
///
/// Equal texts give equal members, in the same order and with the same digits.
struct DocumentWriter {
  /// The style that a reader starts with: `style` is written as the differences from it.
  var baseStyle = TextStyle()

  /// The style that a reader of a document starts with. If the document names font files (`hasFonts`), nothing is
  /// synthesized.
  static func baseStyle(hasFonts: Bool) -> TextStyle {
    var style = TextStyle()
    if hasFonts {
      style.variants.synthesizesWeight = false
      style.variants.synthesizesStyle = false
      style.variants.synthesizesSmallCaps = false
    }
    return style
  }

  /// The members that describe a text, from `text` to `paragraphs`.
  func members(of text: AttributedText) throws(DocumentError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [.init("text", .string(text.string))]
    func add(_ key: String, _ list: [JSONValue]) { if !list.isEmpty { members.append(.init(key, .array(list))) } }
    let style = try object("style") { () throws(DocumentError) in
      try TextStyle.documentKeys.write(text.defaultStyle, unlike: baseStyle)
    }
    if let style { members.append(style) }
    add("spans", try spans(of: text))
    add("attachments", try attachments(of: text))
    add("scopes", try list("scopes", text.scopes) { (scope) throws(DocumentError) in try ScopeForm().write(scope) })
    let paragraph = try object("paragraph") { () throws(DocumentError) in
      try ParagraphStyle.documentKeys.write(
        text.paragraphStyle, unlike: initial(text.paragraphStyle.profile))
    }
    if let paragraph { members.append(paragraph) }
    add("paragraphs", try paragraphs(of: text))
    return members
  }

  /// The initial values of a profile. Without the key `profile` a document has the profile `unicode`.
  private func initial(_ profile: ParagraphStyle.Profile) -> ParagraphStyle {
    var style = ParagraphStyle(profile: profile)
    style.profile = .unicode
    return style
  }

  /// A member with an object; `nil` if the object would be empty.
  private func object(
    _ key: String, _ members: () throws(DocumentError) -> [JSONValue.Member]
  ) throws(DocumentError) -> JSONValue.Member? {
    do {
      let members = try members()
      return members.isEmpty ? nil : .init(key, .object(members))
    } catch let error {
      throw error.inside(key)
    }
  }

  /// Writes each element. The path of an error starts with the key and the index.
  private func list<Element>(
    _ key: String, _ elements: [Element], write: (Element) throws(DocumentError) -> JSONValue
  ) throws(DocumentError) -> [JSONValue] {
    var values: [JSONValue] = []
    for element in elements {
      do {
        values.append(try write(element))
      } catch let error {
        throw error.inside("\(key)[\(values.count)]")
      }
    }
    return values
  }
}

extension DocumentWriter {
  /// A span for each run of text whose style is not the text's default style.
  private func spans(of text: AttributedText) throws(DocumentError) -> [JSONValue] {
    let styles = text.styles.lists
    var runs: [(range: TextRange, style: TextStyle)] = []
    var start = 0
    for (end, style) in zip(styles.ends, styles.values) {
      if style != text.defaultStyle { runs.append((start..<end, style)) }
      start = end
    }
    return try list("spans", runs) { (run) throws(DocumentError) in
      let style = try object("style") { () throws(DocumentError) in
        try TextStyle.documentKeys.write(run.style, unlike: text.defaultStyle)
      }
      // A run is no element: the elements are scopes, which are written separately.
      let box: [JSONValue.Member] =
        text.hasInlineBoxes(at: run.range.lowerBound) || run.style.whiteSpace != text.defaultStyle.whiteSpace
        ? [.init("inlineBox", .bool(false))] : []
      return .object(JSONValue.members(run.range) + [style ?? .init("style", .object([]))] + box)
    }
  }

  private func attachments(of text: AttributedText) throws(DocumentError) -> [JSONValue] {
    try list("attachments", text.attachments) { (anchored) throws(DocumentError) in
      try anchored.jsonValue()
    }
  }

  /// A paragraph style for each run of text that has its own, written as the differences from the document's style.
  private func paragraphs(of text: AttributedText) throws(DocumentError) -> [JSONValue] {
    let styles = text.paragraphStyles.lists
    var runs: [(range: TextRange, style: ParagraphStyle)] = []
    var start = 0
    for (end, style) in zip(styles.ends, styles.values) {
      if let style { runs.append((start..<end, style)) }
      start = end
    }
    return try list("paragraphs", runs) { (run) throws(DocumentError) in
      let base = inherited(by: run.style, from: text.paragraphStyle)
      let style = try object("paragraph") { () throws(DocumentError) in
        try ParagraphStyle.documentKeys.write(run.style, unlike: base)
      }
      return .object(JSONValue.members(run.range) + [style ?? .init("paragraph", .object([]))])
    }
  }

  /// The style that a reader gives to a paragraph that sets only its profile: the profile's initial values, changed by
  /// the properties that the document's style sets.
  private func inherited(by style: ParagraphStyle, from document: ParagraphStyle) -> ParagraphStyle {
    let unset = initial(document.profile)
    var result = ParagraphStyle(profile: style.profile)
    for key in ParagraphStyle.documentKeys.all where key.name != "profile" && !key.isEqual(document, unset) {
      key.copy(document, &result)
    }
    result.profile = document.profile
    return result
  }
}
