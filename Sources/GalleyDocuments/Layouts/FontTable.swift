internal import GalleyDump
internal import GalleyFonts
internal import GalleyText

/// The faces that drawing commands name by number, in the order of their first use.
struct FontTable {
  private(set) var faces: [FontFace] = []

  /// The number of a face, which is added if it is new. Faces of one file at the same variation values draw the same
  /// glyphs, and have one number.
  mutating func number(of face: FontFace) -> Int {
    let known = faces.firstIndex {
      $0 === face || $0.bytes === face.bytes && $0.index == face.index && $0.variations == face.variations
    }
    if let known { return known }
    faces.append(face)
    return faces.count - 1
  }

  /// The elements of `fonts`: the PostScript name, the hash of the file's content in hexadecimal digits, and if they
  /// are not 0 and empty, the index in a collection and the variation values.
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

  /// The faces that the elements of `fonts` name, out of a library.
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
