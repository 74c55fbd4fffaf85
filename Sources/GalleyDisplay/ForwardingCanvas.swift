public import GalleyLayout
public import GalleyText

/// A canvas that draws on another canvas, for hosts that change how a few things are drawn.
///
///     struct Framed: ForwardingCanvas {
///       var base: RasterCanvas
///       mutating func draw(_ attachment: TextLayout.AttachmentBox) {
///         base.draw(attachment)
///         base.stroke(.rect(attachment.rect), DisplayShape.Stroke(width: 1), color: .red)
///       }
///     }
///     var canvas = Framed(base: try RasterCanvas(bitmap))
///     list.draw(on: &canvas)
///
/// Each function that the conforming type does not implement calls the same function of ``base``. If the base is a
/// ``GroupCanvas``, as the canvases of `GalleyRaster` and `GalleyCairo` are, commands inside of groups also go through
/// the conforming type; what they draw outside of the group's ink is cut off. Other bases draw the commands of groups
/// themselves.
public protocol ForwardingCanvas: TextCanvas {
  /// The type of the other canvas.
  associatedtype Base: TextCanvas
  /// The canvas that is drawn on. Inside of a group, the picture of the group.
  var base: Base { get set }
}

/// A canvas that draws the commands of a group by a function that it is given.
public protocol GroupCanvas: TextCanvas {
  /// Draws a group as `draw(_ group:)` does. Calls `content` once with the canvas on which the group's commands belong,
  /// unless nothing of the group is visible.
  mutating func draw(_ group: DisplayCommand.Group, content: (inout Self) -> Void)
}

extension ForwardingCanvas {
  /// Fills the path on the base.
  public mutating func fill(_ path: OutlinePath, color: RGBAColor) { base.fill(path, color: color) }

  /// Fills the shape on the base.
  public mutating func fill(_ shape: DisplayShape, color: RGBAColor) { base.fill(shape, color: color) }

  /// Draws the line on the base.
  public mutating func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    base.stroke(shape, style, color: color)
  }

  /// Draws the glyphs on the base.
  public mutating func draw(_ glyphs: GlyphDrawing) { base.draw(glyphs) }

  /// Draws the line along the outlines of glyphs on the base.
  public mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) { base.stroke(glyphs, style) }

  /// Draws the decoration on the base.
  public mutating func draw(_ decoration: DisplayCommand.Decoration) { base.draw(decoration) }

  /// Draws the attachment on the base.
  public mutating func draw(_ attachment: TextLayout.AttachmentBox) { base.draw(attachment) }

  /// Draws the picture on the base.
  public mutating func draw(imageWithID id: String, in rect: LayoutRect) { base.draw(imageWithID: id, in: rect) }

  /// Draws the group on the base, which draws the group's commands itself.
  public mutating func draw(_ group: DisplayCommand.Group) { base.draw(group) }

  /// Adds the mark to the base.
  public mutating func add(_ mark: DisplayCommand.Mark) { base.add(mark) }

  /// Begins the element on the base.
  public mutating func begin(_ element: StructureElement) { base.begin(element) }

  /// Ends the element on the base.
  public mutating func endElement() { base.endElement() }
}

extension ForwardingCanvas where Base: GroupCanvas {
  /// Draws the group on the base, and the group's commands on this canvas, whose base is then the group's picture.
  public mutating func draw(_ group: DisplayCommand.Group) {
    // Copies: if this canvas is a class instance, its base changes while the group is drawn.
    var target = base
    var wrapper = self
    target.draw(group) { layer in
      wrapper.base = layer
      DisplayList.draw(group.commands, on: &wrapper)
      layer = wrapper.base
    }
    wrapper.base = target
    self = wrapper
  }
}
