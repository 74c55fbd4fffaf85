package import Galley
package import GalleyEditing

/// Random edits of a random document, each followed by a comparison with a document that is opened afresh.
///
/// Between edits, random paragraphs are laid out, so that all combinations of laid out and unknown paragraphs occur.
/// All choices follow from the seed.
package struct EditRun {
  /// The document that is edited.
  package private(set) var document: TextDocument
  /// The same text, edited by `AttributedText`.
  package private(set) var model: AttributedText
  /// The first difference that was found.
  package private(set) var failure: String?
  private var random: SplitMix64
  private let typesetter: Typesetter
  /// Edits that undo the edits so far, the last one first.
  private var inverses: [(range: TextRange, text: AttributedText)] = []

  /// A run with a document of about `paragraphs` paragraphs.
  package init(seed: UInt64, paragraphs: Int, typesetter: Typesetter) {
    random = SplitMix64(seed: seed)
    self.typesetter = typesetter
    model = Self.text(seed, paragraphs: paragraphs, &random)
    document = TextDocument(model, typesetter: typesetter, width: Double(Int.random(in: 0...900, using: &random)))
    if random.oneIn(3) { document.layoutLimit = 3 }
  }

  /// Makes some edits. Stops at the first difference. All paragraphs are compared after every `full` edits.
  package mutating func run(edits: Int, full: Int) {
    for number in 0..<edits where failure == nil {
      if random.oneIn(2) { look() }
      let change = edit()
      check(change.newParagraphs)
      if number % full == full - 1 { check(0..<document.paragraphCount) }
      if let failure { self.failure = "edit \(number), \(change.range) to \(change.newRange): \(failure)" }
    }
  }

  /// Undoes all edits by edits, and compares the text with the first one.
  package mutating func undo() {
    while let inverse = inverses.popLast(), failure == nil {
      // The end of an edit may be between CR and LF, which the document replaces together.
      let range = document.rounded(inverse.range)
      document.replace(range, with: inverse.text)
      model.replace(range, with: inverse.text)
    }
    check(0..<document.paragraphCount)
  }

  /// Lays out what a window shows at a random place, or changes the width.
  private mutating func look() {
    if random.oneIn(40) { document.setWidth(Double(Int.random(in: 0...900, using: &random))) }
    let anchor = document.anchor(atY: Double.random(in: -10...document.height + 10, using: &random))
    _ = document.visibleText(at: anchor, height: Double(Int.random(in: 0...300, using: &random)))
  }

  /// Makes one edit of both texts.
  private mutating func edit() -> TextDocument.Change {
    let range = document.rounded(self.range())
    if random.oneIn(12), !range.isEmpty {
      let style = TextStyle(size: Double(Int.random(in: 8...30, using: &random)))
      model.setStyle(style, in: range)
      return document.modifyStyle(in: range) { $0 = style }
    }
    inverses.append((range, document.text(in: range)))
    var change: TextDocument.Change
    if random.oneIn(4) {
      let text = richText()
      model.replace(range, with: text)
      change = document.replace(range, with: text)
    } else {
      let string = random.oneIn(4) ? "" : RandomPieces.random(most: 3, &random).joined()
      model.replace(range, with: string)
      change = document.replace(range, with: string)
    }
    inverses[inverses.count - 1].range = change.newRange
    return change
  }

  private mutating func richText() -> AttributedText {
    var text = AttributedText()
    for piece in RandomPieces.random(most: 4, &random) {
      text.append(piece, style: TextStyle(size: Double(Int.random(in: 8...30, using: &random))))
    }
    if random.oneIn(3), text.utf8Count > 2 {
      text.addActiveRange(ActiveRange(range: 1..<text.utf8Count, id: "\(random.next() % 100)"))
    }
    if random.oneIn(5) { text.appendAttachment(TextAttachment(id: "box", width: 20, height: 30)) }
    return text
  }

  /// A range to replace: mostly short, sometimes long, sometimes not inside the text.
  private mutating func range() -> TextRange {
    let count = document.utf8Count
    let lower = Int.random(in: -1...count + 1, using: &random)
    if random.oneIn(3) { return lower..<lower }
    let length = random.oneIn(30) ? Int.random(in: 0...count, using: &random) : Int.random(in: 0...12, using: &random)
    return lower..<lower + length
  }

  private static func text(_ seed: UInt64, paragraphs: Int, _ random: inout SplitMix64) -> AttributedText {
    var text = AttributedText(style: TextStyle(size: 12))
    if random.oneIn(3) { text.paragraphStyle.profile = .browser }
    if random.oneIn(3) {
      text.paragraphStyle.spacingBefore = 7
      text.paragraphStyle.textIndent = ParagraphStyle.TextIndent(length: 15, hanging: random.oneIn(2))
      text.paragraphStyle.textBoxTrim = ParagraphStyle.TextBoxTrim(first: .cap, last: .alphabetic)
    }
    let isRich = random.oneIn(2)
    for _ in 0..<paragraphs {
      let string = RandomPieces.random(most: 6, &random).joined()
      let style = isRich && random.oneIn(4) ? TextStyle(size: Double(Int.random(in: 8...30, using: &random))) : nil
      text.append(string + (random.oneIn(3) ? "\r\n" : "\n"), style: style)
    }
    return text
  }
}

extension EditRun {
  /// Compares paragraphs, and all numbers of the document, with a document that is opened afresh.
  private mutating func check(_ paragraphs: Range<Int>) {
    let text = document.text
    guard text.string == model.string else { return failure = "the text differs" }
    guard text.styles == model.styles, text.attachments == model.attachments,
      Set(text.scopes) == Set(model.scopes)
    else { return failure = "styles, attachments or scopes differ" }
    var fresh = TextDocument(text, typesetter: typesetter, width: document.width)
    guard fresh.paragraphCount == document.paragraphCount, fresh.utf16Count == document.utf16Count else {
      return failure = "\(document.paragraphCount) paragraphs, afresh \(fresh.paragraphCount)"
    }
    for index in paragraphs {
      let (own, other) = (document.layOut(paragraph: index), fresh.layOut(paragraph: index))
      guard own.range == other.range, document.height(ofParagraph: index) == fresh.height(ofParagraph: index) else {
        return failure =
          "paragraph \(index) at \(own.range) with height \(own.height), afresh \(other.range) \(other.height)"
      }
      if let difference = Snapshot(own.layout).difference(from: Snapshot(other.layout)) {
        return failure = "paragraph \(index): \(difference)"
      }
      let caret = TextPosition(offset: own.range.count / 2)
      guard own.layout.caret(at: caret) == other.layout.caret(at: caret) else {
        return failure = "paragraph \(index): carets differ"
      }
    }
  }
}
