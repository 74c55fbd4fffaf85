public import GalleyLayout
public import GalleyText

/// One step of drawing a text.
public enum DisplayCommand: Hashable, Sendable {
  /// A filled shape: a background, a rule, part of a debug overlay.
  case fill(DisplayShape, RGBAColor)
  /// A line along a shape's edge; half of its width is on each side of the edge.
  case stroke(DisplayShape, DisplayShape.Stroke, RGBAColor)
  /// Glyphs of one face, size and color, filled.
  case glyphs(GlyphDrawing)
  /// A line along the outlines of glyphs, in the drawing's color.
  case glyphStroke(GlyphDrawing, DisplayShape.Stroke)
  /// An underline, overline or line through the text.
  case decoration(DisplayCommand.Decoration)
  /// The box of an attachment, in which the client draws the attachment's content.
  case attachment(TextLayout.AttachmentBox)
  /// One of the client's pictures, named by the client's id, in a rectangle.
  case image(id: String, LayoutRect)
  /// A group of commands that is clipped or made transparent, or of which only the shadow is drawn.
  case group(DisplayCommand.Group)
  /// A position that is not drawn, such as that of a link or a heading.
  case mark(DisplayCommand.Mark)

  /// A filled rectangle.
  public static func fill(_ rect: LayoutRect, _ color: RGBAColor) -> DisplayCommand { .fill(.rect(rect), color) }
}
