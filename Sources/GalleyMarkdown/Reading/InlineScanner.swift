/// Reads the content of a block along the parser's tree, to find the position of each inline in the source.
///
/// The parser's columns of inlines are not used: cmark-gfm reports none for autolinks and line breaks, and wrong ones
/// for delimiters that are used only in part (`***a** b*`). The tree says which markup comes next, and the scanner
/// skips this markup. If the content does not continue with it, the scanner sets `isLost`, and the rest of the block
/// has no exact positions.
struct InlineScanner {
  /// The content.
  let utf8: [UInt8]
  /// The next byte.
  private(set) var offset = 0
  /// Whether the content differs from the tree. From there on no positions are known.
  private(set) var isLost = false
  private let entities: EntityDecoder

  /// How text is written in the source: which escapes it may contain.
  enum Spelling {
    /// Backslash escapes and character references are decoded.
    case escaped
    /// Only character references are decoded: in addresses between `<` and `>`.
    case references
    /// Nothing is decoded: in addresses without brackets.
    case raw
  }

  /// A part of a text, and where it is in the content.
  struct TextPiece {
    /// The range in the text.
    var text: Range<Int>
    /// The range in the content.
    var content: Range<Int>
    var form: Form

    enum Form {
      /// Both have the same bytes.
      case same
      /// The content has an escape or a character reference for the text.
      case decoded
      /// The text is a footnote reference that cmark-gfm cut. The content has all of it.
      case label
    }
  }

  init(_ content: [UInt8], entities: EntityDecoder) {
    utf8 = content
    self.entities = entities
  }

  /// Records that the content differs from the tree.
  mutating func lose() { isLost = true }

  /// Skips bytes. Sets `isLost` if the content does not continue with these bytes.
  mutating func pass(_ bytes: some Collection<UInt8>) {
    guard !isLost, utf8[offset...].starts(with: bytes) else { return lose() }
    offset += bytes.count
  }

  /// Skips repetitions of a byte, at most `limit`; returns their number.
  mutating func passRun(of byte: UInt8, limit: Int = .max) -> Int {
    var count = 0
    while offset < utf8.count, utf8[offset] == byte, count < limit {
      offset += 1
      count += 1
    }
    return count
  }

  /// Skips `count` delimiters of emphasis, either all `*` or all `_`.
  mutating func passEmphasis(_ count: Int) {
    guard !isLost, offset < utf8.count, utf8[offset] == UInt8(ascii: "*") || utf8[offset] == UInt8(ascii: "_") else {
      return lose()
    }
    if passRun(of: utf8[offset], limit: count) < count { lose() }
  }

  /// The next byte; `nil` at the end of the content.
  var next: UInt8? { offset < utf8.count ? utf8[offset] : nil }

  /// Moves to an offset of the content.
  mutating func move(to offset: Int) { self.offset = min(max(offset, 0), utf8.count) }

  /// Skips a line ending with the white space around it, and the backslash of a hard line break.
  mutating func passLineEnding(isHard: Bool) {
    guard !isLost else { return }
    while let byte = next, byte.isBlank { offset += 1 }
    if isHard, next == UInt8(ascii: "\\") { offset += 1 }
    if next == 0x0D { offset += 1 }
    guard next == 0x0A || offset > 0 && utf8[offset - 1] == 0x0D else { return lose() }
    if next == 0x0A { offset += 1 }
    while let byte = next, byte.isBlank { offset += 1 }
  }

  /// Skips the source of a text. Returns the parts of the text and where they are in the content, in order. Returns
  /// `nil` and does not move if the content does not continue with this text.
  mutating func passText(_ text: [UInt8], spelling: Spelling) -> [TextPiece]? {
    guard !isLost else { return nil }
    var pieces: [TextPiece] = []
    // Index of the piece that starts with the last `[^`.
    var label: Int?
    var position = offset
    var index = 0
    while index < text.count {
      guard let step = step(text, at: index, position: position, spelling: spelling) else {
        guard let first = label, let cut = cutLabel(pieces[first], of: text) else { return nil }
        pieces.removeSubrange(first...)
        pieces.append(cut)
        (label, index, position) = (nil, cut.text.upperBound, cut.content.upperBound)
        continue
      }
      let isLabel = step.isSame && Self.startsReference(text, at: index)
      if isLabel { label = pieces.count }
      if step.isSame, !isLabel, let last = pieces.last, last.form == .same, last.content.upperBound == position {
        pieces[pieces.count - 1].text = last.text.lowerBound..<index + step.text
        pieces[pieces.count - 1].content = last.content.lowerBound..<position + step.content
      } else {
        pieces.append(
          TextPiece(
            text: index..<index + step.text, content: position..<position + step.content,
            form: step.isSame ? .same : .decoded))
      }
      index += step.text
      position += step.content
    }
    offset = position
    return pieces
  }

  /// The next part of a text: its number of bytes in the text and in the content, and whether the bytes are the same;
  /// `nil` if the content does not continue with the text.
  private func step(
    _ text: [UInt8], at index: Int, position: Int, spelling: Spelling
  ) -> (text: Int, content: Int, isSame: Bool)? {
    guard position < utf8.count else { return nil }
    let byte = utf8[position]
    if spelling == .escaped, byte == UInt8(ascii: "\\"), position + 1 < utf8.count, utf8[position + 1].isPunctuation,
      utf8[position + 1] == text[index]
    {
      return (1, 2, false)
    }
    if spelling != .raw, byte == UInt8(ascii: "&"), let reference = reference(at: position),
      let decoded = entities.decode(reference), text[index...].starts(with: decoded)
    {
      return (decoded.count, reference.count, false)
    }
    return byte == text[index] ? (1, 1, true) : nil
  }

  /// The character reference from `&` to the next `;`; `nil` if other characters than letters, digits and `#` are
  /// between them.
  private func reference(at start: Int) -> [UInt8]? {
    var end = start + 1
    while end < utf8.count, end - start < 34, utf8[end].isAlphanumeric || utf8[end] == UInt8(ascii: "#") { end += 1 }
    guard end < utf8.count, utf8[end] == UInt8(ascii: ";") else { return nil }
    return Array(utf8[start...end])
  }

  /// The range of the code in a code span that starts at an offset, and the end of the span; `nil` if there is no code
  /// span.
  func codeSpan(at first: Int) -> (code: Range<Int>, end: Int)? {
    var start = first
    while start < utf8.count, utf8[start] == UInt8(ascii: "`") { start += 1 }
    let length = start - first
    guard length > 0 else { return nil }
    var position = start
    while position < utf8.count {
      guard utf8[position] == UInt8(ascii: "`") else {
        position += 1
        continue
      }
      let run = position
      while position < utf8.count, utf8[position] == UInt8(ascii: "`") { position += 1 }
      if position - run == length { return (start..<run, position) }
    }
    return nil
  }
}
