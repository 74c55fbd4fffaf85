extension InlineScanner {
  /// Skips the part of a link or an image after its `]`: `(address "title")`, `[label]`, `[]` or nothing. CommonMark
  /// 0.29, §6.5.
  mutating func passLinkEnd(in content: [UInt8]) {
    guard !isLost else { return }
    if let end = Self.endOfAddress(in: content, at: offset) ?? Self.endOfLabel(in: content, at: offset) {
      move(to: end)
    }
  }

  /// Skips the rest of a footnote reference after `[^`, up to the first `]` that is not escaped.
  mutating func passFootnoteLabel(in content: [UInt8]) {
    while !isLost, let byte = next {
      if byte == UInt8(ascii: "]") { return move(to: offset + 1) }
      move(to: offset + (byte == UInt8(ascii: "\\") ? 2 : 1))
    }
    lose()
  }

  /// The end of `(address "title")` that starts at an offset; `nil` if there is none.
  private static func endOfAddress(in content: [UInt8], at start: Int) -> Int? {
    guard start < content.count, content[start] == UInt8(ascii: "(") else { return nil }
    guard let address = endOfDestination(in: content, at: spaces(in: content, from: start + 1)) else { return nil }
    var end = spaces(in: content, from: address)
    if end > address, let title = endOfTitle(in: content, at: end) { end = spaces(in: content, from: title) }
    return end < content.count && content[end] == UInt8(ascii: ")") ? end + 1 : nil
  }

  /// The end of the white space that starts at an offset.
  private static func spaces(in content: [UInt8], from start: Int) -> Int {
    var end = start
    while end < content.count, content[end].isSpace { end += 1 }
    return end
  }

  /// The end of a link's address that starts at an offset; `nil` if there is none. Corresponds to
  /// `manual_scan_link_url` in cmark-gfm's inlines.c.
  private static func endOfDestination(in content: [UInt8], at start: Int) -> Int? {
    guard start < content.count else { return nil }
    guard content[start] == UInt8(ascii: "<") else { return endOfBareDestination(in: content, at: start) }
    var end = start + 1
    while end < content.count {
      switch content[end] {
      case UInt8(ascii: ">"): return end + 1
      case UInt8(ascii: "\\"): end += 2
      case 0x0A, UInt8(ascii: "<"): return nil
      default: end += 1
      }
    }
    return nil
  }

  /// The end of an address without `<` and `>`; `nil` if its parentheses are not balanced.
  private static func endOfBareDestination(in content: [UInt8], at start: Int) -> Int? {
    var end = start
    var depth = 0
    while end < content.count {
      let byte = content[end]
      if byte == UInt8(ascii: "\\"), end + 1 < content.count, content[end + 1].isPunctuation {
        end += 2
      } else if byte == UInt8(ascii: "(") {
        depth += 1
        if depth > 32 { return nil }
        end += 1
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { return end }
        depth -= 1
        end += 1
      } else if byte.isSpace {
        return end == start ? nil : end
      } else {
        end += 1
      }
    }
    return nil
  }

  /// The end of a link's title that starts at an offset; `nil` if there is none.
  private static func endOfTitle(in content: [UInt8], at start: Int) -> Int? {
    guard start < content.count else { return nil }
    let close: UInt8
    switch content[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = content[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var end = start + 1
    while end < content.count {
      if content[end] == close { return end + 1 }
      if close == UInt8(ascii: ")"), content[end] == UInt8(ascii: "(") { return nil }
      end += content[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of `[label]` or `[]` that starts at an offset; `nil` if there is none. A label has at most 1000 bytes.
  private static func endOfLabel(in content: [UInt8], at start: Int) -> Int? {
    guard start < content.count, content[start] == UInt8(ascii: "[") else { return nil }
    var end = start + 1
    while end < content.count, end - start <= 1001 {
      switch content[end] {
      case UInt8(ascii: "]"): return end + 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): end += end + 1 < content.count && content[end + 1].isPunctuation ? 2 : 1
      default: end += 1
      }
    }
    return nil
  }
}

extension InlineScanner {
  /// Skips the start of a link; returns how the link is written.
  mutating func openLink() -> OpenInline.Form {
    switch next {
    case UInt8(ascii: "<"):
      pass(CollectionOfOne(UInt8(ascii: "<")))
      return .angleBrackets
    case UInt8(ascii: "["):
      pass(CollectionOfOne(UInt8(ascii: "[")))
      return .marked
    default: return .bare
    }
  }

  /// Skips the end of an inline.
  mutating func close(_ kind: MarkdownNode.Kind, _ form: OpenInline.Form, in content: [UInt8]) {
    guard !isLost else { return }
    switch (kind, form) {
    case (.emphasis, _): passEmphasis(1)
    case (.strong, _): passEmphasis(2)
    case (.strikethrough, .tildes(let count)):
      if passRun(of: UInt8(ascii: "~"), limit: count) < count { lose() }
    case (.link, .angleBrackets): pass(CollectionOfOne(UInt8(ascii: ">")))
    case (.link, .bare): break
    default:
      pass(CollectionOfOne(UInt8(ascii: "]")))
      passLinkEnd(in: content)
    }
  }
}
