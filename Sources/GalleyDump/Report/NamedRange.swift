package import GalleyText

/// A named source range whose rectangles are reported: an active range or a text node.
package struct NamedRange: Hashable, Sendable {
  /// The name that the client gave the range.
  package var id: String
  /// The range in UTF-8 bytes of the source. An empty range has no rectangles.
  package var range: TextRange

  /// Names a range.
  package init(id: String, range: TextRange) {
    self.id = id
    self.range = range
  }
}
