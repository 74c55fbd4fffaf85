/// A stretch of text that means something to the client: a link, a mention, a button.
///
/// It changes no geometry; the layout answers with the rectangles it covers. In an `AttributedText` an active range is
/// a ``Scope`` of the kind ``Scope/Kind/activeRange(kind:payload:)``, and edits change it as they change all scopes.
public struct ActiveRange: Hashable, Sendable {
  /// Where it is.
  public var range: TextRange
  /// The client's name for it, found again in the layout's regions; need not be unique.
  public var id: String
  /// What sort it is, such as `link`; Galley gives no meaning to it.
  public var kind: String
  /// What goes with it, such as an address; Galley gives no meaning to it.
  public var payload: String

  /// Names a range; kind and payload may stay empty.
  public init(range: TextRange, id: String, kind: String = "", payload: String = "") {
    self.range = range
    self.id = id
    self.kind = kind
    self.payload = payload
  }

  /// The active range that a scope is; `nil` for a scope of another kind.
  public init?(_ scope: Scope) {
    guard case .activeRange(let kind, let payload) = scope.kind else { return nil }
    self.init(range: scope.range, id: scope.id, kind: kind, payload: payload)
  }
}

extension Scope {
  /// The scope that an active range is.
  public init(_ active: ActiveRange) {
    self.init(
      range: active.range, id: active.id, kind: .activeRange(kind: active.kind, payload: active.payload))
  }
}

extension AttributedText {
  /// The active ranges in the order in which they were added, none of them empty; they may overlap, and later ones are
  /// the inner ones. O(scopes).
  public var activeRanges: [ActiveRange] { scopes.compactMap { ActiveRange($0) } }

  /// Adds an active range inside those before it; one that is empty, or is so once clamped, is left out.
  public mutating func addActiveRange(_ active: ActiveRange) { addScope(Scope(active)) }

  /// Takes out every active range that satisfies a condition; the text stays.
  public mutating func removeActiveRanges(where matches: (ActiveRange) -> Bool) {
    removeScopes { scope in ActiveRange(scope).map(matches) ?? false }
  }
}
