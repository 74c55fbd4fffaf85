public import GalleyFonts
public import GalleyText
internal import GalleySystem

/// The fonts of the machine, as fontconfig lists them, with its aliases, rejections, and preferences for languages.
///
///     let system = try SystemFonts()
///     let typesetter = Typesetter(library: FontLibrary.bundled.appending(system.library))
///
/// The fonts are listed once, when the object is made, and never again: fonts that are installed later need a new
/// object. An index in a cache folder saves the work in the next process.
public final class SystemFonts: Sendable {
  /// The fonts in the order of their paths. Fallback tries them in fontconfig's order for the text's language. Opens
  /// no file until text needs it; a file that is damaged by then has no glyphs, and the next face is tried.
  public let library: FontLibrary
  /// Where the list comes from, and what was left out.
  public let report: Report
  let index: IndexStorage
  private let preferences: SystemFontPreferences

  /// Lists the fonts of a configuration file, or, with `nil`, of the one that fontconfig chooses: by the variable
  /// `FONTCONFIG_FILE`, otherwise `fonts.conf` in its own folder.
  ///
  /// Uses the index of the cache if nothing has changed since it was made: the configuration, its files, and the
  /// folders of fonts with all folders below them. Otherwise fontconfig lists the fonts, and the index is made again.
  /// A cache that cannot be read or written is no error: the report has the reason.
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

  /// What a family name stands for in text of a language, and why. Generic families such as `sans-serif` are names,
  /// too.
  public func resolution(of family: String, language: LanguageTag? = nil) -> Resolution {
    preferences.resolution(of: family, language: language)
  }

  /// The families that fallback tries for text in a language, in order.
  public func fallbackFamilies(for language: LanguageTag? = nil) -> [String] {
    preferences.fallbackFamilies(for: language)
  }

  private static func face(_ file: (path: String, index: Int)?) -> FontFace {
    guard let file, let face = try? FontFace(FontFile(path: file.path), index: file.index) else { return .lastResort }
    return face
  }
}
