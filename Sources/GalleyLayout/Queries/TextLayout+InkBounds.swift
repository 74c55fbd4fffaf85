extension TextLayout {
  /// The smallest rectangle around everything that the glyphs draw, from their own extents, in layout units; nil where
  /// nothing is drawn. Backgrounds, decorations and attachments do not count.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: Rect? {
    var ink = GlyphInk()
    for run in glyphRuns {
      run.forEachGlyph {
        ink.add(
          $0.id, x: $0.x, y: $0.y, of: run.face, size: run.size, horizontalScale: run.horizontalScale, run.orientation)
      }
    }
    return ink.rect
  }
}
