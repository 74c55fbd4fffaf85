internal import GalleyText

/// Finds the glyphs of the OpenType table `COLR`: layers of version 0, paints of version 1, clip boxes.
///
/// Offsets count bytes from the start of the table. The lists of glyphs are sorted, so glyphs are found by binary
/// search.
struct ColorTable {
  let bytes: BigEndianBytes

  init(_ bytes: BigEndianBytes) { self.bytes = bytes }

  /// Whether the table has the fields of version 1.
  private var hasPaints: Bool { bytes.uint16(at: 0) >= 1 }

  /// The offset of the DeltaSetIndexMap of variations; 0 if the table has none.
  var variationMap: Int { hasPaints ? bytes.uint32(at: 26) : 0 }
  /// The offset of the item variation store; 0 if the table has none.
  var variationStore: Int { hasPaints ? bytes.uint32(at: 30) : 0 }

  /// Whether a glyph has layers of version 0.
  func hasLayers(_ glyph: UInt16) -> Bool { layerRecord(of: glyph).map { bytes.uint16(at: $0 + 4) > 0 } ?? false }

  /// The layers of version 0 of a glyph, bottom to top. A layer is the glyph whose outline is filled, and the index of
  /// a color in the palette, 0xFFFF for the text's color. Empty if the glyph has no layers. Throws if a layer is
  /// outside of the list of layers or of the table, and if there are more than half of
  /// ``ResourceLimits/colorGlyphPaints``: a layer is as much work as two paints, an outline and its color.
  func layers(of glyph: UInt16) throws(ColorGlyphError) -> [(glyph: UInt16, color: Int)] {
    guard let record = layerRecord(of: glyph) else { return [] }
    let (first, count) = (bytes.uint16(at: record + 2), bytes.uint16(at: record + 4))
    guard count > 0 else { return [] }
    let list = bytes.uint32(at: 8)
    guard list > 0, first + count <= bytes.records(bytes.uint16(at: 12), of: 4, at: list) else {
      throw .damaged(offset: record)
    }
    let limit = ResourceLimits.current.colorGlyphPaints
    guard count <= limit / 2 else { throw .tooComplex(limit: limit) }
    return (first..<first + count).map {
      (UInt16(bytes.uint16(at: list + 4 * $0)), bytes.uint16(at: list + 4 * $0 + 2))
    }
  }

  /// The offset of a glyph's record in the list of glyphs with layers: the glyph, its first layer, the number of its
  /// layers. `nil` if the list does not have the glyph.
  private func layerRecord(of glyph: UInt16) -> Int? {
    let list = bytes.uint32(at: 4)
    return list == 0 ? nil : record(of: glyph, in: list, count: bytes.uint16(at: 2))
  }

  /// The offset of the paint of a glyph; `nil` if the glyph has no paint graph.
  func paint(of glyph: UInt16) -> Int? {
    guard hasPaints else { return nil }
    let list = bytes.uint32(at: 14)
    guard list > 0, let record = record(of: glyph, in: list + 4, count: bytes.uint32(at: list)) else { return nil }
    let offset = bytes.uint32(at: record + 2)
    return offset == 0 ? nil : list + offset
  }

  /// The offset of the paint at an index of the layer list; `nil` if the list is shorter or has no paint there.
  func layer(_ index: Int) -> Int? {
    let list = bytes.uint32(at: 18)
    guard list > 0, index < bytes.records(bytes.uint32(at: list), of: 4, at: list + 4) else { return nil }
    let offset = bytes.uint32(at: list + 4 + 4 * index)
    return offset == 0 ? nil : list + offset
  }

  /// The clip box of a glyph at the variation values of `deltas`; `nil` if the glyph has no clip box.
  func clipBox(of glyph: UInt16, _ deltas: VariationDeltas) -> ColorGlyph.Box? {
    let list = hasPaints ? bytes.uint32(at: 22) : 0
    guard list > 0, bytes.uint8(at: list) == 1 else { return nil }
    // A record has 7 bytes: the first and the last glyph with the box, and the box's 24-bit offset.
    let count = bytes.records(bytes.uint32(at: list + 1), of: 7, at: list + 5)
    let record = list + 5 + 7 * (0..<count).partitionPoint { bytes.uint16(at: list + 5 + 7 * $0 + 2) >= glyph }
    guard record < list + 5 + 7 * count, bytes.uint16(at: record) <= glyph else { return nil }
    let box = list + (bytes.uint16(at: record + 4) << 8 | bytes.uint8(at: record + 6))
    let base = bytes.uint8(at: box) == 2 ? bytes.uint32(at: box + 9) : VariationDeltas.none
    func edge(_ index: Int) -> Double {
      Double(Int16(truncatingIfNeeded: bytes.uint16(at: box + 1 + 2 * index))) + deltas.delta(base, index)
    }
    return ColorGlyph.Box(xMin: edge(0), yMin: edge(1), xMax: edge(2), yMax: edge(3))
  }

  /// The offset of a glyph's record in a list that starts at `list` and is sorted by the glyphs; `nil` if the list does
  /// not have the glyph. A record has 6 bytes and starts with its glyph.
  private func record(of glyph: UInt16, in list: Int, count: Int) -> Int? {
    let count = bytes.records(count, of: 6, at: list)
    let record = list + 6 * (0..<count).partitionPoint { bytes.uint16(at: list + 6 * $0) >= glyph }
    return record < list + 6 * count && bytes.uint16(at: record) == glyph ? record : nil
  }
}

/// The color palettes of a font: OpenType table `CPAL`. A font without the table has no palettes.
struct PaletteTable {
  private let table: BigEndianBytes

  init(_ table: BigEndianBytes) { self.table = table }

  /// The number of palettes, but not more than the table has bytes for.
  var count: Int { min(table.uint16(at: 4), max(0, table.count - 12) / 2) }
  /// The number of colors of each palette.
  var entryCount: Int { table.uint16(at: 2) }

  /// The flags of a palette: bit 0 if the palette is usable on light backgrounds, bit 1 on dark backgrounds. 0 if the
  /// table has no flags, as in version 0.
  func flags(of palette: Int) -> Int {
    guard table.uint16(at: 0) > 0 else { return 0 }
    let types = table.uint32(at: 12 + 2 * table.uint16(at: 4))
    return types == 0 ? 0 : table.uint32(at: types + 4 * palette)
  }

  /// The index of the palette that a style asks for: CSS Fonts 4, §9.1. 0, the first palette, if no palette is marked
  /// as usable on the wanted background, or if there is no palette with the wanted number.
  func index(for base: FontPalette.Base) -> Int {
    switch base {
    case .normal: 0
    case .light: (0..<count).first { flags(of: $0) & 1 != 0 } ?? 0
    case .dark: (0..<count).first { flags(of: $0) & 2 != 0 } ?? 0
    case .index(let index): (0..<count).contains(index) ? index : 0
    }
  }

  /// The color of an entry of a palette; `nil` if the palette has no such entry. Color glyphs then use the text's
  /// color.
  func color(_ entry: Int, ofPalette palette: Int) -> RGBAColor? {
    guard entry < entryCount, palette < count else { return nil }
    let record = table.uint16(at: 12 + 2 * palette) + entry
    let offset = table.uint32(at: 8) + 4 * record
    guard record < table.uint16(at: 6), offset + 4 <= table.count else { return nil }
    return RGBAColor(
      red: UInt8(table.uint8(at: offset + 2)), green: UInt8(table.uint8(at: offset + 1)),
      blue: UInt8(table.uint8(at: offset)),
      alpha: UInt8(table.uint8(at: offset + 3)))
  }
}

/// The colors that color glyphs have in a style: those of one of the font's palettes, some of them replaced.
struct PaletteColors {
  private let table: PaletteTable
  private let palette: Int
  private let overrides: [Int: RGBAColor]

  /// The colors of the palette that a style asks for.
  init(_ table: PaletteTable, _ wanted: FontPalette) {
    self.table = table
    palette = table.index(for: wanted.base)
    overrides = wanted.overrides
  }

  /// The color with an index that the table `COLR` names. `nil` for the text's color: for the index 0xFFFF, and for an
  /// index that the palette does not have.
  func color(_ index: Int) -> RGBAColor? {
    index == 0xFFFF
      ? nil
      : overrides[index].flatMap { index < table.entryCount ? $0 : nil }
        ?? table.color(index, ofPalette: palette)
  }
}
