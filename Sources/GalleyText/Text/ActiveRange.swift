/// A range of text that has a meaning for the client: for example a link, a mention, or a button.
///
/// An active range changes no geometry. A layout gives the rectangles that the range covers. In an `AttributedText`, an
/// active range is a ``Scope`` of the kind ``Scope/Kind/activeRange(kind:payload:)``. Edits change active ranges as
/// they change all scopes.
public struct ActiveRange: Hashable, Sendable {
  /// The range of the text, in UTF-8 bytes.
  public var range: TextRange
  /// The client's name for the range. The regions of a layout have this name too. It need not be unique.
  public var id: String
  /// The kind of the range, such as `link`. Galley does not interpret it.
  public var kind: String
  /// Data of the client, such as an address. Galley does not interpret it.
  public var payload: String

  /// An active range; kind and payload may be empty.
  public init(range: TextRange, id: String, kind: String = "", payload: String = "") {
    self.range = range
    self.id = id
    self.kind = kind
    self.payload = payload
  }

  /// The active range of a scope; `nil` if the scope has another kind.
  public init?(_ scope: Scope) {
    guard case .activeRange(let kind, let payload) = scope.kind else { return nil }
    self.init(range: scope.range, id: scope.id, kind: kind, payload: payload)
  }
}

extension Scope {
  /// The scope that represents an active range.
  public init(_ active: ActiveRange) {
    self.init(
      range: active.range, id: active.id, kind: .activeRange(kind: active.kind, payload: active.payload))
  }
}

extension AttributedText {
  /// The active ranges of the text in the order in which they were added. None of them is empty. They may overlap; then
  /// the later one is the inner one. O(scopes).
  public var activeRanges: [ActiveRange] { scopes.compactMap { ActiveRange($0) } }

  /// Adds an active range, which becomes the innermost. The range is clamped to the text; an empty range is not added.
  public mutating func addActiveRange(_ active: ActiveRange) { addScope(Scope(active)) }

  /// Removes every active range for which `matches` returns `true`. The text does not change.
  public mutating func removeActiveRanges(where matches: (ActiveRange) -> Bool) {
    removeScopes { scope in ActiveRange(scope).map(matches) ?? false }
  }
}
