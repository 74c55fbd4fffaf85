// Finds the source of a footnote reference that has no definition and is on more than one line.
//
// cmark-gfm makes text of such a reference: `[^`, the label, `]`. It computes the length of the label from the
// columns of the two brackets (`handle_close_bracket` in inlines.c). Columns start anew on each line, so a label on two
// lines is too short, and may end inside a character. The source has all of it.
extension InlineScanner {
  /// Whether a text has `[^` at an index.
  static func startsReference(_ text: [UInt8], at index: Int) -> Bool {
    text[index] == UInt8(ascii: "[") && index + 1 < text.count && text[index + 1] == UInt8(ascii: "^")
  }

  /// The whole reference that starts with a piece, and what cmark-gfm left of it in the text; `nil` if the text is not
  /// such a reference.
  func cutLabel(_ start: TextPiece, of text: [UInt8]) -> TextPiece? {
    let (first, position) = (start.text.lowerBound, start.content.lowerBound)
    guard let end = endOfReference(at: position),
      utf8[position..<end].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return nil }
    var length = 0
    while first + length < text.count, position + length < end, text[first + length] == utf8[position + length] {
      length += 1
    }
    var index = first + length
    // Each byte that is left of a character that was cut is U+FFFD now.
    while text[index...].starts(with: "\u{FFFD}".utf8) { index += 3 }
    if index < text.count, text[index] == UInt8(ascii: "]") {
      index += 1
    } else if text[index - 1] != UInt8(ascii: "]") {
      return nil
    }
    return TextPiece(text: first..<index, content: position..<end, form: .label)
  }

  /// The end of a bracket that opens at an offset: after the `]` that closes it. `nil` if none does.
  private func endOfReference(at start: Int) -> Int? {
    var depth = 0
    var position = start
    while position < utf8.count {
      switch utf8[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return position + 1 }
      case UInt8(ascii: "`"):
        if let span = codeSpan(at: position) {
          position = span.end - 1
        } else {
          while position + 1 < utf8.count, utf8[position + 1] == UInt8(ascii: "`") { position += 1 }
        }
      default: break
      }
      position += 1
    }
    return nil
  }
}
