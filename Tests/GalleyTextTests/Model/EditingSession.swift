import GalleyTestSupport
import GalleyText

/// Applies random edits to a text and to its model.
struct EditingSession {
  var text = AttributedText()
  var model = ModelText()
  var random: SplitMix64
  /// A description of the last edit, for messages.
  var lastEdit = ""

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func step() {
    if model.cells.count > 60 {
      remove()
      return
    }
    switch Int.random(in: 0..<17, using: &random) {
    case 0: appendString()
    case 1: replaceByString()
    case 2: replaceByFragment()
    case 3: insertString()
    case 4: move()
    case 5: remove()
    case 6: appendFragment()
    case 7: setStyle()
    case 8: modifyStyle()
    case 9: setParagraphStyle()
    case 10: addActiveRange()
    case 11: setAttachments()
    case 12: appendAttachment()
    case 13, 14: addScope()
    case 15: removeScopes()
    default: removeActiveRanges()
    }
  }

  /// A random range, most often inside the text. Its ends need not be on a boundary.
  mutating func range() -> TextRange {
    let slack = random.oneIn(10) ? 5 : 0
    let first = Int.random(in: -slack...text.utf8Count + slack, using: &random)
    if random.oneIn(4) { return first..<first }
    let second =
      random.oneIn(2)
      ? first + Int.random(in: 0...8, using: &random) : Int.random(in: 0...text.utf8Count, using: &random)
    return min(first, second)..<max(first, second)
  }
}

extension EditingSession {
  private mutating func string() -> String {
    // The last bytes of Å, è, U+3028 and U+2069 are those of NEL, U+2028 and U+2029.
    let alphabet: [Unicode.Scalar] = [
      "Å", "è", "〨", "\u{2069}", "\u{2028}",
      "a", "b", " ", "\n", "é", "\u{85}", "א", "्", "語", "\u{2029}", "\u{FFFC}", "\u{FFFC}", "😀", "\u{10FFFF}",
    ]
    var string = ""
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      string.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
    }
    return string
  }

  private mutating func style() -> TextStyle {
    random.pick(
      TextStyle(), TextStyle(size: 20), TextStyle(weight: .bold), TextStyle(color: .red), TextStyle(families: ["A"]))
  }

  private mutating func paragraphStyle() -> ParagraphStyle? {
    random.pick(nil, .browser, .unicode)
  }

  private mutating func id() -> String {
    random.pick("link", "mention", "node")
  }

  private mutating func attachment() -> TextAttachment {
    random.pick(TextAttachment(id: "image", width: 10, height: 20), TextAttachment(id: "chip", width: 1, height: 1))
  }

  /// A small random text with its model, made with the simplest calls only.
  private mutating func fragment() -> (AttributedText, ModelText) {
    var text = AttributedText()
    var model = ModelText()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (piece, style) = (string(), style())
      text.append(piece, style: style)
      model.append(piece, style: style)
    }
    guard text.utf8Count > 0 else { return (text, model) }
    if random.oneIn(2) {
      let range = Int.random(in: 0..<text.utf8Count, using: &random)..<text.utf8Count
      let (id, style) = (id(), paragraphStyle())
      text.addActiveRange(ActiveRange(range: range, id: id))
      model.addActiveRange(range, id: id)
      let scope = Scope(range: 0..<text.utf8Count, id: id, kind: kind())
      text.addScope(scope)
      model.addScope(scope)
      text.setParagraphStyle(style, in: range)
      model.change(range) { $0.paragraphStyle = style }
    }
    if random.oneIn(3) {
      let attachment = attachment()
      model.append("\u{FFFC}", style: Self.styleAfterLink(at: text))
      text.appendAttachment(attachment)
      model.cells[model.cells.count - 1].attachment = attachment
    }
    return (text, model)
  }
}

extension EditingSession {
  private mutating func appendString() {
    let (string, style) = (string(), random.oneIn(2) ? nil : style())
    lastEdit = "append \(string.debugDescription)"
    model.append(string, style: style ?? Self.styleAfterLink(at: text))
    text.append(string, style: style)
  }

  /// The style of the character before the active range that ends a text, if the range is the text's newest scope: the
  /// style of text that is appended without a style. `nil` if the text ends without such a range.
  private static func styleAfterLink(at text: AttributedText) -> TextStyle? {
    guard let newest = text.scopes.last, case .activeRange = newest.kind, newest.range.upperBound == text.utf8Count
    else { return nil }
    return newest.range.lowerBound == 0 ? text.defaultStyle : text.style(at: newest.range.lowerBound - 1)
  }

  private mutating func appendFragment() {
    let (other, otherModel) = fragment()
    lastEdit = "append a text of \(other.utf8Count)"
    model.replace(text.utf8Count..<text.utf8Count, with: otherModel)
    text.append(other)
  }

  private mutating func replaceByString() {
    let (range, string) = (range(), string())
    lastEdit = "replace \(range) by \(string.debugDescription)"
    text.replace(range, with: string)
    model.replace(range, with: string)
  }

  private mutating func replaceByFragment() {
    let range = range()
    let (other, otherModel) = fragment()
    lastEdit = "replace \(range) by a text of \(other.utf8Count)"
    text.replace(range, with: other)
    model.replace(range, with: otherModel)
  }

  private mutating func insertString() {
    let (offset, string) = (range().lowerBound, string())
    lastEdit = "insert \(string.debugDescription) at \(offset)"
    text.insert(string, at: offset)
    model.replace(offset..<offset, with: string)
  }

  private mutating func move() {
    let (range, offset) = (range(), range().lowerBound)
    lastEdit = "copy \(range) to \(offset)"
    text.insert(text[range], at: offset)
    model.replace(offset..<offset, with: model.slice(range))
  }

  private mutating func remove() {
    let range = range()
    lastEdit = "remove \(range)"
    text.remove(range)
    model.replace(range, with: ModelText())
  }

  private mutating func setStyle() {
    let (range, style) = (range(), style())
    lastEdit = "style \(range)"
    text.setStyle(style, in: range)
    model.change(range) { $0.style = style }
  }

  private mutating func modifyStyle() {
    let range = range()
    lastEdit = "modify \(range)"
    text.modifyStyle(in: range) { $0.weight = .bold }
    model.change(range) { $0.style.weight = .bold }
  }

  private mutating func setParagraphStyle() {
    let (range, style) = (range(), paragraphStyle())
    lastEdit = "paragraph style \(range)"
    text.setParagraphStyle(style, in: range)
    model.change(range) { $0.paragraphStyle = style }
  }

  private mutating func addActiveRange() {
    let (range, id) = (range(), id())
    lastEdit = "active range \(range)"
    text.addActiveRange(ActiveRange(range: range, id: id))
    model.addActiveRange(range, id: id)
  }

  private mutating func removeActiveRanges() {
    let id = id()
    guard random.oneIn(3) else { return addActiveRange() }
    lastEdit = "remove active ranges \(id)"
    text.removeActiveRanges { $0.id == id }
    model.removeScopes { $0.id == id && ActiveRange($0) != nil }
  }

  private mutating func addScope() {
    let scope = Scope(range: range(), id: id(), kind: kind())
    lastEdit = "add \(scope)"
    text.addScope(scope)
    model.addScope(scope)
  }

  private mutating func removeScopes() {
    let kind = kind()
    guard random.oneIn(3) else { return addScope() }
    lastEdit = "remove scopes \(kind)"
    text.removeScopes { $0.kind == kind }
    model.removeScopes { $0.kind == kind }
  }

  private mutating func kind() -> Scope.Kind {
    random.pick(
      .node, .atomicText, .backingText(":)"), .isolate(.rightToLeft), .bidi(.bidiOverride, .leftToRight),
      .bidi(.normal, .leftToRight), .activeRange(kind: "link", payload: "there"))
  }

  /// Sets attachments at every offset, including offsets without a U+FFFC.
  private mutating func setAttachments() {
    lastEdit = "attachments"
    for (index, offset) in model.offsets.dropLast().enumerated() where random.oneIn(2) {
      let attachment = random.oneIn(3) ? nil : attachment()
      text.setAttachment(attachment, at: offset)
      if UTF8.width(model.cells[index].scalar) > 1 { text.setAttachment(attachment, at: offset + 1) }
      text.setAttachment(attachment, at: random.pick(-1, text.utf8Count, .min, .max))
      if model.cells[index].scalar == "\u{FFFC}" { model.cells[index].attachment = attachment }
    }
  }

  private mutating func appendAttachment() {
    let attachment = attachment()
    lastEdit = "append an attachment"
    model.append("\u{FFFC}", style: Self.styleAfterLink(at: text))
    text.appendAttachment(attachment)
    model.cells[model.cells.count - 1].attachment = attachment
  }
}
