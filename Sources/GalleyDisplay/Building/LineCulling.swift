internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Decides whether any command of a line may draw inside a visible rectangle, without making the commands.
struct LineCulling {
  private let layout: TextLayout
  private let visible: LayoutRect
  /// Whether any style has decorations, shadows, a stroke or a transform, which may draw far from their line. Then this
  /// type keeps every line, and each command is tested separately later.
  private let hasEffects: Bool

  init(_ layout: TextLayout, visible: LayoutRect) {
    self.layout = layout
    // Antialiasing spreads ink by up to a pixel: see `DisplayCommand.isVisible`.
    self.visible = visible.inset(by: -1)
    hasEffects = layout.shaped.source.styles.runs.contains { $0.value.hasPaintEffects }
  }

  /// Returns `false` if neither the ink of the line's glyphs nor their backgrounds touch the rectangle.
  ///
  /// - Parameter ink: Used for its cached glyph extents. Its rectangle is the same after the call as before.
  func mayShow(_ line: TextLine, _ ink: inout GlyphInk) -> Bool {
    hasEffects || ink.startingEmpty { touches(line, &$0) }
  }

  /// Adds to `ink` until the ink overlaps the rectangle: first the boxes of the line and of its runs, which is cheap
  /// and usually decides, then the extents of the glyphs.
  private func touches(_ line: TextLine, _ ink: inout GlyphInk) -> Bool {
    let axes = layout.axes(of: line)
    let along = LayoutRect(
      x: min(line.inlineStart, line.inlineStart + line.trailingWhitespaceWidth), y: line.blockStart,
      width: line.inlineSize + abs(line.trailingWhitespaceWidth),
      height: line.extent.height)
    ink.add(axes.place(along))
    if overlaps(ink) { return true }
    for index in line.runs {
      let run = layout.glyphRun(index)
      let scale = run.size / Double(max(1, run.face.metrics.unitsPerEm))
      // A background reaches from ascent to descent. In a vertical line, the background of upright glyphs is centered
      // on the baseline: it reaches (ascent + descent) / 2 to each side. A reach of ascent + descent
      // to each side contains both.
      let reach = Double(max(run.face.metrics.ascender, 0) + max(-run.face.metrics.descender, 0)) * scale + 1
      ink.add(
        axes.place(LayoutRect(x: run.inlineStart, y: run.ownBaseline - reach, width: run.inlineSize, height: 2 * reach))
      )
    }
    if overlaps(ink) { return true }
    for index in line.runs {
      let run = layout.glyphRun(index)
      let transform = run.orientation.transform(horizontalScale: run.horizontalScale, skew: run.skew)
      run.forEachGlyph {
        ink.add($0.id, x: $0.x, y: $0.y, of: run.face, size: run.size, transform: transform)
      }
    }
    return overlaps(ink)
  }

  private func overlaps(_ ink: GlyphInk) -> Bool { ink.rect?.intersects(visible) ?? false }
}
