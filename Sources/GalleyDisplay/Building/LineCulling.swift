internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Tells for each line whether any of its commands may touch a visible rectangle, without making the commands.
struct LineCulling {
  private let layout: TextLayout
  private let visible: LayoutRect
  /// Whether some style has decorations, shadows, a stroke or a transform: then no line is left out here, and the
  /// commands are looked at one by one.
  private let hasEffects: Bool

  init(_ layout: TextLayout, visible: LayoutRect) {
    self.layout = layout
    // Antialiasing spreads ink by up to a pixel: see `DisplayCommand.isVisible`.
    self.visible = visible.inset(by: -1)
    hasEffects = layout.shaped.source.styles.runs.contains { $0.value.hasPaintEffects }
  }

  /// `false` if neither the ink of the line's glyphs nor their backgrounds touch the rectangle.
  ///
  /// - Parameter ink: The extents of glyphs that are already known; what was added to it does not change.
  func mayShow(_ line: TextLine, _ ink: inout GlyphInk) -> Bool {
    hasEffects || ink.startingEmpty { touches(line, &$0) }
  }

  /// Adds to `ink` until it overlaps the rectangle: first the boxes of the line and of its runs, then the glyphs.
  private func touches(_ line: TextLine, _ ink: inout GlyphInk) -> Bool {
    let axes = layout.axes(of: line)
    let along = LayoutRect(
      x: min(line.inlineStart, line.inlineStart + line.trailingWhitespaceWidth), y: line.blockStart, width: line.inlineSize + abs(line.trailingWhitespaceWidth),
      height: line.extent.height)
    ink.add(axes.place(along))
    if overlaps(ink) { return true }
    for index in line.runs {
      let run = layout.glyphRun(index)
      let scale = run.size / Double(max(1, run.face.metrics.unitsPerEm))
      // Backgrounds reach from ascent to descent, of upright glyphs half of the sum to each side.
      let reach = Double(max(run.face.metrics.ascender, 0) + max(-run.face.metrics.descender, 0)) * scale + 1
      ink.add(
        axes.place(LayoutRect(x: run.inlineStart, y: run.ownBaseline - reach, width: run.inlineSize, height: 2 * reach)))
    }
    if overlaps(ink) { return true }
    for index in line.runs {
      let run = layout.glyphRun(index)
      let transform = run.orientation.transform(horizontalScale: run.horizontalScale)
      run.forEachGlyph {
        ink.add($0.id, x: $0.x, y: $0.y, of: run.face, size: run.size, transform: transform)
      }
    }
    return overlaps(ink)
  }

  private func overlaps(_ ink: GlyphInk) -> Bool { ink.rect?.intersects(visible) ?? false }
}
