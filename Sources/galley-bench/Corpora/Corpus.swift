internal import GalleyFonts
internal import GalleyText

/// Text to measure, with the faces it is set in.
struct Corpus {
  /// Its name, which is that of its language unless `language` differs.
  let name: String
  /// The language its text is shaped for.
  let language: String
  /// The paragraphs, valid UTF-8, none of them empty.
  let texts: [String]
  /// The script's face, the general face, the emoji face, each file once.
  let faces: [FontFace]
  /// How each of `faces` is named to another process: `path#index`, or `bundled`.
  let faceNames: [String]
  /// The same three with duplicates left in: the floor counts positions.
  let floorFaces: [FontFace]
  /// UTF-8 bytes of all texts.
  let byteCount: Int
  /// Scalars of all texts.
  let scalarCount: Int

  /// The name of the face that the corpus is about, as a report shows it.
  var fontName: String { faces.first?.descriptor.postScriptName ?? "none" }
  /// A library of the corpus's faces.
  var library: FontLibrary { FontLibrary(faces: faces) }
  /// 16 px in the corpus's language.
  var style: TextStyle { Self.style(language: language) }

  /// A corpus of the faces in the order script, general, emoji, each with its name for another process.
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

  /// 16 px in a language.
  static func style(language: String) -> TextStyle { TextStyle(size: 16, language: LanguageTag(language)) }

  /// The lines of a file, empty ones left out; bytes that are not UTF-8 become U+FFFD.
  static func texts(of contents: [UInt8]) -> [String] {
    contents.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
