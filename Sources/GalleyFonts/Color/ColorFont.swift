public import GalleyText
internal import Synchronization

extension FontFace {
  /// The kind of picture that a font has for a glyph.
  public enum GlyphKind: String, CaseIterable, Hashable, Sendable {
    /// An outline in the color of the text, or nothing, as for a space.
    case outline
    /// A bitmap from a strike: `CBDT`, `sbix`.
    case bitmap
    /// Outlines of several colors: `COLR` version 0.
    case colorLayers
    /// A graph of gradients, transforms and blend modes: `COLR` version 1.
    case paintGraph
    /// An SVG document: table `SVG `.
    case svgDocument
  }

  /// The kind of picture that the font has for a glyph. If the font has several, the first one in this order is
  /// returned: paint graph, color layers, bitmap, SVG document, outline.
  public func kind(of glyph: UInt16) -> GlyphKind {
    guard descriptor.isColor else { return .outline }
    let color: GlyphKind? = face.withTable("COLR") { bytes in
      let table = ColorTable(bytes)
      return table.paint(of: glyph) != nil ? .paintGraph : table.hasLayers(glyph) ? .colorLayers : nil
    }
    if let color { return color }
    if hasBitmaps, font.hasBitmap(of: glyph) { return .bitmap }
    return face.withTable("SVG ") { SVGTable($0).document(of: glyph) } != nil ? .svgDocument : .outline
  }

  /// Whether the font has a paint graph for a glyph.
  package func hasPaintGraph(for glyph: UInt16) -> Bool {
    descriptor.isColor && face.withTable("COLR") { ColorTable($0).paint(of: glyph) != nil }
  }

  /// Whether the picture of a glyph depends on the text's color: a paint graph or an SVG document may use the color in
  /// gradients and blends, so a cached picture is valid for one text color. `false` for all other glyphs, whose
  /// pictures are cached without the text's color.
  package func drawsTextColor(in glyph: UInt16) -> Bool {
    guard descriptor.isColor, face.hasTable("COLR") || face.hasTable("SVG ") else { return false }
    let kind = kind(of: glyph)
    return kind == .paintGraph || kind == .svgDocument
  }

  /// The drawing steps of a color glyph in the colors of a palette, at the face's variation values: table `COLR`.
  ///
  /// Returns `nil` for a glyph whose kind is neither ``GlyphKind/paintGraph`` nor ``GlyphKind/colorLayers``. Throws if
  /// the paint graph is cyclic or nested too deeply, and if the graph or the layers are too large or damaged. Reads the
  /// table at each call.
  public func colorGlyph(of glyph: UInt16, palette: FontPalette = .normal) throws(ColorGlyphError) -> ColorGlyph? {
    guard descriptor.isColor else { return nil }
    return try withColors(palette) { table, colors in
      Result { () throws(ColorGlyphError) in
        if table.paint(of: glyph) != nil {
          let deltas = VariationDeltas(
            table.bytes, store: table.variationStore, map: table.variationMap, factors: regionFactors(of: table))
          var reader = PaintReader(table, deltas: deltas, colors: colors)
          try reader.readGraph(of: glyph)
          return ColorGlyph(steps: reader.steps)
        }
        let layers = try table.layers(of: glyph)
        return layers.isEmpty
          ? nil
          : ColorGlyph(
            steps: layers.flatMap { layer -> [ColorGlyph.Step] in
              let color = ColorGlyph.Color(colors.color(layer.color))
              return [.clip(glyph: layer.glyph, .identity), .fill(.solid(color), .identity), .endClip]
            })
      }
    }.get()
  }

  /// The colors of the font's palettes, in the font's order: table `CPAL`. Empty for a font without palettes. All
  /// palettes have the same number of colors. A color that is outside of the table is black.
  ///
  /// Palettes may share colors, so a small table may have billions of them. The list ends before the palette with which
  /// it would have more than 1,048,576 colors.
  public var palettes: [[RGBAColor]] {
    face.withTable("CPAL") { bytes in
      let table = PaletteTable(bytes)
      return (0..<min(table.count, (1 << 20) / max(1, table.entryCount))).map { palette in
        (0..<table.entryCount).map { table.color($0, ofPalette: palette) ?? .black }
      }
    }
  }

  /// The number of the font's palette that a style's palette selects, counted from 0: table `CPAL`. Returns 0 for a
  /// font without palettes, and if the font does not have the palette that the style asks for.
  public func paletteIndex(of palette: FontPalette) -> Int {
    guard descriptor.isColor else { return 0 }
    return face.withTable("CPAL") { PaletteTable($0).index(for: palette.base) }
  }

  /// The layers of a glyph, bottom to top: `COLR` version 0. A layer is the glyph whose outline is filled, and the
  /// color, `nil` for the text's color. Empty for a glyph without layers, and for a glyph with a paint graph. Throws if
  /// there are too many layers, or if they are damaged.
  package func colorLayers(
    of glyph: UInt16, palette: FontPalette
  ) throws(ColorGlyphError) -> [(glyph: UInt16, color: RGBAColor?)] {
    guard descriptor.isColor else { return [] }
    return try withColors(palette) { table, colors in
      Result { () throws(ColorGlyphError) -> [(glyph: UInt16, color: RGBAColor?)] in
        guard table.paint(of: glyph) == nil else { return [] }
        return try table.layers(of: glyph).map { ($0.glyph, colors.color($0.color)) }
      }
    }.get()
  }

  /// The factors for the deltas of the table `COLR` at the face's variation values. Computed once for the face.
  private func regionFactors(of table: ColorTable) -> [Double] {
    colorRegions.withLock { known in
      if let known { return known }
      let factors = VariationDeltas.regionFactors(
        of: table.bytes, store: table.variationStore, coordinates: normalizedCoordinates)
      known = factors
      return factors
    }
  }

  /// Calls `body` with the table `COLR` and the colors of a palette of the table `CPAL`.
  private func withColors<Result>(_ palette: FontPalette, _ body: (ColorTable, PaletteColors) -> Result) -> Result {
    face.withTable("COLR") { colr in
      face.withTable("CPAL") { body(ColorTable(colr), PaletteColors(PaletteTable($0), palette)) }
    }
  }
}

// MARK: - Extents

extension FontFace {
  /// The ink rectangle of a color glyph of the table `COLR`: the clip box, or the rectangle around the outlines. `nil`
  /// for a glyph of another kind, and for a paint graph that cannot be read or draws nothing. Reads the whole graph at
  /// each call.
  func colorExtents(of glyph: UInt16) -> FontFace.GlyphExtents? {
    guard let picture = try? colorGlyph(of: glyph),
      let box = inkBox(of: picture)
    else { return nil }
    // Callers expect the units of `font`. These differ from font units if the face is measured by its bitmaps.
    let units = Double(font.unitsPerEm) / Double(max(1, face.unitsPerEm))
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(min(max((value * units).rounded(rule), -1e9), 1e9))
    }
    let (left, top) = (whole(box.xMin, .down), whole(box.yMax, .up))
    return FontFace.GlyphExtents(
      xBearing: left, yBearing: top, width: whole(box.xMax, .up) - left, height: whole(box.yMin, .down) - top)
  }

  /// The rectangle around the outermost clips of a color glyph, in font units, y up. `nil` if there are no clips, or
  /// only clips to empty outlines. A fill outside of all clips has no bounds and adds nothing to the rectangle; the
  /// raster draws the fill inside the rectangle.
  package func inkBox(of picture: ColorGlyph) -> ColorGlyph.Box? {
    // The number of open clips. Inner clips only make the outermost clip smaller.
    var depth = 0
    var all: ColorGlyph.Box?
    func add(_ box: ColorGlyph.Box, _ transform: TextStyle.GlyphTransform) {
      for (x, y) in [(box.xMin, box.yMin), (box.xMin, box.yMax), (box.xMax, box.yMin), (box.xMax, box.yMax)] {
        let point = transform.apply(x, y)
        guard point.x.isFinite, point.y.isFinite else { continue }
        guard let old = all else {
          all = ColorGlyph.Box(xMin: point.x, yMin: point.y, xMax: point.x, yMax: point.y)
          continue
        }
        all = ColorGlyph.Box(
          xMin: min(old.xMin, point.x), yMin: min(old.yMin, point.y), xMax: max(old.xMax, point.x),
          yMax: max(old.yMax, point.y))
      }
    }
    for step in picture.steps {
      switch step {
      case .clipBox(let box, let transform):
        if depth == 0 { add(box, transform) }
        depth += 1
      case .clip(let glyph, let transform):
        if depth == 0, let extents = font.extents(of: glyph), extents.width != 0, extents.height != 0 {
          let units = Double(face.unitsPerEm) / Double(max(1, font.unitsPerEm))
          let (left, top) = (Double(extents.xBearing) * units, Double(extents.yBearing) * units)
          add(
            ColorGlyph.Box(
              xMin: left, yMin: top + Double(extents.height) * units, xMax: left + Double(extents.width) * units,
              yMax: top), transform)
        }
        depth += 1
      case .endClip: depth -= 1
      case .fill, .group, .endGroup: break
      }
    }
    return all
  }
}

extension FontFace {
  /// The tables of the font that have color pictures: `COLR`, `CBDT`, `sbix` and `SVG `; empty for a font without
  /// color.
  package var colorTables: [String] {
    let found = [
      ("COLR", face.hasTable("COLR")), ("CBDT", face.hasTable("CBDT")), ("sbix", face.hasTable("sbix")),
      ("SVG ", face.hasTable("SVG ")),
    ]
    return found.filter(\.1).map(\.0)
  }
}
