internal import Galley
internal import GalleyDocuments
internal import GalleyFonts
internal import GalleyHyphenation
internal import GalleyPhrases
internal import GalleyShaping
internal import Synchronization

/// The typesetters of one run of the program: one for each list of font files. Each file and face is opened once. All
/// threads use the same typesetters.
final class TypesetterCache: Sendable {
  /// The typesetter for texts that name no font files.
  let standard: Typesetter
  private let wordCache: Typesetter.WordCachePolicy
  private let opened = Mutex(Opened())

  /// What was opened so far. Opening happens while the lock is held, so that no file is opened twice.
  fileprivate struct Opened {
    var files: [String: FontFile] = [:]
    var faces: [String: FontFace] = [:]
    var typesetters: [[String]: Typesetter] = [:]
  }

  init(library: FontLibrary, wordCache: Typesetter.WordCachePolicy = .standard) {
    standard = Typesetter(
      library: library, hyphenator: PatternHyphenator(), phraseSegmenter: JapanesePhraseSegmenter(),
      wordCache: wordCache)
    self.wordCache = wordCache
  }

  /// The typesetter whose library contains exactly these files, `path#index` for a member of a collection. Relative
  /// paths start at `directory`. `nil` gives the standard typesetter.
  func typesetter(fonts: [String]?, directory: String) throws(DocumentError) -> Typesetter {
    guard let fonts else { return standard }
    let paths = fonts.map { $0.hasPrefix("/") || directory.isEmpty ? $0 : directory + "/" + $0 }
    return try opened.withLock { (opened) throws(DocumentError) in
      if let known = opened.typesetters[paths] { return known }
      var members: [FontFace] = []
      for (index, path) in paths.enumerated() {
        do {
          members.append(try opened.face(path))
        } catch let error {
          throw DocumentError(.value, path: "fonts[\(index)]", message: "\(error)")
        }
      }
      let typesetter = Typesetter(
        library: FontLibrary(faces: members), hyphenator: PatternHyphenator(),
        phraseSegmenter: JapanesePhraseSegmenter(), wordCache: wordCache)
      opened.typesetters[paths] = typesetter
      return typesetter
    }
  }

  /// Throws if a typesetter found that the word cache gave wrong glyphs: `--word-cache verify`.
  func checkWords() throws(CommandError) {
    try standard.checkWords()
    for typesetter in opened.withLock({ Array($0.typesetters.values) }) { try typesetter.checkWords() }
  }

  /// The face at `path` or `path#index`.
  func face(_ name: String) throws(FontError) -> FontFace {
    try opened.withLock { (opened) throws(FontError) in try opened.face(name) }
  }
}

extension TypesetterCache.Opened {
  /// The face at `path` or `path#index`.
  fileprivate mutating func face(_ name: String) throws(FontError) -> FontFace {
    if let face = faces[name] { return face }
    let (path, index) = FontLibrary.split(name)
    let face = try FontFace(try file(path), index: index).instance(in: name)
    faces[name] = face
    return face
  }

  private mutating func file(_ path: String) throws(FontError) -> FontFile {
    if let file = files[path] { return file }
    let file = try FontFile(path: path)
    files[path] = file
    return file
  }
}
