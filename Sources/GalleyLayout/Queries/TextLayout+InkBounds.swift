extension TextLayout {
  /// The smallest rectangle around everything that the glyphs draw, from their own extents, in layout units; nil where
  /// nothing is drawn. Leaders of tabs count; backgrounds, decorations and attachments do not.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: Rect? {
    var ink = GlyphInk()
    for run in glyphRuns {
      let transform = run.orientation.transform(horizontalScale: run.horizontalScale)
      run.forEachGlyph {
        ink.add($0.id, x: $0.x, y: $0.y, of: run.face, size: run.size, transform: transform)
      }
    }
    for leader in tabLeaders {
      for glyph in leader.glyphs {
        ink.add(
          glyph.id, x: glyph.x, y: glyph.y, of: leader.face, size: leader.size,
          transform: leader.orientation.transform())
      }
    }
    return ink.rect
  }
}
