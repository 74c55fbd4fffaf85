/// A Unicode character map for a font that has only Macintosh ones: OpenType 1.9, "cmap", platform 1.
///
/// HarfBuzz reads subtables for Unicode and for symbols, and would draw an empty box for every character of a font from
/// before Unicode.
enum MacintoshCharacterMap {
  /// A table `cmap` with one subtable of format 12 for all of Unicode; `nil` if the font has a subtable of another
  /// platform, or none that can be read. Of several subtables the first is taken.
  static func unicodeTable(_ cmap: BigEndianBytes) -> [UInt8]? {
    let records = cmap.records(cmap.uint16(at: 2), of: 8, at: 4)
    guard records > 0 else { return nil }
    for record in 0..<records where cmap.uint16(at: 4 + 8 * record) != 1 { return nil }
    for record in 0..<records {
      let subtable = cmap.uint32(at: 8 + 8 * record)
      let scalars = MacintoshEncoding.scalars(
        encoding: cmap.uint16(at: 6 + 8 * record), language: cmap.uint16(at: subtable + 4))
      guard let scalars, let glyphs = glyphs(of: subtable, in: cmap) else { continue }
      return table(zip(scalars, glyphs).filter { $0.1 != 0 }.sorted { $0.0 < $1.0 })
    }
    return nil
  }

  /// The glyphs of the 256 bytes; `nil` if the subtable has another format than 0 (a glyph for each byte) or 6 (glyphs
  /// for a range of bytes).
  private static func glyphs(of subtable: Int, in cmap: BigEndianBytes) -> [Int]? {
    switch cmap.uint16(at: subtable) {
    case 0: return (0..<256).map { cmap.uint8(at: subtable + 6 + $0) }
    case 6:
      let range = cmap.uint16(at: subtable + 6)..<cmap.uint16(at: subtable + 6) + cmap.uint16(at: subtable + 8)
      return (0..<256).map { range.contains($0) ? cmap.uint16(at: subtable + 10 + 2 * ($0 - range.lowerBound)) : 0 }
    default: return nil
    }
  }

  /// A table `cmap` with a group for each scalar.
  private static func table(_ glyphs: [(scalar: UInt32, glyph: Int)]) -> [UInt8] {
    let start = 12
    let header = [1, 3 << 16 | 10, start, 12 << 16, 16 + 12 * glyphs.count, 0, glyphs.count]
    let groups = glyphs.flatMap { [Int($0.scalar), Int($0.scalar), $0.glyph] }
    return (header + groups).flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }
}

/// The encodings of Macintosh fonts from before Unicode. Of each, the bytes below 128 are ASCII.
///
/// The source is Unicode's mapping tables for Apple. Encodings with several bytes to a character are not here.
private enum MacintoshEncoding {
  /// The scalars of the 256 bytes; `nil` if the encoding is not known. `language` is that of a `cmap` subtable: 0, or 1
  /// more than Apple's code of a language, which may have a variant of the encoding.
  static func scalars(encoding: Int, language: Int) -> [UInt32]? {
    let high: String
    var changes: [Int: UInt32] = [:]
    switch encoding {
    case 0:
      high = roman
      changes = variants[language] ?? [:]
    case 6: high = greek
    case 7: high = cyrillic
    case 29: high = centralEuropean
    default: return nil
    }
    var scalars = (0..<128).map { UInt32($0) } + high.unicodeScalars.map(\.value)
    for (byte, scalar) in changes { scalars[byte] = scalar }
    return scalars
  }

  /// Where encodings for some languages differ from `roman`. Faroese has that of Icelandic, Slovenian that of Croatian.
  private static let variants = [
    16: icelandic, 18: turkish, 19: croatian, 31: icelandic, 38: romanian, 41: croatian,
  ]

  private static let roman =
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
    + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
    + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
    + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙı\u{2C6}\u{2DC}¯\u{2D8}\u{2D9}\u{2DA}¸\u{2DD}\u{2DB}\u{2C7}"

  private static let greek =
    "Ä¹²É³ÖÜ\u{385}àâä\u{384}¨çéèêë£™îï•½‰ôö¦€ùûü"
    + "†ΓΔΘΛΞΠß®©ΣΪ§≠°·Α±≤≥¥ΒΕΖΗΙΚΜΦΫΨΩ"
    + "άΝ¬ΟΡ≈Τ«»…\u{A0}ΥΧΆΈœ–―“”‘’÷ΉΊΌΎέήίόΏ"
    + "ύαβψδεφγηιξκλμνοπώρστθωςχυζϊϋΐΰ\u{AD}"

  private static let cyrillic =
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
    + "†°Ґ£§•¶І®©™Ђђ≠Ѓѓ∞±≤≥іµґЈЄєЇїЉљЊњ"
    + "јЅ¬√ƒ≈∆«»…\u{A0}ЋћЌќѕ–—“”‘’÷„ЎўЏџ№Ёёя"
    + "абвгдежзийклмнопрстуфхцчшщъыьэю€"

  private static let centralEuropean =
    "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü"
    + "†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅ"
    + "ņŃ¬√ńŇ∆«»…\u{A0}ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖ"
    + "ŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢ\u{2C7}"

  private static let icelandic: [Int: UInt32] = [
    0xA0: 0xDD, 0xDC: 0xD0, 0xDD: 0xF0, 0xDE: 0xDE, 0xDF: 0xFE, 0xE0: 0xFD,
  ]

  private static let turkish: [Int: UInt32] = [
    0xDA: 0x11E, 0xDB: 0x11F, 0xDC: 0x130, 0xDD: 0x131, 0xDE: 0x15E, 0xDF: 0x15F, 0xF5: 0xF8A0,
  ]

  private static let croatian: [Int: UInt32] = [
    0xA9: 0x160, 0xAE: 0x17D, 0xB4: 0x2206, 0xB9: 0x161, 0xBE: 0x17E, 0xC6: 0x106, 0xC8: 0x10C, 0xD0: 0x110,
    0xD8: 0xF8FF, 0xD9: 0xA9, 0xDE: 0xC6, 0xDF: 0xBB, 0xE0: 0x2013, 0xE6: 0x107, 0xE8: 0x10D, 0xF0: 0x111,
    0xF9: 0x3C0, 0xFA: 0xCB, 0xFD: 0xCA, 0xFE: 0xE6,
  ]

  private static let romanian: [Int: UInt32] = [
    0xAE: 0x102, 0xAF: 0x218, 0xBE: 0x103, 0xBF: 0x219, 0xDE: 0x21A, 0xDF: 0x21B,
  ]
}
