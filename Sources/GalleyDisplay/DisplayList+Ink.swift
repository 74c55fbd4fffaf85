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
    DisplayList(commands: commands.visible(in: visible), bounds: bounds)
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
  ///
  /// - Parameter ink: The extents of glyphs that are already known; what was added to it does not change.
  fileprivate func isVisible(in visible: LayoutRect, _ ink: inout GlyphInk) -> Bool {
    // Antialiasing spreads ink by up to a pixel, and canvases align baselines and rectangles with pixels.
    let margin = visible.inset(by: -1)
    if case .mark(let mark) = self { return mark.rectangles.contains { $0.intersects(margin) } }
    return ink.startingEmpty {
      add(to: &$0, until: margin)
      return $0.rect?.intersects(margin) ?? false
    }
  }

  /// Adds what the command draws. With a rectangle `limit`, glyphs are added only until the ink overlaps `limit`: one
  /// glyph is enough to know that most visible commands are visible.
  fileprivate func add(to ink: inout GlyphInk, until limit: LayoutRect? = nil) {
    switch self {
    case .fill(let shape, _): if let bounds = shape.bounds { ink.add(bounds) }
    case .stroke(let shape, let style, _):
      // The points of mitered corners are the farthest.
      let growth = max(0, style.width.layoutLength) / 2 * (style.join == .miter ? DisplayShape.Stroke.miterLimit : 1)
      if let bounds = shape.bounds { ink.add(bounds.inset(by: -growth)) }
    case .glyphs(let drawing): drawing.add(to: &ink, growth: 0, until: limit)
    case .glyphStroke(let drawing, let style):
      let growth = max(0, style.width.layoutLength) / 2 * (style.join == .miter ? DisplayShape.Stroke.miterLimit : 1)
      drawing.add(to: &ink, growth: growth, until: limit)
    case .decoration(let stroke): stroke.add(to: &ink)
    case .attachment(let box): if box.rect.isDrawable { ink.add(box.rect) }
    case .image(_, let rect): if rect.isDrawable { ink.add(rect) }
    case .group(let group): if let bounds = group.bounds(&ink) { ink.add(bounds) }
    case .mark: break
    }
  }
}

extension [DisplayCommand] {
  /// The commands that draw, or mark, something inside a rectangle.
  func visible(in visible: LayoutRect) -> [DisplayCommand] {
    var ink = GlyphInk()
    return self.visible(in: visible, &ink)
  }

  /// The commands that draw, or mark, something inside a rectangle; `ink` has the extents of glyphs that are already
  /// known, and learns more.
  func visible(in visible: LayoutRect, _ ink: inout GlyphInk) -> [DisplayCommand] {
    filter { $0.isVisible(in: visible, &ink) }
  }
}

extension DisplayCommand.Group {
  /// The smallest rectangle around what the group draws, in layout units; `nil` if it draws nothing.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    return bounds(&ink)
  }

  /// The smallest rectangle around what the group draws. `ink` has the extents of glyphs that are already known; what
  /// was added to it does not change.
  fileprivate func bounds(_ ink: inout GlyphInk) -> LayoutRect? {
    let content = ink.startingEmpty {
      for command in commands { command.add(to: &$0) }
      return $0.rect
    }
    guard let content else { return nil }
    switch effect {
    case .clip(let shape): return shape.bounds.flatMap { $0.intersection(content) }
    case .shadow(let shadow):
      if shadow.isInner { return content }
      return content.moved(x: shadow.x, y: shadow.y).inset(by: -shadow.reach)
    }
  }
}

extension GlyphDrawing {
  fileprivate func add(to ink: inout GlyphInk, growth: Double, until limit: LayoutRect?) {
    guard size.isFinite, size > 0, transform.isFinite, transform.determinant != 0 else { return }
    for glyph in glyphs where glyph.x.isFinite && glyph.y.isFinite {
      ink.add(glyph.id, x: glyph.x, y: glyph.y, of: face, size: size, transform: transform, growth: growth)
      if let limit, ink.rect?.intersects(limit) == true { return }
    }
  }
}

extension DisplayCommand.Decoration {
  fileprivate func add(to ink: inout GlyphInk) {
    for bounds in shapes.compactMap(\.bounds) { ink.add(bounds) }
  }
}
