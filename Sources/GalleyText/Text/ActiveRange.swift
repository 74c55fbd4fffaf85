/// A stretch of text that means something to the client: a link, a mention, a text node.
///
/// It changes no geometry; the layout answers with the rectangles it covers.
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
}
