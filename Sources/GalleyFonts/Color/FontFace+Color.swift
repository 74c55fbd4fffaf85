public import GalleyText

extension FontFace {
  /// The kinds of pictures that a font has for a glyph.
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

  /// The kind of picture of a glyph. If the font has several for a glyph, the first one counts in this order: paint
  /// graph, color layers, bitmap, SVG document, outline.
  public func kind(of glyph: UInt16) -> GlyphKind {
    guard descriptor.isColor else { return .outline }
    let color: GlyphKind? = face.withTable("COLR") { bytes in
      let table = ColorTable(bytes)
      return table.paint(of: glyph) != nil ? .paintGraph : table.layers(of: glyph).isEmpty ? nil : .colorLayers
    }
    if let color { return color }
    if hasBitmaps, font.hasBitmap(of: UInt32(glyph)) { return .bitmap }
    return face.withTable("SVG ") { SVGTable($0).document(of: glyph) } != nil ? .svgDocument : .outline
  }

  /// Whether the picture of a glyph may contain the text's color besides other colors.
  package func drawsTextColor(in glyph: UInt16) -> Bool {
    guard descriptor.isColor, face.hasTable("COLR") || face.hasTable("SVG ") else { return false }
    let kind = kind(of: glyph)
    return kind == .paintGraph || kind == .svgDocument
  }

  /// The drawing steps of a color glyph in the colors of a palette, at the face's variation values; `nil` for a glyph
  /// of another kind than ``GlyphKind/paintGraph`` and ``GlyphKind/colorLayers``. Throws if the paint graph is cyclic,
  /// nested too deeply, too large or damaged.
  public func colorGlyph(of glyph: UInt16, palette: FontPalette = .normal) throws(ColorGlyphError) -> ColorGlyph? {
    guard descriptor.isColor else { return nil }
    return try withColors(palette) { table, colors in
      Result { () throws(ColorGlyphError) in
        if table.paint(of: glyph) != nil {
          let deltas = VariationDeltas(
            table.bytes, store: table.variationStore, map: table.variationMap, coordinates: normalizedCoordinates)
          var reader = PaintReader(table, deltas, colors)
          try reader.read(glyph: glyph)
          return ColorGlyph(steps: reader.steps)
        }
        let layers = table.layers(of: glyph)
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

  /// The colors of the font's palettes, in the font's order; empty for a font without palettes: `CPAL`. All palettes
  /// have the same number of colors.
  public var palettes: [[RGBAColor]] {
    face.withTable("CPAL") { bytes in
      let table = PaletteTable(bytes)
      return (0..<table.count).map { palette in
        (0..<table.entryCount).map { table.color($0, ofPalette: palette) ?? .black }
      }
    }
  }

  /// The number of the font's palette that a style's palette names, from 0: `CPAL`. 0 for a font without palettes, and
  /// for a number that the font does not have.
  public func paletteIndex(of palette: FontPalette) -> Int {
    guard descriptor.isColor else { return 0 }
    return face.withTable("CPAL") { PaletteTable($0).index(for: palette.base) }
  }

  /// The layers of version 0 of a glyph, bottom to top, each with its color; `nil` as a color is the text's color.
  /// Empty for glyphs without such layers, and for glyphs with a paint graph.
  package func colorLayers(of glyph: UInt16, palette: FontPalette) -> [(glyph: UInt16, color: RGBAColor?)] {
    guard descriptor.isColor else { return [] }
    return withColors(palette) { table, colors in
      table.paint(of: glyph) == nil ? table.layers(of: glyph).map { ($0.glyph, colors.color($0.color)) } : []
    }
  }

  private func withColors<Result>(_ palette: FontPalette, _ body: (ColorTable, PaletteColors) -> Result) -> Result {
    face.withTable("COLR") { colr in
      face.withTable("CPAL") { body(ColorTable(colr), PaletteColors(PaletteTable($0), palette)) }
    }
  }
}

// MARK: - Extents

extension FontFace {
  /// The ink rectangle of a color glyph of the table `COLR`: the clip box, or the rectangle around its outlines. `nil`
  /// for other glyphs, and for a graph that cannot be read or has no outline.
  func colorExtents(of glyph: UInt32) -> FontFace.GlyphExtents? {
    guard let number = UInt16(exactly: glyph), let picture = try? colorGlyph(of: number),
      let box = inkBox(of: picture)
    else { return nil }
    // The font's own extents are in its own units, which differ from font units in faces measured by bitmaps.
    let units = Double(font.unitsPerEm) / Double(max(1, face.unitsPerEm))
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(min(max((value * units).rounded(rule), -1e9), 1e9))
    }
    let (left, top) = (whole(box.xMin, .down), whole(box.yMax, .up))
    return FontFace.GlyphExtents(
      xBearing: left, yBearing: top, width: whole(box.xMax, .up) - left, height: whole(box.yMin, .down) - top)
  }

  /// The rectangle around the outermost clips of a color glyph, in font units, y up; `nil` if nothing is drawn inside a
  /// clip. Fills outside of all clips are not bounded, and are not drawn.
  package func inkBox(of picture: ColorGlyph) -> ColorGlyph.Box? {
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
        if depth == 0, let extents = font.extents(of: UInt32(glyph)), extents.width != 0, extents.height != 0 {
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
