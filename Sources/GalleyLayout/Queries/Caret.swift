/// Where a caret stands: `TextLayout.caret(at:height:)`.
public struct Caret: Hashable, Sendable {
  /// How high carets are.
  public enum Height: Hashable, Sendable {
    /// As high as the line.
    case line
    /// As high as ascent and descent of the text that the position belongs to; an empty line's is the line's.
    case text
  }

  /// A line without thickness, in layout units: of horizontal text the width is 0, of vertical text the height.
  public var rect: LayoutRect
  /// Index of its line; nil in a text without lines, where the rectangle is empty.
  public var line: Int?
}
