internal import GalleyFonts
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayList {
  /// The smallest rectangle around everything that is drawn; nil when that is nothing.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: Rect? {
    var result: Rect?
    for command in commands {
      guard let ink = command.inkBounds else { continue }
      result = result.map { $0.union(with: ink) } ?? ink
    }
    return result
  }
}

extension DisplayCommand {
  /// The smallest rectangle around what the command draws, in layout units; nil when that is nothing.
  public var inkBounds: Rect? {
    switch self {
    case .fill(let rect, _): rect
    case .glyphs(let drawing): drawing.inkBounds
    case .decoration(let stroke): stroke.inkBounds
    case .attachment(let box): box.rect.isDrawable ? box.rect : nil
    }
  }
}

extension GlyphDrawing {
  fileprivate var inkBounds: Rect? {
    let scale = size / Double(face.metrics.unitsPerEm)
    var result: Rect?
    for glyph in glyphs {
      guard let extents = face.extents(of: UInt32(glyph.id)) else { continue }
      var ink = extents.ink(scale: scale, horizontalScale: horizontalScale, isTurned: orientation == .sideways)
      ink.left += glyph.x
      ink.top += glyph.y
      guard ink.isDrawable else { continue }
      result = result.map { $0.union(with: ink) } ?? ink
    }
    return result
  }
}

extension DecorationStroke {
  fileprivate var inkBounds: Rect? {
    switch geometry {
    case .rects(let rects):
      return rects.dropFirst().reduce(rects.first) { $0?.union(with: $1) }
    case .path(let path):
      guard let box = path.controlBox else { return nil }
      return Rect(
        left: box.least.x, top: box.least.y, width: box.greatest.x - box.least.x, height: box.greatest.y - box.least.y)
    }
  }
}
