internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The innermost of the scopes at a point that satisfy a condition, which is the last that was added; `nil` beside
  /// the text, above, below and at the ends of lines, and where `maxLines` left text out.
  ///
  /// A scope is at a point if it touches the character under the point. If no scope does, one that touches another
  /// character of the same ligature is, so that all of a scope's `.enclosing` rectangles answer. Takes time linear in
  /// the line and in the number of scopes.
  ///
  /// Over a truncation token the result is a scope of the token's text, whose offsets are those of that text.
  public func scope(at point: LayoutPoint, where matches: (Scope) -> Bool) -> Scope? {
    for cut in cuts {
      if let token = cut.token, token.rect.contains(point) { return token.layout.scope(at: point, where: matches) }
    }
    let scopes = shaped.source.scopes
    guard !scopes.isEmpty, let index = line(at: point) else { return nil }
    let line = lines[index]
    let place = axes(of: line).own(point).x
    guard let cell = cells(of: line).first(at: place) else { return nil }
    let character = characters(of: cell.range)
    if let scope = scopes.last(where: { $0.range.overlaps(character) && matches($0) }) { return scope }
    for run in line.runs.lazy.map(glyphRun) where run.left <= place && place < run.left + run.width {
      guard let cluster = run.clusters.first(where: { $0.left <= place && place < $0.right }) else { continue }
      let characters = characters(of: cluster.range)
      if let scope = scopes.last(where: { $0.range.overlaps(characters) && matches($0) }) { return scope }
    }
    return nil
  }

  /// The id of the innermost node at a point; `nil` where there is no node, beside the text, and at the ends of lines.
  ///
  /// A node without text is at no point.
  public func nodeID(at point: LayoutPoint) -> String? { scope(at: point) { $0.kind == .node }?.id }

  /// The rectangles that the nodes with an id cover, as `rectangles(of:style:)` gives them for each node in turn; none
  /// for an id that no node has, and for text that `maxLines` left out.
  public func rectangles(ofNode id: String, style: TextLayout.RectangleStyle = .enclosing) -> [LayoutRect] {
    shaped.source.scopes.filter { $0.kind == .node && $0.id == id }.flatMap { rectangles(of: $0.range, style: style) }
  }
}
