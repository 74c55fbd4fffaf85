internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

extension DocumentReader {
  /// Notes the ruby annotations of the letters of a drop cap: they have no effect.
  mutating func noteAnnotations(
    of dropCap: DropCap, _ root: JSONReader, in text: AttributedText
  ) throws(DocumentError) {
    let end = dropCap.endOfLetters(in: text)
    for scope in try root["scopes"]?.elements() ?? [] where scope["scope"]?.value == "ruby" {
      if try scope.range(of: text).lowerBound < end { notes.note(scope) }
    }
    var offset = 0
    if let content = root["content"] { try noteAnnotations(ofNode: content, from: &offset, to: end) }
  }

  /// Notes the annotations of a node, and of the nodes in it, that start before the offset `end`. Moves `offset` from
  /// the node's start in the text to its end.
  private mutating func noteAnnotations(
    ofNode node: JSONReader, from offset: inout Int, to end: Int
  ) throws(DocumentError) {
    if offset < end {
      for scope in try node["scopes"]?.elements() ?? [] where scope["scope"]?.value == "ruby" { notes.note(scope) }
    }
    for child in try node["children"]?.elements() ?? [] {
      switch child.value {
      case .string(let text): offset += text.utf8.count
      case .object where child["attachment"] != nil: offset += "\u{FFFC}".utf8.count
      default: try noteAnnotations(ofNode: child, from: &offset, to: end)
      }
    }
  }
}

extension DropCap {
  /// The offset in a text at which the letters of the drop cap end: behind this number of characters, and the
  /// punctuation before the first of them.
  fileprivate func endOfLetters(in text: AttributedText) -> Int {
    var (offset, rest) = (0, max(1, characters))
    var isOpen = true
    for character in text.string {
      if rest == 0 { break }
      offset += character.utf8.count
      isOpen = isOpen && (character.isPunctuation || character.isWhitespace)
      if !isOpen { rest -= 1 }
    }
    return offset
  }
}
