internal import GalleyDump
internal import GalleyFonts
internal import GalleyText

/// The font faces of a display list, in the order of their first use. Drawing commands name a face by its index.
struct FontTable {
  private(set) var faces: [FontFace] = []

  /// The index of a face. Adds the face if it is new. Faces of one file with the same variation values and the same
  /// synthesis draw the same glyphs and share one index.
  mutating func number(of face: FontFace) -> Int {
    if let known = faces.firstIndex(where: face.isDrawn) { return known }
    faces.append(face)
    return faces.count - 1
  }

  /// The elements of `fonts` as JSON: the PostScript name, the hash of the file's content in hexadecimal digits, the
  /// index in a collection unless it is 0, the variation values unless there are none, and what is synthesized, `bold`
  /// or `oblique`, unless it is nothing.
  func json() throws(DocumentError) -> JSONValue {
    var elements: [JSONValue] = []
    for (number, face) in faces.enumerated() {
      var members: [JSONValue.Member] = [
        .init("name", .string(face.descriptor.postScriptName)), .init("hash", .string(Self.digits(face.contentHash))),
      ]
      if face.index != 0 { members.append(.init("index", .integer(face.index))) }
      if !face.variations.isEmpty {
        let form = TagsForm.variations
        members.append(.init("variations", try form.write(face.variations, at: "fonts[\(number)].variations")))
      }
      if face.synthesis != .none {
        let words = try WordSetForm.faceSynthesis.write(face.synthesis.words, at: "fonts[\(number)].synthesis")
        members.append(.init("synthesis", words))
      }
      elements.append(.object(members))
    }
    return .array(elements)
  }

  /// Reads the elements of `fonts` and finds their faces in a library.
  static func read(_ reader: JSONReader, library: FontLibrary) throws(DocumentError) -> FontTable {
    var table = FontTable()
    for element in try reader.elements() { table.faces.append(try face(element, library)) }
    return table
  }

  private static func face(_ reader: JSONReader, _ library: FontLibrary) throws(DocumentError) -> FontFace {
    try reader.check(keys: ["name", "hash", "index", "variations", "synthesis"])
    let name = try reader.required("name").string()
    let digits = try reader.required("hash")
    let text = try digits.string()
    guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else {
      throw digits.expected("16 hexadecimal digits")
    }
    let index = try reader["index"]?.integer(in: 0...0xFFFF) ?? 0
    var notes = DocumentNotes()
    let variations = try reader["variations"].map { (reader) throws(DocumentError) in
      try TagsForm.variations.read(reader, &notes)
    }
    let words = try reader["synthesis"].map { (reader) throws(DocumentError) in
      try WordSetForm.faceSynthesis.read(reader, &notes)
    }
    if let entry = library.entry(postScriptName: name, contentHash: hash, index: index) {
      return entry.instance((variations ?? nil) ?? [], synthesis: FontFace.Synthesis((words ?? nil) ?? []))
    }
    let lastResort = FontFace.lastResort
    if name == lastResort.descriptor.postScriptName, hash == lastResort.contentHash { return lastResort }
    throw reader.error(
      "the font \"\(name)\" with the content \(text) is not in the library",
      kind: .missingFont(postScriptName: name, contentHash: hash))
  }

  private static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// What a face synthesizes, as words.
struct FaceSynthesisWords: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let bold = FaceSynthesisWords(rawValue: 1)
  static let oblique = FaceSynthesisWords(rawValue: 2)
}

extension WordSetForm where Words == FaceSynthesisWords {
  fileprivate static let faceSynthesis = WordSetForm(
    groups: [[("bold", .bold)], [("oblique", .oblique)]], single: ["none": []], initial: nil)
}

extension FontFace.Synthesis {
  fileprivate init(_ words: FaceSynthesisWords) {
    self.init(isBold: words.contains(.bold), isOblique: words.contains(.oblique))
  }

  fileprivate var words: FaceSynthesisWords { [isBold ? .bold : [], isOblique ? .oblique : []] }
}
