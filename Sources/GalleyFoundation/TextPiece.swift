internal import GalleyText

/// A segment of a text: consecutive characters with equal properties.
struct TextPiece {
  /// The characters, in UTF-8 bytes.
  let range: TextRange
  let style: TextStyle
  /// The paragraph style of paragraphs that start here; `nil` for the document's.
  let paragraph: ParagraphStyle?
  /// The attachment, if the segment is a U+FFFC character; otherwise `nil`.
  let attachment: TextAttachment?
  /// The scopes around the characters, in their order.
  let scopes: [ScopeMark]
}

extension AttributedText {
  /// The text's segments in order; none for empty text. O(segments · scopes around a segment).
  var pieces: [TextPiece] {
    var cuts: Set<Int> = [utf8Count]
    cuts.formUnion(styles.runs.map(\.range.lowerBound))
    cuts.formUnion(paragraphStyles.runs.map(\.range.lowerBound))
    for anchored in attachments { cuts.formUnion([anchored.offset, anchored.offset + 3]) }
    var starts: [Int: [Int]] = [:]
    for (number, scope) in scopes.enumerated() {
      cuts.formUnion([scope.range.lowerBound, scope.range.upperBound])
      starts[scope.range.lowerBound, default: []].append(number)
    }
    cuts.remove(0)
    var pieces: [TextPiece] = []
    var (start, around) = (0, [Int]())
    for end in cuts.sorted() where end > start {
      around.removeAll { scopes[$0].range.upperBound <= start }
      if let opened = starts[start] { around = (around + opened).sorted() }
      let marks = around.map { ScopeMark(number: $0, id: scopes[$0].id, kind: scopes[$0].kind) }
      pieces.append(
        TextPiece(
          range: start..<end, style: styles[start], paragraph: paragraphStyles[start],
          attachment: attachment(at: start), scopes: marks))
      start = end
    }
    return pieces
  }

  /// The styles that belong to the text as a whole.
  var documentStyles: DocumentStyles { DocumentStyles(paragraphStyle: paragraphStyle, defaultStyle: defaultStyle) }
}
