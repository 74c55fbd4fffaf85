internal import GalleyFonts
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayList {
  /// The smallest rectangle around everything that is drawn; nil when that is nothing.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: Rect? {
    var ink = GlyphInk()
    for command in commands { command.add(to: &ink) }
    return ink.rect
  }
}

extension DisplayCommand {
  /// The smallest rectangle around what the command draws, in layout units; nil when that is nothing.
  public var inkBounds: Rect? {
    var ink = GlyphInk()
    add(to: &ink)
    return ink.rect
  }

  fileprivate func add(to ink: inout GlyphInk) {
    switch self {
    case .fill(let rect, _): ink.add(rect)
    case .glyphs(let drawing): drawing.add(to: &ink)
    case .decoration(let stroke): stroke.add(to: &ink)
    case .attachment(let box): if box.rect.isDrawable { ink.add(box.rect) }
    }
  }
}

extension GlyphDrawing {
  fileprivate func add(to ink: inout GlyphInk) {
    guard size.isFinite, size > 0, horizontalScale > 0 else { return }
    for glyph in glyphs where glyph.x.isFinite && glyph.y.isFinite {
      ink.add(
        glyph.id, x: glyph.x, y: glyph.y, of: face, size: size, horizontalScale: horizontalScale, orientation)
    }
  }
}

extension DecorationStroke {
  fileprivate func add(to ink: inout GlyphInk) {
    switch geometry {
    case .rects(let rects):
      for rect in rects { ink.add(rect) }
    case .path(let path):
      guard let box = path.controlBox else { return }
      ink.add(
        Rect(
          left: box.least.x, top: box.least.y, width: box.greatest.x - box.least.x,
          height: box.greatest.y - box.least.y))
    }
  }
}
