public import GalleyText

/// A stretch of the source under a client's name, whose rectangles a report gives: an active range or a text node.
public struct NamedRange: Hashable, Sendable {
  /// The client's name.
  public var id: String
  /// Where it is; an empty range has no rectangles.
  public var range: TextRange

  /// Names a range.
  public init(id: String, range: TextRange) {
    self.id = id
    self.range = range
  }
}
