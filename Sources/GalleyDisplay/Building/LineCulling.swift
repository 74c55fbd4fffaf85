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
  /// The greatest height of the text's fonts if the text has backgrounds; otherwise 0.
  private let backgroundHeight: Double

  init(_ layout: TextLayout, visible: LayoutRect) {
    self.layout = layout
    // Antialiasing spreads ink by up to a pixel: see `DisplayCommand.isVisible`.
    self.visible = visible.inset(by: -1)
    hasEffects = layout.shaped.source.styles.runs.contains { $0.value.hasPaintEffects }
    let hasBackground = !hasEffects && layout.shaped.source.styles.runs.contains { $0.value.backgroundColor != nil }
    backgroundHeight = hasBackground ? layout.shaped.greatestHeight : 0
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
    ink.add(axes.inBox(along))
    if overlaps(ink) { return true }
    for index in line.runs {
      let run = layout.glyphRun(index)
      // A background reaches from ascent to descent of the style's first face. In a vertical line, the background of
      // upright glyphs is centered on the baseline: it reaches (ascent + descent) / 2 to each side. A reach of ascent +
      // descent to each side contains both, and one more the rounding of a profile.
      let reach = backgroundHeight * run.textScale + 1
      ink.add(
        axes.inBox(LayoutRect(x: run.inlineStart, y: run.ownBaseline - reach, width: run.inlineSize, height: 2 * reach))
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

extension ShapedText {
  /// The greatest sum of ascent and descent that the first face of a style has, in layout units.
  fileprivate var greatestHeight: Double {
    styles.indices.reduce(0) { greatest, style in
      let first = firstFace(ofStyle: style, .standards)
      let units = Double(max(first.metrics.ascender, 0) + max(-first.metrics.descender, 0))
      return max(greatest, units * first.size / Double(max(1, first.metrics.unitsPerEm)))
    }
  }
}
