internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The segments of one paragraph: its words, its sentences, or the whole paragraph. They are ranges of the shaped text
/// in ascending order, and together cover the paragraph's content. Computing them is linear in the paragraph.
struct UnitSegments {
  /// The ranges. For units that are not smaller than a paragraph there is one range, which may be empty.
  let ranges: [Range<Int>]
  private let shaped: ShapedText
  private let unit: TextSelection.Unit

  init(_ unit: TextSelection.Unit, of paragraph: ShapedParagraph, in shaped: ShapedText) {
    self.unit = unit
    self.shaped = shaped
    let content = paragraph.range.lowerBound..<paragraph.contentEnd
    let bytes = Array(shaped.text[content])
    let ends: [Int] =
      switch unit {
      case .word: WordBreaker.ends(of: bytes.span)
      case .sentence: SentenceBreaker.ends(of: bytes.span)
      default: [bytes.count]
      }
    var start = content.lowerBound
    var ranges: [Range<Int>] = []
    for end in ends.map({ $0 + content.lowerBound }) {
      // There is no caret stop between letters that replace a single character of the source.
      if end < content.upperBound, shaped.map.isInsideReplacement(end) { continue }
      ranges.append(start..<end)
      start = end
    }
    self.ranges = ranges
  }

  /// Whether movement stops at the ends of a segment: at words, but not at the white space and punctuation between
  /// them.
  func isStop(_ range: Range<Int>) -> Bool { unit != .word || isWord(range) }

  /// Whether a segment contains a character that makes a word: a letter, a number, a pictograph or an attachment.
  func isWord(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = UTF8Decoding.scalar(at: offset, in: shaped.text)
      if CodePointProperties(scalar).makesWord || scalar == 0xFFFC { return true }
      offset += UTF8Decoding.length(lead: shaped.text[offset])
    }
    return false
  }
}
