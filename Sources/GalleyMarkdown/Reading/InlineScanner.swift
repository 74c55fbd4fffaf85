/// Reads a block's content along the parser's tree, so that each inline gets its place in the source.
///
/// The parser's columns of inlines are not used: cmark-gfm reports none for autolinks and line breaks, and wrong ones
/// for delimiters that are used in part (`***a** b*`). The tree says which markup comes next, and the scanner passes
/// it. If the content has something else there, the scanner is lost: it says so, and the rest of the block has no
/// exact place.
struct InlineScanner {
  /// The content.
  private let utf8: [UInt8]
  /// The next byte.
  private(set) var offset = 0
  /// Whether everything so far was where the tree says.
  private(set) var isLost = false
  private let entities: EntityDecoder

  /// How text is written in the source.
  enum Spelling {
    /// Backslashes escape, and character references are decoded.
    case escaped
    /// Character references are decoded: in `<…>`.
    case references
    /// Byte for byte: in addresses without brackets.
    case raw
  }

  init(_ content: [UInt8], entities: EntityDecoder) {
    utf8 = content
    self.entities = entities
  }

  /// Notes that the content is not what the tree says.
  mutating func lose() { isLost = true }

  /// Passes bytes that must come next.
  mutating func pass(_ bytes: some Collection<UInt8>) {
    guard !isLost, utf8[offset...].starts(with: bytes) else { return lose() }
    offset += bytes.count
  }

  /// Passes as many of one byte as there are, `limit` at most, and says how many.
  mutating func passRun(of byte: UInt8, limit: Int = .max) -> Int {
    var count = 0
    while offset < utf8.count, utf8[offset] == byte, count < limit {
      offset += 1
      count += 1
    }
    return count
  }

  /// Passes the delimiters of emphasis: `count` of `*` or of `_`, both ends alike.
  mutating func passEmphasis(_ count: Int) {
    guard !isLost, offset < utf8.count, utf8[offset] == UInt8(ascii: "*") || utf8[offset] == UInt8(ascii: "_") else {
      return lose()
    }
    if passRun(of: utf8[offset], limit: count) < count { lose() }
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { offset < utf8.count ? utf8[offset] : nil }

  /// Goes to an offset of the content.
  mutating func move(to offset: Int) { self.offset = min(max(offset, 0), utf8.count) }

  /// Passes a line ending with the white space around it, and the backslash of a hard break.
  mutating func passLineEnding(isHard: Bool) {
    guard !isLost else { return }
    while let byte = next, byte.isBlank { offset += 1 }
    if isHard, next == UInt8(ascii: "\\") { offset += 1 }
    if next == 0x0D { offset += 1 }
    guard next == 0x0A || offset > 0 && utf8[offset - 1] == 0x0D else { return lose() }
    if next == 0x0A { offset += 1 }
    while let byte = next, byte.isBlank { offset += 1 }
  }

  /// Passes the source of some text. Calls `piece` for each part, in order: bytes of the text, their range in the
  /// content, and whether they are the same bytes. Returns `false`, and stays, if the content is not this text.
  mutating func passText(
    _ text: [UInt8], _ spelling: Spelling, _ piece: (Range<Int>, Range<Int>, Bool) -> Void
  ) -> Bool {
    guard !isLost else { return false }
    var parts: [(text: Range<Int>, content: Range<Int>, isSame: Bool)] = []
    var position = offset
    var index = 0
    while index < text.count {
      guard let step = step(text, at: index, position, spelling) else { return false }
      if step.isSame, let last = parts.last, last.isSame, last.content.upperBound == position {
        parts[parts.count - 1].text = last.text.lowerBound..<index + step.text
        parts[parts.count - 1].content = last.content.lowerBound..<position + step.content
      } else {
        parts.append((index..<index + step.text, position..<position + step.content, step.isSame))
      }
      index += step.text
      position += step.content
    }
    offset = position
    for part in parts { piece(part.text, part.content, part.isSame) }
    return true
  }

  /// The next part of a text: how many of its bytes, for how many of the content.
  private func step(
    _ text: [UInt8], at index: Int, _ position: Int, _ spelling: Spelling
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

  /// The bytes from `&` to the next `;`, if only letters, digits and `#` are between them.
  private func reference(at start: Int) -> [UInt8]? {
    var end = start + 1
    while end < utf8.count, end - start < 34, utf8[end].isAlphanumeric || utf8[end] == UInt8(ascii: "#") { end += 1 }
    guard end < utf8.count, utf8[end] == UInt8(ascii: ";") else { return nil }
    return Array(utf8[start...end])
  }

  /// Where a code span that starts here has its code, and where it ends; `nil` if there is none.
  func codeSpan() -> (code: Range<Int>, end: Int)? {
    var start = offset
    while start < utf8.count, utf8[start] == UInt8(ascii: "`") { start += 1 }
    let length = start - offset
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
