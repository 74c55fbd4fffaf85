internal import Galley
internal import GalleyDocuments
internal import GalleyFonts
internal import GalleyShaping

/// The typesetters of one run of the program: one for each list of font files. Each file and face is opened once.
final class TypesetterCache {
  /// The typesetter for texts that name no font files.
  let standard: Typesetter
  private var files: [String: FontFile] = [:]
  private var faces: [String: FontFace] = [:]
  private var typesetters: [[String]: Typesetter] = [:]
  private let wordCache: Typesetter.WordCachePolicy

  init(library: FontLibrary, wordCache: Typesetter.WordCachePolicy = .standard) {
    standard = Typesetter(library: library, wordCache: wordCache)
    self.wordCache = wordCache
  }

  /// The typesetter whose library contains exactly these files, `path#index` for a member of a collection. Relative
  /// paths start at `directory`. `nil` gives the standard typesetter.
  func typesetter(fonts: [String]?, directory: String) throws(DocumentError) -> Typesetter {
    guard let fonts else { return standard }
    let paths = fonts.map { $0.hasPrefix("/") || directory.isEmpty ? $0 : directory + "/" + $0 }
    if let known = typesetters[paths] { return known }
    var members: [FontFace] = []
    for (index, path) in paths.enumerated() {
      do {
        members.append(try face(path))
      } catch let error {
        throw DocumentError(.value, path: "fonts[\(index)]", message: "\(error)")
      }
    }
    let typesetter = Typesetter(library: FontLibrary(faces: members), wordCache: wordCache)
    typesetters[paths] = typesetter
    return typesetter
  }

  /// Throws if a typesetter found that the word cache gave wrong glyphs: `--word-cache verify`.
  func checkWords() throws(CommandError) {
    try standard.checkWords()
    for typesetter in typesetters.values { try typesetter.checkWords() }
  }

  /// The face at `path` or `path#index`.
  func face(_ name: String) throws(FontError) -> FontFace {
    if let face = faces[name] { return face }
    let (path, index) = FontLibrary.split(name)
    let face = try FontFace(try file(path), index: index)
    faces[name] = face
    return face
  }

  private func file(_ path: String) throws(FontError) -> FontFile {
    if let file = files[path] { return file }
    let file = try FontFile(path: path)
    files[path] = file
    return file
  }
}
