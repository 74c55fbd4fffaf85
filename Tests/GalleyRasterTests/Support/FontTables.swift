import Galley

/// Reads numbers from a face's tables, without HarfBuzz and FreeType.
struct FontTables {
  private let tables: [String: [UInt8]]

  init(_ face: FontFace) { tables = FontBuilder(face).tables }

  /// The signed 16 bits at an offset of a table; `nil` if the table is missing or shorter.
  func signed(_ tag: String, _ offset: Int) -> Int? {
    guard let table = tables[tag], table.count >= offset + 2 else { return nil }
    return Int(Int16(truncatingIfNeeded: Int(table[offset]) << 8 | Int(table[offset + 1])))
  }

  /// Font units in an em: OpenType, `head`.
  var unitsPerEm: Int { signed("head", 18) ?? 0 }

  /// The top of the underline, negative below the baseline: OpenType, `post`.
  var underlinePosition: Int { signed("post", 8) ?? 0 }

  /// The thickness of the underline: OpenType, `post`.
  var underlineThickness: Int { signed("post", 10) ?? 0 }

  /// The top of the line through the text, and its thickness: OpenType, `OS/2`.
  var strikeout: (position: Int, thickness: Int) { (signed("OS/2", 28) ?? 0, signed("OS/2", 26) ?? 0) }
}
