internal import Galley
internal import GalleyDocuments
internal import GalleyFonts
internal import GalleyText
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
    var typesetters: [Declared: Typesetter] = [:]
  }

  /// What a document says about its library.
  fileprivate struct Declared: Hashable {
    var fonts: [LayoutDocument.DeclaredFont]?
    var featureValues: [String: FontFeatureValues]
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
  /// paths start at `directory`. `nil` gives the fonts of the standard typesetter. `featureValues` has the numbers of
  /// names of alternate glyphs, by families.
  func typesetter(
    fonts: [LayoutDocument.DeclaredFont]?, featureValues: [String: FontFeatureValues], directory: String
  ) throws(DocumentError) -> Typesetter {
    if fonts == nil, featureValues.isEmpty { return standard }
    let fonts = fonts?.map { font in
      var font = font
      if !font.file.hasPrefix("/"), !directory.isEmpty { font.file = directory + "/" + font.file }
      return font
    }
    let declared = Declared(fonts: fonts, featureValues: featureValues)
    return try opened.withLock { (opened) throws(DocumentError) in
      if let known = opened.typesetters[declared] { return known }
      var library = standard.library
      if let fonts { library = FontLibrary(faces: try opened.faces(fonts)) }
      for (family, values) in featureValues { library = library.defining(values, for: family) }
      let typesetter = Typesetter(
        library: library, hyphenator: hyphenator, phraseSegmenter: JapanesePhraseSegmenter(), wordCache: wordCache)
      opened.typesetters[declared] = typesetter
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
  /// The faces of declared fonts, with their families, looks and limits.
  fileprivate mutating func faces(_ fonts: [LayoutDocument.DeclaredFont]) throws(DocumentError) -> [FontFace] {
    var faces: [FontFace] = []
    for (index, font) in fonts.enumerated() {
      do {
        var face = try face(font.file)
        if let family = font.family { face = face.renamed(family: family) }
        if font.weights != nil || font.stretches != nil || font.slant != nil {
          face = face.describing(weights: font.weights, stretches: font.stretches, slant: font.slant)
        }
        faces.append(font.unicodeRange.map(face.limited(to:)) ?? face)
      } catch let error {
        throw DocumentError(.value, path: "fonts[\(index)]", message: "\(error)")
      }
    }
    return faces
  }

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
