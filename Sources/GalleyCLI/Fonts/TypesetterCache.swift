internal import Galley
internal import GalleyDocuments
internal import GalleyFonts
internal import GalleyHyphenation
internal import GalleyPhrases
internal import GalleyShaping
internal import GalleyWebFonts
internal import Synchronization

/// The typesetters of one run of the program: one for each list of font files. Each file and face is opened once. All
/// threads use the same typesetters.
final class TypesetterCache: Sendable {
  /// The typesetter for texts that name no font files.
  let standard: Typesetter
  private let wordCache: Typesetter.WordCachePolicy
  private let hyphenator: PatternHyphenator
  private let opened = Mutex(Opened())

  /// What was opened so far. Opening happens while the lock is held, so that no file is opened twice.
  fileprivate struct Opened {
    var files: [String: FontFile] = [:]
    var faces: [String: FontFace] = [:]
    var typesetters: [[LayoutDocument.DeclaredFont]: Typesetter] = [:]
  }

  init(
    library: FontLibrary, hyphenator: PatternHyphenator = PatternHyphenator(),
    wordCache: Typesetter.WordCachePolicy = .standard
  ) {
    standard = Typesetter(
      library: library, hyphenator: hyphenator, phraseSegmenter: JapanesePhraseSegmenter(),
      wordCache: wordCache)
    self.wordCache = wordCache
    self.hyphenator = hyphenator
  }

  /// The typesetter whose library contains exactly these files, `path#index` for a member of a collection. Relative
  /// paths start at `directory`. `nil` gives the standard typesetter.
  func typesetter(
    fonts: [LayoutDocument.DeclaredFont]?, directory: String
  ) throws(DocumentError) -> Typesetter {
    guard let declared = fonts else { return standard }
    let fonts = declared.map { font in
      var font = font
      if !font.file.hasPrefix("/"), !directory.isEmpty { font.file = directory + "/" + font.file }
      return font
    }
    return try opened.withLock { (opened) throws(DocumentError) in
      if let known = opened.typesetters[fonts] { return known }
      var members: [FontFace] = []
      for (index, font) in fonts.enumerated() {
        do {
          var face = try opened.face(font.file)
          if let family = font.family { face = face.renamed(family: family) }
          members.append(font.unicodeRange.map(face.limited(to:)) ?? face)
        } catch let error {
          throw DocumentError(.value, path: "fonts[\(index)]", message: "\(error)")
        }
      }
      let typesetter = Typesetter(
        library: FontLibrary(faces: members), hyphenator: hyphenator,
        phraseSegmenter: JapanesePhraseSegmenter(), wordCache: wordCache)
      opened.typesetters[fonts] = typesetter
      return typesetter
    }
  }

  /// Throws if a typesetter found that the word cache gave wrong glyphs: `--word-cache verify`.
  func checkWords() throws(CommandError) {
    try standard.checkWords()
    for typesetter in opened.withLock({ Array($0.typesetters.values) }) { try typesetter.checkWords() }
  }

  /// The face at `path` or `path#index`.
  func face(_ name: String) throws(WebFontError) -> FontFace {
    try opened.withLock { (opened) throws(WebFontError) in try opened.face(name) }
  }
}

extension TypesetterCache.Opened {
  /// The face at `path` or `path#index`.
  fileprivate mutating func face(_ name: String) throws(WebFontError) -> FontFace {
    if let face = faces[name] { return face }
    let (path, index) = FontLibrary.split(name)
    let file = try file(path)
    do {
      let face = try FontFace(file, index: index).instance(in: name)
      faces[name] = face
      return face
    } catch let error {
      throw .font(error)
    }
  }

  private mutating func file(_ path: String) throws(WebFontError) -> FontFile {
    if let file = files[path] { return file }
    let file = try FontFile(webFont: path)
    files[path] = file
    return file
  }
}
