internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The segments of one paragraph: its words, its sentences, or the whole paragraph. They are ranges of the shaped text
/// in ascending order, and together cover the paragraph's content. Computing them is linear in the paragraph.
struct UnitSegments {
  /// The ranges. For units that are not smaller than a paragraph there is one range, which may be empty.
  let ranges: [Range<Int>]
  /// Whether movement stops where browsers do: at punctuation and line breaks, too. Only for words in profile
  /// `browser`.
  let stopsAsBrowsersDo: Bool
  private let shaped: ShapedText
  private let unit: TextSelection.Unit

  init(_ unit: TextSelection.Unit, of paragraph: ShapedParagraph, in shaped: ShapedText) {
    self.unit = unit
    self.shaped = shaped
    let content = paragraph.range.lowerBound..<paragraph.contentEnd
    let bytes = Array(shaped.text[content])
    let behavior = shaped.paragraphStyles[paragraph.style].behavior
    stopsAsBrowsersDo = unit == .word && behavior.contains(.icuWords)
    let ends: [Int] =
      switch unit {
      case .word: WordBreaker.ends(of: bytes.span, behavior: behavior, segmenter: shaped.services.wordSegmenter)
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

  /// The ranges at whose ends movement stops. Of words, these are the segments that are words. In profile `browser`,
  /// runs of punctuation, symbols, pictographs and ideographic spaces are also among them; each run is one range.
  var stops: [Range<Int>] {
    guard unit == .word else { return ranges }
    guard stopsAsBrowsersDo else { return ranges.filter(isWord) }
    var stops: [Range<Int>] = []
    var endOfMarks: Int?
    for range in ranges {
      let isWord = contains(range) { CodePointProperties($0).makesLetterWord || $0 == 0xFFFC }
      guard isWord || contains(range, where: { CodePointProperties($0).isPunctuationOrSymbol || $0 == 0x3000 }) else {
        continue
      }
      if !isWord, range.lowerBound == endOfMarks {
        stops[stops.count - 1] = stops[stops.count - 1].lowerBound..<range.upperBound
      } else {
        stops.append(range)
      }
      endOfMarks = isWord ? nil : range.upperBound
    }
    return stops
  }

  /// Whether a segment contains a character that makes a word: a letter, a number, a pictograph or an attachment.
  func isWord(_ range: Range<Int>) -> Bool {
    contains(range) { CodePointProperties($0).makesWord || $0 == 0xFFFC }
  }

  /// Whether a range of the shaped text contains a scalar with a property.
  private func contains(_ range: Range<Int>, where property: (UInt32) -> Bool) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if property(UTF8Decoding.scalar(at: offset, in: shaped.text)) { return true }
      offset += UTF8Decoding.length(lead: shaped.text[offset])
    }
    return false
  }
}
