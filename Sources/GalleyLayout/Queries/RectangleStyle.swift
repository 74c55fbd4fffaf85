extension TextLayout {
  /// What the rectangles of a range are for: `TextLayout.rectangles(of:style:)`.
  public enum RectangleStyle: Hashable, Sendable {
    /// As high as the line, around every cluster that the range touches: for links, whose rectangles are found by touch.
    case enclosing
    /// As high as the line, from caret to caret: ligatures are divided among their graphemes. For selections.
    case selection
    /// From caret to caret too, as high as ascent and descent of the text: for marks that leave the space between lines
    /// free.
    case tight
  }
}
