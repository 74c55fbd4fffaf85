internal import GalleyText

/// A paragraph, or a section of a very long paragraph.
struct TextPiece: Hashable {
  /// The bytes in the divided text, with the line break if the paragraph ends here.
  var range: Range<Int>
  /// Whether this is a section of a paragraph that has several.
  var isSection = false
  /// Whether this is a section that is not the first one of its paragraph.
  var isContinuation = false
}

/// Divides a text into paragraphs, and very long paragraphs into sections.
struct TextPieces {
  /// The paragraphs and sections, in text order.
  private(set) var pieces: [TextPiece] = []
  /// Where the last section starts, if its end depends on text that follows the divided text; otherwise `nil`.
  private(set) var undecided: Int?

  /// Divides a text.
  ///
  /// - Parameters:
  ///   - startsInside: Whether the text starts with a section that is not the first one of its paragraph.
  ///   - endsInside: Whether the last paragraph goes on after the text, and is long enough to be cut.
  ///   - endsDocument: Whether the document ends with the text, so that an empty paragraph follows a line break there.
  init(
    _ text: Span<UInt8>, _ behavior: Behavior, startsInside: Bool, endsInside: Bool, endsDocument: Bool
  ) {
    var end = ParagraphScan.End(offset: 0, hasBreak: true, hasOthers: false)
    var isContinuation = startsInside
    while end.hasBreak, end.offset < text.count || endsDocument {
      let start = end.offset
      end = ParagraphScan.end(text, from: start, behavior)
      let isOpen = !end.hasBreak && endsInside
      if isContinuation || isOpen || end.offset - start > SectionCutter.longestParagraph {
        cut(text, start..<end.offset, isOpen: isOpen, isContinuation: isContinuation)
      } else {
        pieces.append(TextPiece(range: start..<end.offset))
      }
      isContinuation = false
    }
  }

  /// The sections of a very long paragraph.
  init(sections text: Span<UInt8>, _ paragraph: Range<Int>) {
    cut(text, paragraph, isOpen: false, isContinuation: false)
  }

  /// Appends the sections of a paragraph.
  private mutating func cut(_ text: Span<UInt8>, _ paragraph: Range<Int>, isOpen: Bool, isContinuation: Bool) {
    var (start, isContinuation) = (paragraph.lowerBound, isContinuation)
    repeat {
      let end = SectionCutter.end(text, from: start, to: paragraph.upperBound, isOpen: isOpen)
      if end == nil { undecided = start }
      pieces.append(
        TextPiece(range: start..<(end ?? paragraph.upperBound), isSection: true, isContinuation: isContinuation))
      start = end ?? paragraph.upperBound
      isContinuation = true
    } while start < paragraph.upperBound
  }

  /// Removes all pieces after the first one that ends at an offset for which `isEnd` returns `true`. Returns this
  /// offset; `nil` if no piece ends at such an offset, which changes nothing.
  mutating func end(where isEnd: (Int) -> Bool) -> Int? {
    let all = undecided == nil ? pieces[...] : pieces.dropLast()
    guard let last = all.firstIndex(where: { isEnd($0.range.upperBound) }) else { return nil }
    pieces.removeSubrange((last + 1)...)
    undecided = nil
    return pieces[last].range.upperBound
  }
}
