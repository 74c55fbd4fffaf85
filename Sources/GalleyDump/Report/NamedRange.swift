public import GalleyText

/// A named source range whose rectangles are reported: an active range or a text node.
public struct NamedRange: Hashable, Sendable {
  /// The name that the client gave the range.
  public var id: String
  /// The range in UTF-8 bytes of the source. An empty range has no rectangles.
  public var range: TextRange

  /// Names a range.
  public init(id: String, range: TextRange) {
    self.id = id
    self.range = range
  }
}
