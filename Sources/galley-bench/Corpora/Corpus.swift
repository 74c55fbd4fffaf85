internal import GalleyFonts
internal import GalleyText

/// A corpus: texts to measure, with the faces in which they are set.
struct Corpus {
  /// The corpus's name. It is also the language, unless `language` differs.
  let name: String
  /// The language for which the texts are shaped.
  let language: String
  /// The paragraphs: valid UTF-8, none of them empty.
  let texts: [String]
  /// The script's face, the general face and the emoji face, without duplicates.
  let faces: [FontFace]
  /// The name of each of `faces` for another process: `path#index`, or `bundled`.
  let faceNames: [String]
  /// The script's face, the general face and the emoji face, with duplicates: the floor refers to faces by index.
  let floorFaces: [FontFace]
  /// The number of UTF-8 bytes of all texts.
  let byteCount: Int
  /// The number of scalars of all texts.
  let scalarCount: Int

  /// The PostScript name of the script's face, as reports show it.
  var fontName: String { faces.first?.descriptor.postScriptName ?? "none" }
  /// A library of the corpus's faces.
  var library: FontLibrary { FontLibrary(faces: faces) }
  /// The style of all texts: 16 px in the corpus's language.
  var style: TextStyle { Self.style(language: language) }

  /// A corpus with its faces in the order script, general, emoji, each with its name for another process.
  init(name: String, texts: [String], fonts: [(face: FontFace, name: String)]) {
    self.name = name
    self.texts = texts
    language = CorpusFonts.language(of: name)
    floorFaces = fonts.map(\.face)
    byteCount = texts.reduce(0) { $0 + $1.utf8.count }
    scalarCount = texts.reduce(0) { $0 + $1.unicodeScalars.count }
    var faces: [FontFace] = []
    var names: [String] = []
    for (face, name) in fonts where !faces.contains(where: { $0.path == face.path && $0.index == face.index }) {
      faces.append(face)
      names.append(name)
    }
    self.faces = faces
    faceNames = names
  }

  /// The style with 16 px in a language.
  static func style(language: String) -> TextStyle { TextStyle(size: 16, language: LanguageTag(language)) }

  /// The lines of a file, without empty ones. Bytes that are not UTF-8 become U+FFFD.
  static func texts(of contents: [UInt8]) -> [String] {
    contents.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
