internal import GalleyFonts

extension TextLayout {
  /// The smallest rectangle around the ink of all glyphs, in layout units; `nil` if there is no ink. The rectangle
  /// includes the leaders of tabs, ruby annotations and emphasis marks, but not backgrounds, decorations and
  /// attachments.
  ///
  /// The rectangle is not cached: each access takes time linear in the number of glyphs.
  public var inkBounds: LayoutRect? {
    var ink = GlyphInk()
    for run in glyphRuns { run.add(to: &ink) }
    for index in lines.indices { addMarks(ofLine: index, to: &ink) }
    for leader in tabLeaders { leader.add(to: &ink) }
    for annotation in annotations { annotation.layout.inkBounds.map { ink.add($0) } }
    return ink.rect
  }

  /// The smallest rectangle around the ink of one line's glyphs, leaders of tabs, ruby annotations and emphasis marks
  /// included, in layout units; `nil` if there is no ink. `index` is an index of ``lines``.
  public func inkBounds(ofLine index: Int) -> LayoutRect? {
    var ink = GlyphInk()
    for run in lines[index].runs { glyphRun(run).add(to: &ink) }
    addMarks(ofLine: index, to: &ink)
    for leader in tabLeaders where leader.line == index { leader.add(to: &ink) }
    for annotation in annotations where annotation.line == index { annotation.layout.inkBounds.map { ink.add($0) } }
    return ink.rect
  }

  /// Adds the ink of the emphasis marks of a line.
  private func addMarks(ofLine index: Int, to ink: inout GlyphInk) {
    guard let marks = LineMarks(self, line: index) else { return }
    for mark in lines[index].runs.lazy.flatMap({ marks.marks(ofRun: $0) }) {
      for glyph in mark.glyphs {
        ink.add(glyph.id, x: glyph.x, y: glyph.y, of: mark.face, size: mark.size, transform: mark.transform)
      }
    }
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
