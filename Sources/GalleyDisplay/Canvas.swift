public import GalleyLayout
public import GalleyText

/// What a display list is drawn on: an adapter to a rasterizer, written by the host.
///
/// Coordinates are layout units from the box's top left corner, y down; scaling and moving them is the canvas's own
/// affair. Only `fill` and `draw(_: GlyphDrawing)` need writing: the rest is made of them unless a canvas knows better.
public protocol Canvas: AnyObject {
  /// Fills a rectangle.
  func fill(_ rect: Rect, color: Color)
  /// Fills a path by the nonzero rule.
  func fill(_ path: OutlinePath, color: Color)
  /// Draws glyphs.
  func draw(_ glyphs: GlyphDrawing)
  /// Draws an underline, overline or line through text.
  func draw(_ decoration: DecorationStroke)
  /// Draws what stands at an attachment.
  func draw(_ attachment: AttachmentBox)
}

extension Canvas {
  /// Fills the stroke's shapes.
  public func draw(_ decoration: DecorationStroke) {
    switch decoration.geometry {
    case .rects(let rects): for rect in rects { fill(rect, color: decoration.color) }
    case .path(let path): fill(path, color: decoration.color)
    }
  }

  /// Draws a grey box in a frame, where the client's own drawing will stand; nothing for a box without area.
  public func draw(_ attachment: AttachmentBox) {
    guard attachment.rect.isDrawable else { return }
    fill(attachment.rect, color: .placeholderFill)
    for edge in attachment.rect.frame(width: 1) { fill(edge, color: .placeholderFrame) }
  }
}

extension DisplayList {
  /// Draws every command, first to last.
  public func draw(on canvas: some Canvas) {
    for command in commands {
      switch command {
      case .fill(let rect, let color): canvas.fill(rect, color: color)
      case .glyphs(let drawing): canvas.draw(drawing)
      case .decoration(let stroke): canvas.draw(stroke)
      case .attachment(let box): canvas.draw(box)
      }
    }
  }
}

extension Color {
  fileprivate static let placeholderFill = Color(red: 230, green: 230, blue: 230)
  fileprivate static let placeholderFrame = Color(red: 160, green: 160, blue: 160)
}
