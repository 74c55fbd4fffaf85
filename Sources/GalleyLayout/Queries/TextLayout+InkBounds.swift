internal import GalleyFonts
internal import GalleyShaping

extension TextLayout {
  /// The smallest rectangle around everything that the glyphs draw, from their own extents, in layout units; nil where
  /// nothing is drawn. Backgrounds, decorations and attachments do not count.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: Rect? {
    var bounds: (left: Double, top: Double, right: Double, bottom: Double)?
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
        let ink = extents.ink(
          scale: scale, horizontalScale: run.horizontalScale, isTurned: run.orientation == .sideways)
        let left = glyph.x + ink.left
        let top = glyph.y + ink.top
        let right = left + ink.width
        let bottom = top + ink.height
        guard let old = bounds else {
          bounds = (left, top, right, bottom)
          return
        }
        bounds = (min(old.left, left), min(old.top, top), max(old.right, right), max(old.bottom, bottom))
      }
    }
    return bounds.map { Rect(left: $0.left, top: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
  }
}
