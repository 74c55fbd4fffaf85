internal import GalleyShaping
public import GalleyText
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
      case .word:
        bytes.withSpan { WordBreaker.ends(of: $0, behavior: behavior, segmenter: shaped.services.wordSegmenter) }
      case .sentence: bytes.withSpan { SentenceBreaker.ends(of: $0) }
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

extension TextLayout {
  /// The unit that contains a position, as a source range in UTF-8 bytes: for example the word that a double click
  /// selects, or the paragraph that a triple click selects.
  ///
  /// With downstream affinity it is the unit of the character after the position. With upstream affinity, and at the
  /// end of a paragraph, it is the unit of the character before the position. With `word` the result may be white space
  /// or punctuation. A line includes the white space and the line break at its end; a paragraph does not include its
  /// line break. In an empty paragraph the result is empty, at the offset.
  public func range(of unit: TextSelection.Unit, at position: TextPosition) -> TextRange {
    guard let index = lineIndex(of: position) else { return 0..<0 }
    switch unit {
    case .document: return 0..<shaped.source.utf8Count
    case .line, .lineEdge: return lines[index].range
    case .grapheme: return grapheme(at: position, line: index)
    case .word, .sentence, .paragraph:
      let segments = UnitSegments(unit, of: shaped.paragraphs[lines[index].paragraph], in: shaped)
      return characters(of: segment(of: segments, at: position) ?? shapedOffset(position)..<shapedOffset(position))
    }
  }

  /// The word under a point, as a source range in UTF-8 bytes; `nil` if the point is beside the text, or over white
  /// space or punctuation. An attachment is a word.
  public func word(at point: LayoutPoint) -> TextRange? {
    let hit = hitTest(point)
    guard let character = hit.character, let line = hit.line else { return nil }
    let segments = UnitSegments(.word, of: shaped.paragraphs[lines[line].paragraph], in: shaped)
    let position = TextPosition(offset: character.lowerBound)
    guard let word = segment(of: segments, at: position), segments.isWord(word) else { return nil }
    return characters(of: word)
  }

  /// The segment that contains a position; at the end of the paragraph the last segment. `nil` if there are no
  /// segments.
  private func segment(of segments: UnitSegments, at position: TextPosition) -> Range<Int>? {
    let offset = shapedOffset(position)
    let isBefore = position.affinity == .upstream && offset > segments.ranges.first?.lowerBound ?? 0
    return segments.ranges.first { isBefore ? $0.upperBound >= offset : $0.upperBound > offset } ?? segments.ranges.last
  }

  /// The shaped-text offset of a position.
  private func shapedOffset(_ position: TextPosition) -> Int {
    shaped.map.shaped(of: max(0, position.offset), count: shaped.text.count)
  }

  /// The source range of the grapheme at a position; empty on a line without cells.
  private func grapheme(at position: TextPosition, line: Int) -> TextRange {
    let offset = shapedOffset(position)
    let cells = cells(of: lines[line]).filter { !$0.range.isEmpty }
    let isBefore = position.affinity == .upstream
    let cell =
      cells.first {
        isBefore ? $0.range.lowerBound < offset && offset <= $0.range.upperBound : $0.range.contains(offset)
      }
      ?? cells.max { $0.range.upperBound < $1.range.upperBound }
    return cell.map { characters(of: $0.range) } ?? position.offset..<position.offset
  }
}

extension TextLayout {
  /// The source offsets at which the words of a paragraph start, in ascending order. An attachment is a word.
  package func wordStarts(ofParagraph index: Int) -> [Int] {
    let segments = UnitSegments(.word, of: shaped.paragraphs[index], in: shaped)
    return segments.ranges.filter(segments.isWord).map { shaped.map.source(of: $0.lowerBound) }
  }
}
