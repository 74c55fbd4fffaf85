public import GalleyFonts
public import GalleyText
internal import GalleySystem

/// The fonts that are installed on the machine. fontconfig lists them, and its configuration decides which fonts are
/// rejected, what family names stand for, and which fonts are preferred for a language.
///
///     let system = try SystemFonts()
///     let typesetter = Typesetter(library: FontLibrary.bundled.appending(system.library))
///
/// The fonts are listed once, when the object is made, and never again: fonts that are installed later need a new
/// object. An index file in a cache folder saves the next process this work. Threads may share the object.
public final class SystemFonts: Sendable {
  /// A library of the fonts, in the order of their paths. Fallback tries them in fontconfig's order for the text's
  /// language. A file is not opened until text needs it; if it is damaged by then, it has no glyphs, and the next face
  /// is tried.
  public let library: FontLibrary
  /// How the list of fonts was made, and which files were left out.
  public let report: Report
  let index: IndexStorage
  private let preferences: SystemFontPreferences

  /// Lists the fonts of fontconfig's configuration file with the path `configuration`. With `nil`, fontconfig chooses
  /// the file: that of the variable `FONTCONFIG_FILE`, otherwise `fonts.conf` in its own folder.
  ///
  /// Uses the index in the cache if the configuration files, the folders of fonts and all folders below them have not
  /// changed since the index was made. Otherwise fontconfig lists the fonts, and the index is made again. Throws if the
  /// configuration cannot be read. If the cache cannot be read or written, the fonts are still listed, and
  /// ``Report/cacheProblem`` has the reason.
  public init(configuration: String? = nil, cache: Cache = .standard) throws(SystemFontError) {
    let key = ConfigurationSources.key(configuration: configuration)
    let file = IndexCache(cache, key: key)
    let cached = file?.read()
    var problem = cached?.problem
    if let index = cached?.index {
      self.index = index
    } else {
      let bytes = IndexEncoder.bytes(
        of: FontIndex(try Fontconfig(configuration: configuration), configuration: configuration))
      do {
        index = try IndexStorage(bytes, key: key, isCurrent: true)
      } catch let error {
        preconditionFailure("the encoder has just written the index: \(error)")
      }
      if let failure = file?.write(bytes) { problem = failure }
    }
    report = Report(
      faceCount: index.records.count, isFromCache: cached?.index != nil, cachePath: file?.path, cacheProblem: problem,
      skipped: index.skipped)
    let preferences = SystemFontPreferences(configuration: configuration, index: index)
    self.preferences = preferences
    let index = index
    library = FontLibrary(
      entries: index.records.map { record in
        FontEntry(
          descriptor: record.descriptor, otherNames: record.otherNames, coverage: { index.coverage(of: record) },
          open: { Self.face(index.file(of: record)) })
      }, preferences: preferences)
  }

  /// Everything that the index knows about the faces.
  package var faces: [IndexedFace] { index.faces() }

  /// The families that a family name stands for in text of a language, and why. The name may be a generic family, such
  /// as `sans-serif`. With `nil` as the language, the answer is for text without a language. Names of more than 255
  /// bytes stand for nothing.
  public func resolution(of family: String, language: LanguageTag? = nil) -> Resolution {
    preferences.resolution(of: family, language: language)
  }

  /// The families that fallback tries for text in a language, in order. With `nil`, those for text without a language.
  public func fallbackFamilies(for language: LanguageTag? = nil) -> [String] {
    preferences.fallbackFamilies(for: language)
  }

  private static func face(_ file: (path: String, index: Int)?) -> FontFace {
    guard let file, let face = try? FontFace(FontFile(path: file.path), index: file.index) else { return .lastResort }
    return face
  }
}
