internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The active range at a point: of those that touch the character under it the innermost, which is the last that was
  /// added; nil beside the text, above, below and at the ends of lines, and where `maxLines` left text out.
  ///
  /// Where none does, a range that touches another character of the same ligature, so that all of a range's
  /// `.enclosing` rectangles answer. Takes time linear in the line and in the number of ranges.
  ///
  /// Over a truncation token the result is an active range of the token's text, whose offsets are those of that text:
  /// ``hitTest(_:)`` tells whether a point is over a token.
  public func activeRange(at point: Point) -> ActiveRange? {
    for cut in cuts {
      if let token = cut.token, token.rect.contains(point) { return token.layout.activeRange(at: point) }
    }
    let ranges = shaped.source.activeRanges
    guard !ranges.isEmpty, let index = line(at: point) else { return nil }
    let line = lines[index]
    let place = axes(of: line).own(point).x
    guard let cell = cells(of: line).first(at: place) else { return nil }
    let character = characters(of: cell.range)
    if let range = ranges.last(where: { $0.range.overlaps(character) }) { return range }
    for run in line.runs.lazy.map(glyphRun) where run.left <= place && place < run.left + run.width {
      guard let cluster = run.clusters.first(where: { $0.left <= place && place < $0.right }) else { continue }
      let characters = characters(of: cluster.range)
      if let range = ranges.last(where: { $0.range.overlaps(characters) }) { return range }
    }
    return nil
  }
}
