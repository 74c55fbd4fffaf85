public import GalleyLayout
public import GalleyText

/// One step of drawing a text.
public enum DisplayCommand: Hashable, Sendable {
  /// A filled shape: a background, a rule, part of a debug overlay.
  case fill(DisplayShape, RGBAColor)
  /// A line along a shape's edge, half of it on each side.
  case stroke(DisplayShape, DisplayShape.Stroke, RGBAColor)
  /// Glyphs of one face, size and color, filled.
  case glyphs(GlyphDrawing)
  /// A line along the outlines of glyphs, in the drawing's color.
  case glyphStroke(GlyphDrawing, DisplayShape.Stroke)
  /// An underline, overline or line through the text.
  case decoration(DisplayCommand.Decoration)
  /// An attachment's box at its place; the client draws what is in it.
  case attachment(TextLayout.AttachmentBox)
  /// A picture of the client's, by the id that the client gave it, in a rectangle.
  case image(id: String, LayoutRect)
  /// Other commands, clipped or as a shadow.
  case group(DisplayCommand.Group)
  /// Something about the text that is not drawn: where a link or a heading is.
  case mark(DisplayCommand.Mark)

  /// A filled rectangle.
  public static func fill(_ rect: LayoutRect, _ color: RGBAColor) -> DisplayCommand { .fill(.rect(rect), color) }
}
