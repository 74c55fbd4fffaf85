internal import GalleyShaping
public import GalleyText
internal import GalleyUnicode

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
