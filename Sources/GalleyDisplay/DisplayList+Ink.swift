internal import GalleyFonts
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayList {
  /// The smallest rectangle around everything that is drawn; `nil` if nothing is.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    for command in commands { command.add(to: &ink) }
    return ink.rect
  }

  /// The list without the commands that draw nothing inside a rectangle, in layout units: what a scrolling host draws.
  /// Marks stay if one of their rectangles is inside.
  ///
  /// A command that is kept may draw outside the rectangle too. To leave out whole lines before their commands are
  /// made, set ``DisplayOptions/visible``.
  public func culled(to visible: LayoutRect) -> DisplayList {
    DisplayList(commands: commands.filter { $0.isVisible(in: visible) }, bounds: bounds)
  }
}

extension DisplayCommand {
  /// The smallest rectangle around what the command draws, in layout units; `nil` if it draws nothing, as marks do.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    add(to: &ink)
    return ink.rect
  }

  /// Whether the command draws, or marks, something inside a rectangle; pixels that it only touches count.
  func isVisible(in visible: LayoutRect) -> Bool {
    // Antialiasing spreads ink by up to a pixel, and canvases align baselines and rectangles with pixels.
    let margin = visible.inset(by: -1)
    if case .mark(let mark) = self { return mark.rectangles.contains { $0.intersects(margin) } }
    return inkBounds?.intersects(margin) ?? false
  }

  fileprivate func add(to ink: inout GlyphInk) {
    switch self {
    case .fill(let shape, _): if let bounds = shape.bounds { ink.add(bounds) }
    case .stroke(let shape, let style, _):
      // The points of mitered corners are the farthest.
      let growth = max(0, style.width.layoutLength) / 2 * (style.join == .miter ? DisplayShape.Stroke.miterLimit : 1)
      if let bounds = shape.bounds { ink.add(bounds.inset(by: -growth)) }
    case .glyphs(let drawing): drawing.add(to: &ink, growth: 0)
    case .glyphStroke(let drawing, let style):
      let growth = max(0, style.width.layoutLength) / 2 * (style.join == .miter ? DisplayShape.Stroke.miterLimit : 1)
      drawing.add(to: &ink, growth: growth)
    case .decoration(let stroke): stroke.add(to: &ink)
    case .attachment(let box): if box.rect.isDrawable { ink.add(box.rect) }
    case .image(_, let rect): if rect.isDrawable { ink.add(rect) }
    case .group(let group): if let bounds = group.inkBounds { ink.add(bounds) }
    case .mark: break
    }
  }
}

extension DisplayCommand.Group {
  /// The smallest rectangle around what the group draws, in layout units; `nil` if it draws nothing.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    for command in commands { command.add(to: &ink) }
    guard let content = ink.rect else { return nil }
    switch effect {
    case .clip(let shape): return shape.bounds.flatMap { $0.intersection(content) }
    case .shadow(let shadow):
      if shadow.isInner { return content }
      return content.moved(x: shadow.x, y: shadow.y).inset(by: -shadow.reach)
    }
  }
}

extension GlyphDrawing {
  fileprivate func add(to ink: inout GlyphInk, growth: Double) {
    guard size.isFinite, size > 0, transform.isFinite, transform.determinant != 0 else { return }
    for glyph in glyphs where glyph.x.isFinite && glyph.y.isFinite {
      ink.add(glyph.id, x: glyph.x, y: glyph.y, of: face, size: size, transform: transform, growth: growth)
    }
  }
}

extension DisplayCommand.Decoration {
  fileprivate func add(to ink: inout GlyphInk) {
    switch geometry {
    case .rects(let rects):
      for rect in rects { ink.add(rect) }
    case .path(let path):
      if let bounds = path.bounds { ink.add(bounds) }
    }
  }
}
