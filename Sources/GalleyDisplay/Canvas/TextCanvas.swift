public import GalleyLayout
public import GalleyText

/// What a display list is drawn on: an adapter to a rasterizer or a file format, written by the host. A structure or a
/// class.
///
///     struct Ink: TextCanvas {
///       mutating func fill(_ path: OutlinePath, color: Color) { … }
///       mutating func draw(_ glyphs: GlyphDrawing) { … }  // optional: without it, glyphs are filled paths
///     }
///     var ink = Ink()
///     layout.displayList().draw(on: &ink)
///
/// Coordinates are layout units, y down, from the top-left corner of the layout's box, or of the canvas for a list in a
/// ``TextFrame``; scaling and moving them is the
/// canvas's task. Only `fill(_ path:color:)` must be written: everything else is made of it, unless a canvas does it
/// better. The documentation of each default implementation says what it cannot do.
public protocol TextCanvas {
  /// Fills a path by the nonzero rule.
  mutating func fill(_ path: OutlinePath, color: RGBAColor)
  /// Fills a rectangle, a round rectangle or a path.
  mutating func fill(_ shape: DisplayShape, color: RGBAColor)
  /// Draws a line along a shape's edge.
  mutating func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor)
  /// Draws glyphs filled with their color.
  mutating func draw(_ glyphs: GlyphDrawing)
  /// Draws a line along the outlines of glyphs, in the drawing's color.
  mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke)
  /// Draws an underline, overline or line through text.
  mutating func draw(_ decoration: DisplayCommand.Decoration)
  /// Draws what is in an attachment's box.
  mutating func draw(_ attachment: TextLayout.AttachmentBox)
  /// Draws a picture of the client's in a rectangle.
  mutating func draw(imageWithID id: String, in rect: LayoutRect)
  /// Draws commands as one picture, clipped or as a shadow.
  mutating func draw(_ group: DisplayCommand.Group)
  /// Notes where a link, a heading or another scope is.
  mutating func add(_ mark: DisplayCommand.Mark)
}

extension TextCanvas {
  /// Fills the shape's path.
  public mutating func fill(_ shape: DisplayShape, color: RGBAColor) { fill(shape.path, color: color) }

  /// Fills the area that the line covers.
  public mutating func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    fill(shape.path.stroked(style), color: color)
  }

  /// Fills the glyphs' outlines: bitmap glyphs are left out, and color glyphs have one color.
  public mutating func draw(_ glyphs: GlyphDrawing) { fill(glyphs.path, color: glyphs.color) }

  /// Fills the area that a line along the outlines covers.
  public mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    fill(glyphs.path.stroked(style), color: glyphs.color)
  }

  /// Fills the stroke's shapes.
  public mutating func draw(_ decoration: DisplayCommand.Decoration) {
    for shape in decoration.shapes { fill(shape, color: decoration.color) }
  }

  /// Draws a grey box with an outline, where the client's own drawing will be; nothing for a box without area.
  public mutating func draw(_ attachment: TextLayout.AttachmentBox) { drawPlaceholder(attachment.rect) }

  /// Draws a grey box with an outline, where the client's own picture will be; nothing for a rectangle without area.
  public mutating func draw(imageWithID id: String, in rect: LayoutRect) { drawPlaceholder(rect) }

  /// Draws the commands of a clip without clipping them, and those of a shadow moved and in its color, without blur. An
  /// inner shadow is left out.
  public mutating func draw(_ group: DisplayCommand.Group) { drawSubstitute(for: group) }

  /// Draws a group as a canvas does that has neither clips nor blur: for canvases that have one of them.
  public mutating func drawSubstitute(for group: DisplayCommand.Group) {
    switch group.effect {
    case .clip: DisplayList.draw(group.commands, on: &self)
    case .shadow(let shadow):
      guard !shadow.isInner, shadow.isVisible else { return }
      let moved = group.commands.map { $0.recolored(shadow.color).moved(x: shadow.x, y: shadow.y) }
      DisplayList.draw(moved, on: &self)
    }
  }

  /// Does nothing.
  public mutating func add(_ mark: DisplayCommand.Mark) {}

  /// Draws a grey box in a frame: for canvases that have no picture for an attachment.
  public mutating func drawPlaceholder(_ rect: LayoutRect) {
    guard rect.isDrawable else { return }
    fill(.rect(rect), color: RGBAColor(red: 230, green: 230, blue: 230))
    for edge in rect.frame(width: 1) { fill(.rect(edge), color: RGBAColor(red: 160, green: 160, blue: 160)) }
  }
}
