extension AttributedText {
  /// Adds a scope after all others, so that the new scope is the innermost of its kind. Amortized O(1).
  ///
  /// The range is clamped to the text and rounded outwards to scalars. Returns `false` and adds nothing if no character
  /// is left in the range, or if the kind has no effect: `.bidi(.normal, …)` and ruby
  /// with an empty annotation.
  @discardableResult
  public mutating func addScope(_ scope: Scope) -> Bool {
    var scope = scope
    scope.range = rounded(scope.range)
    guard !scope.range.isEmpty, !scope.kind.isEmpty else { return false }
    scopes.append(scope)
    return true
  }

  /// Removes every scope for which `matches` returns `true`. The text does not change.
  public mutating func removeScopes(where matches: (Scope) -> Bool) {
    guard scopes.contains(where: matches) else { return }
    scopes.removeAll(where: matches)
  }

  /// The scopes that contain the character at an offset, in the order in which they were added: of several scopes of
  /// one kind, the innermost is the last. O(scopes).
  public func scopes(at offset: Int) -> [Scope] { scopes.filter { $0.range.contains(offset) } }

  /// The id of the innermost node that contains the character at an offset; `nil` if no node contains the character,
  /// and at the text's end. O(scopes).
  public func nodeID(at offset: Int) -> String? {
    scopes.last { $0.kind == .node && $0.range.contains(offset) }?.id
  }

  /// Adds the scopes of another text, whose first byte is now at `offset`.
  mutating func appendScopes(of other: AttributedText, at offset: Int) {
    guard !other.scopes.isEmpty else { return }
    scopes += other.scopes.lazy.map { $0.moved(by: offset) }
  }
}

extension AttributedText {
  /// The scopes that may change the layout, without their ids.
  var geometryScopes: [Scope] {
    scopes.filter(\.kind.changesGeometry).map { Scope(range: $0.range, kind: $0.kind.geometry) }
  }

  /// Whether spans of documents at an offset have inline boxes: in paragraphs of profile `browser`.
  package func hasInlineBoxes(at offset: Int) -> Bool { paragraphStyle(at: offset).behavior.contains(.inlineBoxes) }

  /// The offsets inside the text at which inline boxes start or end, in ascending order.
  package var inlineBoxEdges: [Int] {
    let boxes = scopes.filter(\.kind.isInlineBox)
    let edges = Set(boxes.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    return edges.filter { $0 > 0 && $0 < utf8Count }.sorted()
  }
}
