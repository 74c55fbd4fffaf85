extension TextLayout {
  /// The smallest rectangle around everything that the glyphs draw, from their own extents, in layout units; `nil` if
  /// nothing is drawn. Leaders of tabs count; backgrounds, decorations and attachments do not.
  ///
  /// Asks the faces for the extents of every glyph: linear, but not free.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    for run in glyphRuns { run.add(to: &ink) }
    for leader in tabLeaders { leader.add(to: &ink) }
    return ink.rect
  }

  /// The smallest rectangle around what the glyphs of one line draw, leaders of tabs included, in layout units; `nil`
  /// if nothing is drawn. The index is one of ``lines``.
  public func inkBounds(ofLine index: Int) -> LayoutRect? {
    var ink = GlyphInk()
    for run in lines[index].runs { glyphRun(run).add(to: &ink) }
    for leader in tabLeaders where leader.line == index { leader.add(to: &ink) }
    return ink.rect
  }
}

extension GlyphRun {
  /// The smallest rectangle around what the run's glyphs draw, in layout units; `nil` if nothing is drawn.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    add(to: &ink)
    return ink.rect
  }

  fileprivate func add(to ink: inout GlyphInk) {
    let transform = orientation.transform(horizontalScale: horizontalScale)
    forEachGlyph { ink.add($0.id, x: $0.x, y: $0.y, of: face, size: size, transform: transform) }
  }
}

extension TextLayout.TabLeader {
  fileprivate func add(to ink: inout GlyphInk) {
    for glyph in glyphs {
      ink.add(glyph.id, x: glyph.x, y: glyph.y, of: face, size: size, transform: orientation.transform())
    }
  }
}
