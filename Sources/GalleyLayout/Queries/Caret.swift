/// A caret of a layout: its rectangle and its line. Created by `TextLayout.caret(at:height:)`.
public struct Caret: Hashable, Sendable {
  /// How a caret's height is determined.
  public enum Height: Hashable, Sendable {
    /// The caret is as high as the line.
    case line
    /// The caret is as high as ascent and descent of the text that the position belongs to. On an empty line it is as
    /// high as the line.
    case text
  }

  /// The caret without thickness, in layout units: the width is 0 in horizontal text, the height is 0 in vertical text.
  public var rect: LayoutRect
  /// Index of the caret's line in the layout's `lines`; `nil` if the text has no lines. Then the rectangle is empty.
  public var line: Int?
}
