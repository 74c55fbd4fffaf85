internal import GalleyText

/// The color palettes of a font: OpenType table `CPAL`. A font without the table has no palettes.
struct PaletteTable {
  private let table: BigEndianBytes

  init(_ table: BigEndianBytes) { self.table = table }

  /// The number of palettes, but not more than the table has bytes for.
  var count: Int { min(table.half(4), max(0, table.count - 12) / 2) }
  /// The number of colors of each palette.
  var entryCount: Int { table.half(2) }

  /// The flags of a palette: bit 0 if the palette is usable on light backgrounds, bit 1 on dark backgrounds. 0 if the
  /// table has no flags, as in version 0.
  func flags(of palette: Int) -> Int {
    guard table.half(0) > 0 else { return 0 }
    let types = table.word(12 + 2 * table.half(4))
    return types == 0 ? 0 : table.word(types + 4 * palette)
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
    let record = table.half(12 + 2 * palette) + entry
    let offset = table.word(8) + 4 * record
    guard record < table.half(6), offset + 4 <= table.count else { return nil }
    return RGBAColor(
      red: UInt8(table.byte(offset + 2)), green: UInt8(table.byte(offset + 1)), blue: UInt8(table.byte(offset)),
      alpha: UInt8(table.byte(offset + 3)))
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
