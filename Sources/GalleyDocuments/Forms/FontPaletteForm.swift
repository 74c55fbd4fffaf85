internal import GalleyDump
internal import GalleyText

/// `fontPalette`: `normal`, `light`, `dark`, or an object with the number of a palette and replaced colors. CSS Fonts
/// 4, §9: `font-palette`, `base-palette`, `override-colors`.
struct FontPaletteForm: DocumentForm {
  let expected = "normal, light, dark, or an object with \"basePalette\" and \"overrideColors\""
  private static let words = ["normal", "light", "dark"]
  /// Numbers of palettes and of their colors are 16-bit numbers in `CPAL`.
  private static let numbers = 0...Int(UInt16.max)

  var schema: JSONSchema {
    .any(
      .keywords(Self.words),
      .object([
        KeyDescription(
          "basePalette", summary: "The palette: a keyword, or its number from 0.",
          values: .any(.keywords(Self.words), .integer(Self.numbers))),
        KeyDescription(
          "overrideColors", summary: "The replaced colors: arrays of a number and a color.",
          values: .array(of: .tuple([.integer(Self.numbers), ColorForm().schema]))),
      ]))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> FontPalette? {
    guard case .object = reader.value else { return FontPalette(try base(reader)) }
    try reader.check(keys: ["basePalette", "overrideColors"])
    var palette = FontPalette()
    if let own = reader["basePalette"] {
      if case .number = own.value {
        palette.base = .index(try own.integer(in: Self.numbers))
      } else {
        palette.base = try base(own)
      }
    }
    for element in try reader["overrideColors"]?.elements() ?? [] {
      let parts = try element.elements()
      guard parts.count == 2, let color = try ColorForm().read(parts[1], &notes) else {
        throw element.expected("[number, color]")
      }
      palette.overrides[try parts[0].integer(in: Self.numbers)] = color
    }
    return palette
  }

  private func base(_ reader: JSONReader) throws(DocumentError) -> FontPalette.Base {
    switch try reader.string() {
    case "normal": .normal
    case "light": .light
    case "dark": .dark
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: FontPalette) throws(DocumentError) -> JSONValue {
    let base: JSONValue
    switch value.base {
    case .normal: base = "normal"
    case .light: base = "light"
    case .dark: base = "dark"
    case .index(let index):
      guard Self.numbers.contains(index) else { throw unwritable(value) }
      base = .integer(index)
    }
    if value.overrides.isEmpty, case .string = base { return base }
    guard value.overrides.keys.allSatisfy(Self.numbers.contains) else { throw unwritable(value) }
    let overrides = try value.overrides.sorted { $0.key < $1.key }
      .map { (entry) throws(DocumentError) -> JSONValue in
        .array([.integer(entry.key), try ColorForm().write(entry.value)])
      }
    return ["basePalette": base, "overrideColors": .array(overrides)]
  }
}
