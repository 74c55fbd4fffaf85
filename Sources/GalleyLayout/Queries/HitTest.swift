internal import GalleyShaping
public import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The result of `TextLayout.hitTest(_:)`: the nearest text position, and the character, attachment or truncation
  /// token under the point.
  public struct HitTestResult: Hashable, Sendable {
    /// The nearest caret stop on the nearest line; offset 0 if the text has no lines.
    public var position: TextPosition
    /// Index of the nearest line; `nil` if the text has no lines.
    public var line: Int?
    /// Source range of the character under the point; `nil` if the point is beside the text. The range is always a
    /// whole grapheme, or a whole range of atomic text.
    ///
    /// A character is as wide as its advance, spacing and justification included, and as high as its line. Hanging
    /// white space counts as text, a line break does not.
    public var character: TextRange?
    /// The attachment whose box contains the point; `nil` if there is none.
    public var attachment: TextLayout.AttachmentBox?

    /// Index in ``TextLayout/truncations`` of the cut line whose token is under the point; `nil` if no token is.
    public var token: Int?

    /// Whether the point is over the text and not beside it.
    public var isInside: Bool { character != nil }
  }
}

extension TextLayout {
  /// The text position at a point: the nearest caret stop of the nearest line.
  ///
  /// One half of a character belongs to the position before it and the other half to the position after it, according
  /// to the direction of the text. Points beside a line belong to the caret stop at that end of the line. The result is
  /// never inside a grapheme. The graphemes of a ligature each have a part of the ligature. Takes time linear in the
  /// line.
  ///
  ///     layout.caret(at: layout.position(at: point))  // the caret after a click at the point
  public func position(at point: LayoutPoint) -> TextPosition { hitTest(point).position }

  /// The text position nearest to a point, and the character, attachment or truncation token under the point. Takes
  /// time linear in the text of the line.
  public func hitTest(_ point: LayoutPoint) -> TextLayout.HitTestResult {
    guard let index = line(closestTo: point) else { return TextLayout.HitTestResult(position: TextPosition(offset: 0)) }
    let line = lines[index]
    let cells = cells(of: line)
    let place = axes(of: line).inLine(point).x
    let stop = LineStops(self, line: line, cells: cells).closest(to: place)
    var hit = TextLayout.HitTestResult(position: stop.position, line: index)
    hit.attachment = attachment(at: point, line: index)
    hit.token = cuts.firstIndex { $0.token?.rect.contains(point) == true }
    if self.line(at: point) == index, let cell = cells.firstCell(at: place) {
      hit.character = shownAtomicText(characters(of: cell.range))
    }
    return hit
  }

  /// Extends a range of shown characters to whole ranges of atomic text, without text that is hidden: a limit on the
  /// lines can hide the rest of atomic text that has a line break.
  private func shownAtomicText(_ range: TextRange) -> TextRange {
    var result = widenedToAtomicText(range)
    for hidden in truncatedRanges where result.overlaps(hidden) {
      if hidden.lowerBound >= range.upperBound {
        result = result.lowerBound..<min(result.upperBound, hidden.lowerBound)
      } else if hidden.upperBound <= range.lowerBound {
        result = max(result.lowerBound, hidden.upperBound)..<result.upperBound
      }
    }
    return result
  }

  /// The layout of the truncation token whose box contains a point; `nil` if there is none.
  func token(at point: LayoutPoint) -> TextLayout? {
    cuts.first { $0.token?.rect.contains(point) == true }?.token?.layout
  }

  /// The attachment of a line whose box contains a point; of several, the last in the text.
  private func attachment(at point: LayoutPoint, line: Int) -> TextLayout.AttachmentBox? {
    let first = attachments.partitionPoint { $0.line >= line }
    return attachments[first...].prefix { $0.line == line }.last { $0.rect.contains(point) }
  }
}

extension TextLayout {
  /// The first result of `find` for a character at a position along a line, or else for the characters of a cluster
  /// there; `nil` if `find` has no result for any of them. Characters that negative letter spacing sets over each other
  /// are all asked.
  func charactersOrLigatures<Result>(
    on line: TextLine, at place: Double, find: (TextRange) -> Result?
  ) -> Result? {
    for cell in cells(of: line).cells(at: place) {
      if let result = find(characters(of: cell.range)) { return result }
    }
    for run in line.runs.lazy.map(glyphRun)
    where isBetween(place, run.inlineStart, and: run.inlineStart + run.inlineSize) {
      for cluster in run.clusters where isBetween(place, cluster.left, and: cluster.right) {
        if let result = find(characters(of: cluster.range)) { return result }
      }
    }
    return nil
  }
}

extension [CaretCell] {
  /// The cells that contain a position along the line, from left to right; after them those whose right edge is on the
  /// left of their left edge, as negative letter spacing can set it. Of the two edges, the one on the left belongs to
  /// the cell, the other does not. Cells without text are not found.
  func cells(at place: Double) -> some Sequence<CaretCell> {
    let found = filter { !$0.range.isEmpty && isBetween(place, $0.left, and: $0.right) }
    return [found.filter { $0.left < $0.right }, found.filter { $0.left > $0.right }].joined()
  }

  /// The first of the cells that contain a position along the line.
  func firstCell(at place: Double) -> CaretCell? { cells(at: place).first { _ in true } }
}

/// Whether a position along a line is between two edges. Either of them may be the left one. A position at the left
/// edge is between them, a position at the right edge is not.
private func isBetween(_ place: Double, _ edge: Double, and other: Double) -> Bool {
  min(edge, other) <= place && place < max(edge, other)
}

extension TextLayout {
  /// The innermost scope at a point for which `matches` returns `true`: if there are several such scopes, the one that
  /// was added last. `nil` if there is no such scope, or if the point is beside the text. Text that `maxLines` hides is
  /// never found.
  ///
  /// A scope is at a point if it contains the character under the point. If no matching scope contains this character,
  /// scopes of the other characters of the same ligature are searched. For example, a scope of the `f` in an `fi`
  /// ligature is also found at the `i`. So every point of a scope's `.enclosing` rectangles, which cover ligatures
  /// whole, finds a scope. Takes time linear in the line and in the number of scopes.
  ///
  /// Over a truncation token, returns a scope of the token's text, with offsets into that text.
  public func scope(at point: LayoutPoint, where matches: (Scope) -> Bool) -> Scope? {
    for cut in cuts {
      if let token = cut.token, token.rect.contains(point) { return token.layout.scope(at: point, where: matches) }
    }
    let scopes = shaped.source.scopes
    guard !scopes.isEmpty, let index = line(at: point) else { return nil }
    let line = lines[index]
    let place = axes(of: line).inLine(point).x
    return charactersOrLigatures(on: line, at: place) { characters in
      scopes.last { $0.range.overlaps(characters) && matches($0) }
    }
  }

  /// The id of the innermost node at a point; `nil` if there is no node, or if the point is beside the text.
  ///
  /// A node without text is never found.
  public func nodeID(at point: LayoutPoint) -> String? { scope(at: point) { $0.kind == .node }?.id }

  /// The rectangles of all nodes with an id, as `rectangles(of:style:)` returns them for each node; empty if no node
  /// has the id, and for text that `maxLines` hides.
  public func rectangles(ofNode id: String, style: TextLayout.RectangleStyle = .enclosing) -> [LayoutRect] {
    shaped.source.scopes.filter { $0.kind == .node && $0.id == id }.flatMap { rectangles(of: $0.range, style: style) }
  }
}

extension [TextRange] {
  /// The range that contains an offset; `nil` if no range does, or if the offset is at an edge of a range. The ranges
  /// of the array must be disjoint and in text order. O(log n).
  func range(around offset: Int) -> TextRange? {
    let index = partitionPoint { $0.upperBound > offset }
    guard index < count, self[index].lowerBound < offset else { return nil }
    return self[index]
  }

  /// Extends a range of characters to whole ranges of atomic text: the result contains every range of atomic text that
  /// `range` overlaps.
  func widened(_ range: TextRange) -> TextRange {
    let lower = self.range(around: range.lowerBound)?.lowerBound ?? range.lowerBound
    let upper = self.range(around: range.upperBound)?.upperBound ?? range.upperBound
    return lower..<upper
  }
}

extension TextLayout {
  /// Extends a range of the source to whole ranges of atomic text.
  func widenedToAtomicText(_ range: TextRange) -> TextRange {
    shaped.scopes == nil ? range : shaped.source.atomicRanges.widened(range)
  }

  /// The position before the atomic text that contains `position`; `position` itself if there is no such atomic text.
  func outsideAtomicText(_ position: TextPosition) -> TextPosition {
    guard shaped.scopes != nil, let range = shaped.source.atomicRanges.range(around: position.offset) else {
      return position
    }
    return TextPosition(offset: range.lowerBound)
  }
}
