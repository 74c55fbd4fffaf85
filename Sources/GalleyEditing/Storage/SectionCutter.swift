internal import GalleyText
internal import GalleyUnicode

/// Cuts very long paragraphs into sections, which are laid out as paragraphs of their own.
///
/// A section of at least ``shortest`` bytes ends after white space, if the lowest six bits of a hash of the eight bytes
/// before this place are 0, as they are for one place in 64. So the ends follow from the text alone, and an edit moves
/// only the ends near it. If there is no such place within ``longest`` bytes, the section ends after the last white
/// space among them, or else between two grapheme clusters.
enum SectionCutter {
  /// The length of the longest paragraph that is not cut, in bytes. A keystroke in such a paragraph takes about a
  /// tenth of a second.
  static let longestParagraph = 1_048_576
  /// How far before and behind an edit the ends of sections may depend on the edit, in bytes, unless the whole
  /// paragraph becomes short enough for one layout.
  static let longestChange = 65_536
  /// The least number of bytes of a section that another section follows.
  static let shortest = 16_384
  /// The largest number of bytes of a section.
  static let longest = 32_768

  /// The end of the section that starts at `start`.
  ///
  /// - Parameters:
  ///   - end: The end of the paragraph, or of the part of it that `text` contains.
  ///   - isOpen: Whether the paragraph goes on behind `end`.
  /// - Returns: `nil` if the end of the section depends on text behind `end`.
  static func end(_ text: Span<UInt8>, from start: Int, to end: Int, isOpen: Bool) -> Int? {
    guard end - start > longest else { return isOpen ? nil : end }
    var lastSpace: Int?
    for place in start + shortest...start + longest where isSpace(text[place - 1]) && !isSpace(text[place]) {
      if hash(text, before: place) & 63 == 0 { return place }
      lastSpace = place
    }
    return lastSpace ?? clusterEnd(text, before: start + longest)
  }

  /// Whether a byte is a space or a tab.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// A hash of the eight bytes before a place (FNV-1a, with the high bits mixed in).
  private static func hash(_ text: Span<UInt8>, before place: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in place - 8..<place { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }

  /// The end of the last grapheme cluster that ends at `limit` or before it. If the kilobyte before `limit` contains no
  /// such end, the start of the scalar at `limit`.
  private static func clusterEnd(_ text: Span<UInt8>, before limit: Int) -> Int {
    func scalarStart(_ offset: Int) -> Int {
      var offset = offset
      while text[offset].isTrail { offset -= 1 }
      return offset
    }
    let limit = scalarStart(limit)
    let start = scalarStart(limit - 1024)
    // The cluster at `limit` is complete within these bytes, unless it is unusually long.
    let ends = GraphemeBreaker.ends(of: text.extracting(start..<scalarStart(min(limit + 64, text.count - 1))))
    // A cluster that starts before `start` may be cut there, so the first ends are not used.
    return ends.last { start + $0 <= limit && $0 > 256 }.map { start + $0 } ?? limit
  }
}

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
