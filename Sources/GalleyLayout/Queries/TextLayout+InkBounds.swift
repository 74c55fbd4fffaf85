internal import GalleyFonts

extension TextLayout {
  /// The smallest rectangle around the ink of all glyphs, in layout units; `nil` if there is no ink. The rectangle
  /// includes the leaders of tabs and ruby annotations, but not backgrounds, decorations and attachments.
  ///
  /// The rectangle is not cached: each access takes time linear in the number of glyphs.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    for run in glyphRuns { run.add(to: &ink) }
    for leader in tabLeaders { leader.add(to: &ink) }
    for annotation in annotations { for run in annotation.layout.glyphRuns { run.add(to: &ink) } }
    return ink.rect
  }

  /// The smallest rectangle around the ink of one line's glyphs, leaders of tabs and ruby annotations included, in
  /// layout units; `nil` if there is no ink. `index` is an index of ``lines``.
  public func inkBounds(ofLine index: Int) -> LayoutRect? {
    var ink = GlyphInk()
    for run in lines[index].runs { glyphRun(run).add(to: &ink) }
    for leader in tabLeaders where leader.line == index { leader.add(to: &ink) }
    for annotation in annotations where annotation.line == index {
      for run in annotation.layout.glyphRuns { run.add(to: &ink) }
    }
    return ink.rect
  }
}

extension GlyphRun {
  /// The smallest rectangle around the ink of the run's glyphs, in layout units; `nil` if there is no ink.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    add(to: &ink)
    return ink.rect
  }

  fileprivate func add(to ink: inout GlyphInk) {
    let transform = orientation.transform(horizontalScale: horizontalScale, skew: skew)
    forEachGlyph { ink.add($0.id, x: $0.x, y: $0.y, of: face, size: size, transform: transform) }
  }
}

extension TextLayout.TabLeader {
  fileprivate func add(to ink: inout GlyphInk) {
    let transform = orientation.transform(skew: face.synthesis.skew)
    for glyph in glyphs {
      ink.add(glyph.id, x: glyph.x, y: glyph.y, of: face, size: size, transform: transform)
    }
  }
}
