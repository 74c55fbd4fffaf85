internal import GalleyFonts
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayList {
  /// The smallest rectangle around everything that is drawn, in layout units; `nil` if nothing is drawn.
  ///
  /// Linear in the number of glyphs: asks the faces for the extents of every glyph.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    for command in commands { command.add(to: &ink) }
    return ink.rect
  }

  /// Returns the list without the commands that draw nothing inside a rectangle, in layout units. A host that scrolls
  /// can draw this shorter list. A mark stays if one of its rectangles overlaps `visible`. A transparent group keeps
  /// those of its commands that draw something there.
  ///
  /// A command that is kept may also draw outside the rectangle. Set ``DisplayOptions/visible`` instead to skip whole
  /// lines before their commands are made.
  public func culled(to visible: LayoutRect) -> DisplayList {
    DisplayList(commands: commands.visible(in: visible), bounds: bounds)
  }
}

extension DisplayCommand {
  /// Whether the command begins or ends an element of the document's structure.
  fileprivate var isStructure: Bool {
    switch self {
    case .beginElement, .endElement: true
    default: false
    }
  }

  /// The smallest rectangle around what the command draws, in layout units; `nil` if the command draws nothing. Marks
  /// draw nothing.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    add(to: &ink)
    return ink.rect
  }

  /// Whether the command draws or marks something inside a rectangle, or on a pixel that touches the rectangle.
  ///
  /// - Parameter ink: Used for its cached glyph extents. Its rectangle is the same after the call as before.
  fileprivate func isVisible(in visible: LayoutRect, _ ink: inout GlyphInk) -> Bool {
    // Antialiasing spreads ink by up to a pixel, and canvases align baselines and rectangles with pixels.
    let margin = visible.inset(by: -1)
    switch self {
    case .mark(let mark): return mark.rectangles.contains { $0.intersects(margin) }
    // Elements stay, also if nothing of them is visible: the ends belong to the starts.
    case .beginElement, .endElement: return true
    default: break
    }
    return ink.startingEmpty {
      add(to: &$0, until: margin)
      return $0.rect?.intersects(margin) ?? false
    }
  }

  /// Adds the rectangle of what the command draws to `ink`. If there is a `limit`, glyphs are added only until the ink
  /// overlaps `limit`: for most visible commands the first glyph answers the question.
  fileprivate func add(to ink: inout GlyphInk, until limit: LayoutRect? = nil) {
    switch self {
    case .fill(let shape, _): if let bounds = shape.bounds { ink.add(bounds) }
    case .stroke(let shape, let style, _):
      // The points of mitered corners extend farthest from the path.
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
    case .mark, .beginElement, .endElement: break
    }
  }
}

extension [DisplayCommand] {
  /// The commands that draw or mark something inside a rectangle.
  func visible(in visible: LayoutRect) -> [DisplayCommand] {
    var ink = GlyphInk()
    return self.visible(in: visible, &ink)
  }

  /// The commands that draw or mark something inside a rectangle. `ink` is a cache of glyph extents, to which missing
  /// extents are added.
  func visible(in visible: LayoutRect, _ ink: inout GlyphInk) -> [DisplayCommand] {
    compactMap { command in
      guard case .group(var group) = command, case .opacity = group.effect else {
        return command.isVisible(in: visible, &ink) ? command : nil
      }
      group.commands = group.commands.visible(in: visible, &ink)
      return group.commands.allSatisfy(\.isStructure) ? nil : .group(group)
    }
  }
}

extension DisplayCommand.Group {
  /// The smallest rectangle around what the group draws, in layout units; `nil` if it draws nothing.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    return bounds(&ink)
  }

  /// The smallest rectangle around what the group draws, in layout units; `nil` if the group draws nothing. `ink` is
  /// used for its cached glyph extents. Its rectangle is the same after the call as before.
  fileprivate func bounds(_ ink: inout GlyphInk) -> LayoutRect? {
    let content = ink.startingEmpty {
      for command in commands { command.add(to: &$0) }
      return $0.rect
    }
    guard let content else { return nil }
    switch effect {
    case .opacity, .gradient: return content
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
