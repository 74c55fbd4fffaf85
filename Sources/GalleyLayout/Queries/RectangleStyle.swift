extension TextLayout {
  /// How `TextLayout.rectangles(of:style:)` covers a range: how high the rectangles are, and how ligatures are treated.
  public enum RectangleStyle: Hashable, Sendable {
    /// Rectangles as high as the line, around whole clusters: a ligature is covered if the range contains any of its
    /// characters. For links, which are found by a touch.
    case enclosing
    /// Rectangles as high as the line, from caret to caret: ligatures are divided among their graphemes. For
    /// selections.
    case selection
    /// Rectangles as high as ascent and descent of the text, from caret to caret. For marks that do not cover the space
    /// between lines.
    case tight
  }
}
