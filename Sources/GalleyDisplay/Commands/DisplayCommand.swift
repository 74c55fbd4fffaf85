public import GalleyLayout
public import GalleyText

/// One step of drawing a text.
public enum DisplayCommand: Hashable, Sendable {
  /// A filled rectangle: a background, or part of a debug overlay.
  case fill(Rect, Color)
  /// Glyphs of one face, size and colour.
  case glyphs(GlyphDrawing)
  /// An underline, overline or line through the text.
  case decoration(DecorationStroke)
  /// The client's box at its place; the client draws what stands in it.
  case attachment(AttachmentBox)
}
