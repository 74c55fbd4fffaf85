internal import CFontconfig
internal import GalleyFonts
internal import GalleyText

extension Fontconfig {
  /// A face that fontconfig has found, with the properties that Galley needs.
  struct Found {
    var name: FaceName
    /// The format as fontconfig names it, such as `TrueType`, `CFF` or `PCF`.
    var format: String
    /// The names of the family with their languages, the typographic name first.
    var families: [IndexedFace.Name]
    var descriptor: FontDescriptor
    var isVariable: Bool
    var characters: [ClosedRange<UInt32>]
  }

  /// The faces of all files, in the order of paths and indices. fontconfig's order is that of the folders' contents;
  /// sorted faces give the same index in every run. Named instances are left out: their font is a face.
  func faces() -> [Found] {
    var found: [Found] = []
    withFonts { font in
      if let face = Self.found(font) { found.append(face) }
    }
    var result: [Found] = []
    for face in found.sorted(by: Self.precedes) where result.last?.name != face.name { result.append(face) }
    return result
  }

  /// The order of paths and indices. Of two entries for one face, the one for the variable font is first.
  private static func precedes(_ left: Found, _ right: Found) -> Bool {
    (left.name.path, left.name.index, left.isVariable ? 0 : 1)
      < (right.name.path, right.name.index, right.isVariable ? 0 : 1)
  }

  private static func found(_ font: OpaquePointer) -> Found? {
    // The upper half of the index is the number of a named instance of a variable font, or 0x8000 for the font
    // itself.
    let instance = integer(font, FC_INDEX) >> 16
    guard instance == 0 || instance == 0x8000, let name = name(of: font) else { return nil }
    var families: [IndexedFace.Name] = []
    while let family = string(font, FC_FAMILY, at: families.count) {
      families.append(
        IndexedFace.Name(text: family, language: string(font, FC_FAMILYLANG, at: families.count) ?? ""))
    }
    guard let family = families.first(where: { $0.language.hasPrefix("en") }) ?? families.first else { return nil }
    let weights = range(font, FC_WEIGHT).map {
      FcWeightToOpenTypeDouble($0.lower)...max(FcWeightToOpenTypeDouble($0.lower), FcWeightToOpenTypeDouble($0.upper))
    }
    let stretches = range(font, FC_WIDTH).map { $0.lower...max($0.lower, $0.upper) }
    let slant = integer(font, FC_SLANT)
    return Found(
      name: name, format: string(font, FC_FONTFORMAT) ?? "", families: families,
      descriptor: FontDescriptor(
        family: family.text, postScriptName: string(font, FC_POSTSCRIPT_NAME) ?? family.text,
        weights: weights ?? 400...400, stretches: stretches ?? 100...100,
        slant: slant == 0 ? .normal : slant < Int(FC_SLANT_OBLIQUE) ? .italic : .oblique(degrees: 14),
        isColor: boolean(font, FC_COLOR)),
      isVariable: instance == 0x8000, characters: characters(font))
  }

  /// The characters of a font as ascending ranges: `FcCharSetFirstPage`, `FcCharSetNextPage`.
  private static func characters(_ font: OpaquePointer) -> [ClosedRange<UInt32>] {
    var set: OpaquePointer?
    guard FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch, let set else { return [] }
    var ranges: [ClosedRange<UInt32>] = []
    // A page has 256 characters: eight numbers of 32 bits.
    var bits = [FcChar32](repeating: 0, count: 8)
    var next: FcChar32 = 0
    var page = FcCharSetFirstPage(set, &bits, &next)
    // `FC_CHARSET_DONE` ends the iteration.
    while page != FcChar32.max {
      for (word, value) in bits.enumerated() where value != 0 {
        for bit in 0..<32 where value >> UInt32(bit) & 1 != 0 {
          let scalar = page + UInt32(word * 32 + bit)
          if let last = ranges.last, last.upperBound + 1 == scalar {
            ranges[ranges.count - 1] = last.lowerBound...scalar
          } else {
            ranges.append(scalar...scalar)
          }
        }
      }
      page = FcCharSetNextPage(set, &bits, &next)
    }
    return ranges
  }
}
