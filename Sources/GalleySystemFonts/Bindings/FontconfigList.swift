internal import CFontconfig
internal import GalleyFonts
internal import GalleyText

/// The scalable fonts of the machine, listed once by fontconfig: `FcFontList`.
struct FontconfigList {
  /// A face: its file, and a descriptor made from fontconfig's cache, so that the file need not be opened.
  struct Member {
    var path: String
    var index: Int
    var descriptor: FontDescriptor
  }

  let members: [Member]
  /// The families that fontconfig matches with generic families: `FcFontMatch`.
  let generics: [GenericFamily: [String]]

  /// Reads the list with `FcInitLoadConfigAndFonts` and `FcFontList`. Empty if fontconfig has no configuration.
  init() {
    guard let config = FcInitLoadConfigAndFonts() else {
      members = []
      generics = [:]
      return
    }
    defer { FcConfigDestroy(config) }
    generics = Self.generics(config)
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    let wanted = FcObjectSetCreate()
    defer { FcObjectSetDestroy(wanted) }
    for name in Self.properties { FcObjectSetAdd(wanted, name) }
    guard let list = FcFontList(config, pattern, wanted) else {
      members = []
      return
    }
    defer { FcFontSetDestroy(list) }
    var members: [Member] = []
    for position in 0..<Int(list.pointee.nfont) {
      guard let font = list.pointee.fonts[position], let member = Self.member(font) else { continue }
      members.append(member)
    }
    // fontconfig's order is that of the directories' contents. Sorted members give the same layouts in every run.
    self.members = members.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
  }

  private static let properties = [
    FC_FILE, FC_INDEX, FC_FAMILY, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_WIDTH, FC_SLANT, FC_COLOR, FC_SCALABLE,
    FC_FONTFORMAT,
    FC_VARIABLE,
  ]

  private static func member(_ font: OpaquePointer) -> Member? {
    guard let path = string(font, FC_FILE), let family = string(font, FC_FAMILY),
      let format = string(font, FC_FONTFORMAT),
      format == "TrueType" || format == "CFF"
    else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The upper half of the index is the number of a named instance of a variable font. The font itself is a separate
    // member.
    guard index >> 16 == 0 || index >> 16 == 0x8000 else { return nil }
    let weights = range(font, FC_WEIGHT).map {
      FcWeightToOpenTypeDouble($0.lower)...max(FcWeightToOpenTypeDouble($0.lower), FcWeightToOpenTypeDouble($0.upper))
    }
    let stretches = range(font, FC_WIDTH).map { $0.lower...max($0.lower, $0.upper) }
    var slant: Int32 = 0
    FcPatternGetInteger(font, FC_SLANT, 0, &slant)
    var isColor: FcBool = 0
    FcPatternGetBool(font, FC_COLOR, 0, &isColor)
    return Member(
      path: path, index: Int(index & 0xFFFF),
      descriptor: FontDescriptor(
        family: family, postScriptName: string(font, FC_POSTSCRIPT_NAME) ?? family, weights: weights ?? 400...400,
        stretches: stretches ?? 100...100,
        slant: slant == 0 ? .normal : slant < Int32(FC_SLANT_OBLIQUE) ? .italic : .oblique(degrees: 14),
        isColor: isColor != 0))
  }

  private static func generics(_ config: OpaquePointer) -> [GenericFamily: [String]] {
    var result: [GenericFamily: [String]] = [:]
    for generic in GenericFamily.allCases {
      let pattern = FcPatternCreate()
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_FAMILY, generic.rawValue)
      FcConfigSubstitute(config, pattern, FcMatchPattern)
      FcDefaultSubstitute(pattern)
      var outcome = FcResultNoMatch
      guard let match = FcFontMatch(config, pattern, &outcome) else { continue }
      defer { FcPatternDestroy(match) }
      if let family = string(match, FC_FAMILY) { result[generic] = [family] }
    }
    return result
  }

  private static func string(_ font: OpaquePointer, _ property: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, property, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// The value of a property: a number, or a range for a variable font. `nil` if the font does not have the property.
  private static func range(_ font: OpaquePointer, _ property: String) -> (lower: Double, upper: Double)? {
    var value = 0.0
    if FcPatternGetDouble(font, property, 0, &value) == FcResultMatch { return (value, value) }
    var range: OpaquePointer?
    guard FcPatternGetRange(font, property, 0, &range) == FcResultMatch, let range else { return nil }
    var ends = (lower: 0.0, upper: 0.0)
    FcRangeGetDouble(range, &ends.lower, &ends.upper)
    return ends
  }
}
