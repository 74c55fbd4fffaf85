internal import GalleyDump
internal import GalleyText

/// An element of `fonts`: a path, or an object with `file` and descriptors of CSS's `@font-face`.
struct DeclaredFontForm: DocumentForm {
  let expected = "a string, or an object with \"file\""

  var schema: JSONSchema {
    .any(
      .string,
      .object([
        KeyDescription(
          "file", summary: "The path, `path#index` for a member of a collection.", values: .string,
          expected: "a string",
          isRequired: true),
        KeyDescription(
          "unicodeRange", summary: "The characters for which the font may be used, such as `U+0025-00FF, U+4??`.",
          values: .string,
          expected: "a string"),
        KeyDescription(
          "fontFamily", summary: "The name of the family in place of the file's own.", values: .string,
          expected: "a string"),
      ]))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LayoutDocument.DeclaredFont? {
    switch reader.value {
    case .string(let file): return LayoutDocument.DeclaredFont(file: file)
    case .object: break
    default: throw reader.expected(expected)
    }
    try reader.check(keys: ["file", "unicodeRange", "fontFamily"])
    var font = LayoutDocument.DeclaredFont(file: try reader.required("file").string())
    font.family = try reader["fontFamily"].map { (name) throws(DocumentError) in try name.string() }
    if let range = reader["unicodeRange"] {
      let text = try range.string()
      do {
        font.unicodeRange = try UnicodeRange(text)
      } catch let error {
        throw range.error("\(error)")
      }
    }
    return font
  }

  func write(_ value: LayoutDocument.DeclaredFont) throws(DocumentError) -> JSONValue {
    if value.unicodeRange == nil, value.family == nil { return .string(value.file) }
    var members: [JSONValue.Member] = [.init("file", .string(value.file))]
    if let range = value.unicodeRange {
      // CSS has no text for no character at all.
      guard !range.ranges.isEmpty else { throw unwritable(value) }
      members.append(.init("unicodeRange", .string(range.description)))
    }
    if let family = value.family { members.append(.init("fontFamily", .string(family))) }
    return .object(members)
  }
}
