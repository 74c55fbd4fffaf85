internal import GalleyFonts
internal import GalleyText

/// Text to measure, with the faces it is set in.
struct Corpus {
  /// Its name, which is that of its language unless `language` differs.
  var name: String
  /// The language its text is shaped for.
  var language: String
  /// The paragraphs, valid UTF-8, none of them empty.
  var paragraphs: [String]
  /// The script's face, the general face, the emoji face, each file once.
  var faces: [FontFace]
  /// The same three with duplicates left in: the floor counts positions.
  var floorFaces: [FontFace]

  /// How many paragraphs at the start warm caches and are not measured: 15 %, and at least one.
  var warmUpCount: Int { max(1, paragraphs.count * 15 / 100) }
  /// The paragraphs that nothing has seen.
  var unseen: ArraySlice<String> { paragraphs.dropFirst(warmUpCount) }
  /// UTF-8 bytes of the unseen paragraphs.
  var byteCount: Int { unseen.reduce(0) { $0 + $1.utf8.count } }
  /// Scalars of the unseen paragraphs.
  var scalarCount: Int { unseen.reduce(0) { $0 + $1.unicodeScalars.count } }
  /// The name of the face that the corpus is about, as a report shows it.
  var fontName: String { faces.first?.descriptor.postScriptName ?? "none" }
  /// A library of the corpus's faces.
  var library: FontLibrary { FontLibrary(faces: faces) }
  /// 16 px in the corpus's language.
  var style: TextStyle { TextStyle(size: 16, language: LanguageTag(language)) }

  /// A corpus of the faces in the order script, general, emoji.
  init(name: String, paragraphs: [String], faces: [FontFace]) {
    self.name = name
    language = CorpusFonts.language(of: name)
    self.paragraphs = paragraphs
    floorFaces = faces
    self.faces = []
    for face in faces where !self.faces.contains(where: { $0.path == face.path && $0.index == face.index }) {
      self.faces.append(face)
    }
  }

  /// The lines of a file, empty ones left out; bytes that are not UTF-8 become U+FFFD.
  static func paragraphs(of contents: [UInt8]) -> [String] {
    contents.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
