internal import CFontconfig
internal import GalleySystem
internal import GalleyText

/// A configuration of fontconfig and the fonts that it accepts: the C object `FcConfig`. Only one thread may use it at
/// a time.
final class Fontconfig {
  /// A face as fontconfig names it: the path of its file, and its index in the file.
  struct FaceName: Hashable {
    var path: String
    var index: Int
  }

  /// The version of the library: `FcGetVersion`.
  static var version: Int { Int(FcGetVersion()) }

  private let config: OpaquePointer

  /// Reads the configuration file with the path `configuration`, or, with `nil`, the file that fontconfig chooses, and
  /// the fonts of its folders: `FcConfigParseAndLoad`, `FcConfigBuildFonts`. Throws if fontconfig rejects a file.
  init(configuration: String?) throws(SystemFontError) {
    guard let config = FcConfigCreate() else { throw .noConfiguration(path: configuration ?? "") }
    self.config = config
    guard FcConfigParseAndLoad(config, configuration, FcTrue) != 0 else {
      throw ConfigurationMistake.error(files: files, asked: configuration)
    }
    guard FcConfigBuildFonts(config) != 0 else { throw .noConfiguration(path: configuration ?? "") }
  }

  deinit { FcConfigDestroy(config) }

  /// The configuration files that were read, and the folders with configuration files: `FcConfigGetConfigFiles`.
  var files: [String] { Self.strings(FcConfigGetConfigFiles(config)) }

  /// The folders of fonts: those that the configuration names, and all folders below them. `FcConfigGetFontDirs`.
  var folders: [String] { Self.strings(FcConfigGetFontDirs(config)) }

  /// The fonts that the configuration does not reject: `FcConfigGetFonts`.
  func withFonts(_ body: (OpaquePointer) -> Void) {
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(config, set) else { continue }
      for position in 0..<Int(fonts.pointee.nfont) { fonts.pointee.fonts[position].map(body) }
    }
  }

  /// The families by which the configuration replaces a requested family, in order of preference: `FcConfigSubstitute`.
  /// The requested family is usually among them.
  func families(for name: String, language: LanguageTag?) -> [String] {
    let pattern = self.pattern(name, language)
    defer { FcPatternDestroy(pattern) }
    return (0...).lazy.map { Self.string(pattern, FC_FAMILY, at: $0) }.prefix { $0 != nil }.compactMap { $0 }
  }

  /// The face that fontconfig finds for a family: `FcFontMatch`. `nil` if there are no fonts.
  func match(_ name: String, language: LanguageTag?) -> FaceName? {
    let pattern = self.pattern(name, language)
    defer { FcPatternDestroy(pattern) }
    var outcome = FcResultNoMatch
    guard let match = FcFontMatch(config, pattern, &outcome) else { return nil }
    defer { FcPatternDestroy(match) }
    return Self.name(of: match)
  }

  /// The faces in the order in which fontconfig tries them for text in a language: `FcFontSort`. Faces that have no
  /// character that the faces before them lack are left out. Faces with color pictures are compared with one another
  /// only, so that emoji keep their font.
  func order(for language: LanguageTag?) -> [FaceName] {
    let pattern = self.pattern(nil, language)
    defer { FcPatternDestroy(pattern) }
    var outcome = FcResultNoMatch
    guard let sorted = FcFontSort(config, pattern, FcFalse, nil, &outcome) else { return [] }
    defer { FcFontSetDestroy(sorted) }
    let seen = [FcCharSetCreate(), FcCharSetCreate()]
    defer { for set in seen { FcCharSetDestroy(set) } }
    var result: [FaceName] = []
    for position in 0..<Int(sorted.pointee.nfont) {
      guard let font = sorted.pointee.fonts[position], let name = Self.name(of: font) else { continue }
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else { continue }
      var adds = FcFalse
      let isColor = Self.boolean(font, FC_COLOR)
      if FcCharSetMerge(seen[isColor ? 1 : 0], characters, &adds) != 0, adds != 0 { result.append(name) }
    }
    return result
  }

  /// A pattern for a family and a language, with the configuration's rules applied: `FcConfigSubstitute`,
  /// `FcDefaultSubstitute`.
  ///
  /// The language `und` keeps fontconfig from adding the languages of the locale, and the name of the program is
  /// always the same, so that the answers depend on the configuration only.
  private func pattern(_ name: String?, _ language: LanguageTag?) -> OpaquePointer? {
    let pattern = FcPatternCreate()
    if let name { FcPatternAddString(pattern, FC_FAMILY, name) }
    if let language { FcPatternAddString(pattern, FC_LANG, FontconfigLanguage.name(of: language)) }
    FcPatternAddString(pattern, FC_LANG, "und")
    FcPatternAddString(pattern, FC_PRGNAME, "galley")
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }

  // MARK: Values of patterns

  /// The file and the index of a font. A named instance has the index of its variable font.
  static func name(of font: OpaquePointer) -> FaceName? {
    string(font, FC_FILE).map { FaceName(path: $0, index: integer(font, FC_INDEX) & 0xFFFF) }
  }

  /// The string number `position` of a property; `nil` if the font has fewer.
  static func string(_ font: OpaquePointer?, _ property: String, at position: Int = 0) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, property, Int32(position), &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// The value of a property; 0 if the font does not have it.
  static func integer(_ font: OpaquePointer, _ property: String) -> Int {
    var value: Int32 = 0
    FcPatternGetInteger(font, property, 0, &value)
    return Int(value)
  }

  /// The value of a property; `false` if the font does not have it.
  static func boolean(_ font: OpaquePointer, _ property: String) -> Bool {
    var value = FcFalse
    FcPatternGetBool(font, property, 0, &value)
    return value == FcTrue
  }

  /// The value of a property: a number, or a range for a variable font. `nil` if the font does not have the property.
  static func range(_ font: OpaquePointer, _ property: String) -> (lower: Double, upper: Double)? {
    var value = 0.0
    if FcPatternGetDouble(font, property, 0, &value) == FcResultMatch { return (value, value) }
    var range: OpaquePointer?
    guard FcPatternGetRange(font, property, 0, &range) == FcResultMatch, let range else { return nil }
    var ends = (lower: 0.0, upper: 0.0)
    FcRangeGetDouble(range, &ends.lower, &ends.upper)
    return ends
  }

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var result: [String] = []
    while let string = FcStrListNext(list) { result.append(String(cString: string)) }
    return result
  }
}
