public import GalleyLayout
public import GalleyText

/// A drawing target for display lists: an adapter to a rasterizer or a file format, which the host writes as a
/// structure or a class.
///
///     struct Ink: TextCanvas {
///       mutating func fill(_ path: OutlinePath, color: RGBAColor) { … }
///       mutating func draw(_ glyphs: GlyphDrawing) { … }  // optional: without it, glyphs are filled paths
///     }
///     var ink = Ink()
///     layout.displayList().draw(on: &ink)
///
/// Coordinates are in layout units; x grows to the right, y grows down. The origin is the top-left corner of the
/// layout's box. For a list that was made with a ``TextFrame``, it is the point from which the frame's
/// ``TextFrame/rect`` is measured. A canvas converts these coordinates to its own, for example to device pixels.
///
/// Only `fill(_ path:color:)` must be implemented. All other functions have default implementations that call it. Each
/// default implementation documents what it cannot draw; a canvas that can draw this implements the function.
public protocol TextCanvas {
  /// Fills a path with the nonzero rule.
  mutating func fill(_ path: OutlinePath, color: RGBAColor)
  /// Fills a rectangle, a rounded rectangle or a path.
  mutating func fill(_ shape: DisplayShape, color: RGBAColor)
  /// Draws a line along a shape's edge.
  mutating func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor)
  /// Draws glyphs filled with their color.
  mutating func draw(_ glyphs: GlyphDrawing)
  /// Draws a line along the outlines of glyphs, in the drawing's color.
  mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke)
  /// Draws an underline, overline or line through text.
  mutating func draw(_ decoration: DisplayCommand.Decoration)
  /// Draws the content of an attachment in the attachment's box.
  mutating func draw(_ attachment: TextLayout.AttachmentBox)
  /// Draws one of the client's pictures in a rectangle.
  mutating func draw(imageWithID id: String, in rect: LayoutRect)
  /// Draws a group of commands, clipped, as a shadow, or made transparent as a whole.
  mutating func draw(_ group: DisplayCommand.Group)
  /// Records the position of a link, a heading or another scope.
  mutating func add(_ mark: DisplayCommand.Mark)
  /// Begins an element of the document's structure, to which everything belongs that is drawn until the element ends.
  mutating func begin(_ element: StructureElement)
  /// Ends the element that was begun last and not ended yet.
  mutating func endElement()
}

extension TextCanvas {
  /// Fills the shape's path.
  public mutating func fill(_ shape: DisplayShape, color: RGBAColor) { fill(shape.path, color: color) }

  /// Fills the area that the line covers.
  public mutating func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    fill(shape.path.stroked(style), color: color)
  }

  /// Fills the glyphs' outlines. Bitmap glyphs are left out, and color glyphs are filled with a single color.
  public mutating func draw(_ glyphs: GlyphDrawing) { fill(glyphs.path, color: glyphs.color) }

  /// Fills the area that a line along the outlines covers.
  public mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    fill(glyphs.path.stroked(style), color: glyphs.color)
  }

  /// Fills the stroke's shapes.
  public mutating func draw(_ decoration: DisplayCommand.Decoration) {
    for shape in decoration.shapes { fill(shape, color: decoration.color) }
  }

  /// Draws a gray box with an outline as a placeholder for the attachment. Draws nothing for a box without area.
  public mutating func draw(_ attachment: TextLayout.AttachmentBox) { drawPlaceholder(attachment.rect) }

  /// Draws a gray box with an outline as a placeholder for the picture. Draws nothing for a rectangle without area.
  public mutating func draw(imageWithID id: String, in rect: LayoutRect) { drawPlaceholder(rect) }

  /// Draws the commands of a clip without clipping them. Draws the commands of an outer shadow moved and in the
  /// shadow's color, without blur. Leaves out an inner shadow. Draws each command of a transparent group transparent,
  /// and each glyph of a group with a gradient in one color.
  public mutating func draw(_ group: DisplayCommand.Group) { drawSubstitute(for: group) }

  /// Draws a group as the default of `draw(_ group:)` does. A canvas that can draw only some effects calls this
  /// function for groups with another effect.
  public mutating func drawSubstitute(for group: DisplayCommand.Group) {
    switch group.effect {
    case .clip: DisplayList.draw(group.commands, on: &self)
    case .shadow(let shadow):
      guard !shadow.isInner, shadow.isVisible else { return }
      let moved = group.commands.map { $0.recolored(shadow.color).moved(x: shadow.x, y: shadow.y) }
      DisplayList.draw(moved, on: &self)
    case .opacity(let opacity):
      guard opacity > 0 else { return }
      DisplayList.draw(group.commands.map { $0.faded(by: opacity) }, on: &self)
    case .gradient(let gradient): DisplayList.draw(group.commandsWithoutGradient(gradient), on: &self)
    }
  }

  /// Does nothing.
  public mutating func add(_ mark: DisplayCommand.Mark) {}

  /// Does nothing.
  public mutating func begin(_ element: StructureElement) {}

  /// Does nothing.
  public mutating func endElement() {}

  /// Draws a gray box with an outline: for canvases that have no picture for an attachment.
  public mutating func drawPlaceholder(_ rect: LayoutRect) {
    guard rect.isDrawable else { return }
    fill(.rect(rect), color: RGBAColor(red: 230, green: 230, blue: 230))
    for edge in rect.frame(width: 1) { fill(.rect(edge), color: RGBAColor(red: 160, green: 160, blue: 160)) }
  }
}

extension DisplayList {
  /// Draws every command, first to last.
  public func draw(on canvas: inout some TextCanvas) { Self.draw(commands, on: &canvas) }

  /// Draws every command, first to last, on a canvas that is a class instance.
  public func draw(on canvas: some TextCanvas & AnyObject) {
    var canvas = canvas
    draw(on: &canvas)
  }

  /// Draws command by command until `isCancelled` returns `true`: for a drawing that may be out of date before it is
  /// finished.
  ///
  /// - Parameters:
  ///   - canvas: What the commands are drawn on.
  ///   - isCancelled: Called before each command. A command draws at most the glyphs of one line, or one part of the
  ///     text that is not opaque.
  /// - Returns: Whether every command was drawn.
  public func draw(on canvas: inout some TextCanvas, isCancelled: () -> Bool) -> Bool {
    for command in commands {
      if isCancelled() { return false }
      Self.draw(command, on: &canvas)
    }
    return true
  }

  /// Draws commands, first to last. A canvas calls this function for the commands of a group.
  public static func draw(_ commands: [DisplayCommand], on canvas: inout some TextCanvas) {
    for command in commands { draw(command, on: &canvas) }
  }

  private static func draw(_ command: DisplayCommand, on canvas: inout some TextCanvas) {
    switch command {
    case .fill(let shape, let color): canvas.fill(shape, color: color)
    case .stroke(let shape, let style, let color): canvas.stroke(shape, style, color: color)
    case .glyphs(let drawing): canvas.draw(drawing)
    case .glyphStroke(let drawing, let style): canvas.stroke(drawing, style)
    case .decoration(let stroke): canvas.draw(stroke)
    case .attachment(let box): canvas.draw(box)
    case .image(let id, let rect): canvas.draw(imageWithID: id, in: rect)
    case .group(let group): canvas.draw(group)
    case .mark(let mark): canvas.add(mark)
    case .beginElement(let element): canvas.begin(element)
    case .endElement: canvas.endElement()
    }
  }
}
