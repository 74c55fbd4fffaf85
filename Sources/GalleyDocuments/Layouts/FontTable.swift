internal import GalleyDump
internal import GalleyFonts
internal import GalleyText

/// The font faces of a display list, in the order of their first use. Drawing commands name a face by its index.
struct FontTable {
  private(set) var faces: [FontFace] = []

  /// The index of a face. Adds the face if it is new. Faces of one file with the same variation values draw the same
  /// glyphs and share one index.
  mutating func number(of face: FontFace) -> Int {
    let known = faces.firstIndex {
      $0 === face || $0.bytes === face.bytes && $0.index == face.index && $0.variations == face.variations
    }
    if let known { return known }
    faces.append(face)
    return faces.count - 1
  }

  /// The elements of `fonts` as JSON: the PostScript name, the hash of the file's content in hexadecimal digits, the
  /// index in a collection unless it is 0, and the variation values unless there are none.
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
    try reader.check(keys: ["name", "hash", "index", "variations"])
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
    if let entry = library.entry(postScriptName: name, contentHash: hash, index: index) {
      return entry.instance((variations ?? nil) ?? [])
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
