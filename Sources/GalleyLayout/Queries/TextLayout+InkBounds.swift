internal import GalleyFonts
internal import GalleyShaping

extension TextLayout {
  /// The smallest rectangle around everything that the glyphs draw, from their own extents, in layout units; nil where
  /// nothing is drawn. Backgrounds, decorations and attachments do not count.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: Rect? {
    var union = RectUnion()
    var known: [FontFace: [UInt16: GlyphExtents?]] = [:]
    for run in glyphRuns {
      let scale = run.size / Double(run.face.metrics.unitsPerEm)
      run.forEachGlyph { glyph in
        let extents: GlyphExtents?
        if let seen = known[run.face]?[glyph.id] {
          extents = seen
        } else {
          extents = run.face.extents(of: UInt32(glyph.id))
          known[run.face, default: [:]][glyph.id] = extents
        }
        guard let extents, extents.width != 0, extents.height != 0 else { return }
        var ink = extents.ink(
          scale: scale, horizontalScale: run.horizontalScale, isTurned: run.orientation == .sideways)
        ink.left += glyph.x
        ink.top += glyph.y
        union.add(ink)
      }
    }
    return union.rect
  }
}
