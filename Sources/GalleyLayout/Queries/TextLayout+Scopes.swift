internal import GalleyShaping
public import GalleyText

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
    let place = axes(of: line).own(point).x
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
