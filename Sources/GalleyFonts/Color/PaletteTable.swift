internal import GalleyText

/// The color palettes of a font: OpenType table `CPAL`.
struct PaletteTable {
  private let table: BigEndianBytes

  init(_ table: BigEndianBytes) { self.table = table }

  /// The number of palettes.
  var count: Int { min(table.half(4), max(0, table.count - 12) / 2) }
  /// The number of colors of each palette.
  var entryCount: Int { table.half(2) }

  /// The flags of a palette: bit 0 for light backgrounds, bit 1 for dark backgrounds; 0 in version 0.
  func flags(of palette: Int) -> Int {
    guard table.half(0) > 0 else { return 0 }
    let types = table.word(12 + 2 * table.half(4))
    return types == 0 ? 0 : table.word(types + 4 * palette)
  }

  /// The index of the palette that a style asks for. CSS Fonts 4, §9.1: the first palette if there is none for the
  /// wanted background, or no palette with the wanted number.
  func index(for base: FontPalette.Base) -> Int {
    switch base {
    case .normal: 0
    case .light: (0..<count).first { flags(of: $0) & 1 != 0 } ?? 0
    case .dark: (0..<count).first { flags(of: $0) & 2 != 0 } ?? 0
    case .index(let index): (0..<count).contains(index) ? index : 0
    }
  }

  /// The color of an entry; `nil` if the palette has no such entry, which stands for the text's color.
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

/// The colors that a style takes from a font's palettes.
struct PaletteColors {
  private let table: PaletteTable
  private let palette: Int
  private let overrides: [Int: RGBAColor]

  init(_ table: PaletteTable, _ wanted: FontPalette) {
    self.table = table
    palette = table.index(for: wanted.base)
    overrides = wanted.overrides
  }

  /// The color with an index in `COLR`; `nil` for the text's color, which has the index 0xFFFF.
  func color(_ index: Int) -> RGBAColor? {
    index == 0xFFFF
      ? nil
      : overrides[index].flatMap { index < table.entryCount ? $0 : nil }
        ?? table.color(index, ofPalette: palette)
  }
}
