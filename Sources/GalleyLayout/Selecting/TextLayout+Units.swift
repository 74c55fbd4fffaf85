internal import GalleyShaping
public import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The unit that a position is in, as a range of the source in UTF-8 bytes: what a double or a triple click selects.
  ///
  /// With downstream affinity the unit of the character after the position, with upstream affinity, and at the end of a
  /// paragraph, that of the character before it. Of words this may be white space or punctuation. A line has the white
  /// space and the line break at its end, a paragraph has no line break. Empty, at the offset, in an empty paragraph.
  public func range(of unit: TextSelection.Unit, at position: TextPosition) -> TextRange {
    guard let index = lineIndex(of: position) else { return 0..<0 }
    switch unit {
    case .document: return 0..<shaped.source.count
    case .line, .lineEdge: return lines[index].range
    case .grapheme: return grapheme(at: position, line: index)
    case .word, .sentence, .paragraph:
      let segments = UnitSegments(unit, of: shaped.paragraphs[lines[index].paragraph], in: shaped)
      return characters(of: segment(of: segments, at: position) ?? shapedOffset(position)..<shapedOffset(position))
    }
  }

  /// The word under a point, as a range of the source in UTF-8 bytes; `nil` beside the text and over white space and
  /// punctuation. An attachment is a word.
  public func word(at point: LayoutPoint) -> TextRange? {
    let hit = hitTest(point)
    guard let character = hit.character, let line = hit.line else { return nil }
    let segments = UnitSegments(.word, of: shaped.paragraphs[lines[line].paragraph], in: shaped)
    let position = TextPosition(offset: character.lowerBound)
    guard let word = segment(of: segments, at: position), segments.isWord(word) else { return nil }
    return characters(of: word)
  }

  private func segment(of segments: UnitSegments, at position: TextPosition) -> Range<Int>? {
    let offset = shapedOffset(position)
    let isBefore = position.affinity == .upstream && offset > segments.ranges.first?.lowerBound ?? 0
    return segments.ranges.first { isBefore ? $0.upperBound >= offset : $0.upperBound > offset } ?? segments.ranges.last
  }

  private func shapedOffset(_ position: TextPosition) -> Int {
    shaped.map.shaped(of: max(0, position.offset), count: shaped.text.count)
  }

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
