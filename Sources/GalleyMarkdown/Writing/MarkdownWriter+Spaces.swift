internal import GalleyText

// Writes text with collapsed white space, and maps it to the source.
extension MarkdownWriter {
  /// Writes text. Each run of white space becomes one space, as in HTML.
  ///
  /// `content` is the text's range in the block's content; `nil` if it is not known. `isSame` says whether both have
  /// the same bytes.
  mutating func putText(
    _ bytes: ArraySlice<UInt8>, from content: Range<Int>?, isSame: Bool, _ run: inout InlineRun
  ) {
    let style = run.currentStyle
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      let isSpace = bytes[index].isSpace
      while index < bytes.endIndex, bytes[index].isSpace == isSpace { index += 1 }
      if isSpace, run.skipsSpaces { continue }
      let written = isSpace ? start + 1 : index
      if let content {
        let offset = content.lowerBound + start - bytes.startIndex
        if isSame, !isSpace || bytes[start] == 0x20 {
          mapSame(from: count, content: offset..<offset + written - start, in: run)
        } else {
          let range = isSame ? offset..<offset + written - start : content
          map.append(text: count..<count + written - start, source: run.content.source(of: range), isSame: false)
        }
      }
      put(isSpace ? [0x20] : bytes[start..<written], style: style)
      run.skipsSpaces = isSpace
      run.last = isSpace ? nil : Self.lastScalar(bytes[start..<written])
    }
  }

  /// The last scalar of a text.
  private static func lastScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
  }

  /// Maps bytes that are the same in the content, starting at offset `start` of the text. The source may have other
  /// bytes between them.
  mutating func mapSame(from start: Int, content: Range<Int>, in run: InlineRun) {
    var offset = content.lowerBound
    while offset < content.upperBound {
      let end = min(content.upperBound, run.content.endOfStretch(at: offset))
      let text = start + offset - content.lowerBound
      let source = run.content.source(of: offset)
      map.append(text: text..<text + end - offset, source: source..<source + end - offset, isSame: true)
      offset = end
    }
  }
}
