internal import GalleyDump
internal import GalleyText

/// An inline box around text: an object with those keys of a text style that say how high the box is and how it is
/// aligned, over the initial style.
struct EnclosingBoxForm: DocumentForm {
  let expected =
    "an object with fontFamily, fontSize, fontWeight, fontStyle, fontStretch, variations, verticalAlign or lineHeight"
  var schema: JSONSchema { .reference("style") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> EnclosingBox? {
    var inner = DocumentReader(notes: notes)
    let style = try inner.stylePatch(reader).applied(to: TextStyle())
    notes = inner.notes
    let box = EnclosingBox(style)
    guard box.style == style else { throw reader.error("expected \(expected)", kind: .contradiction) }
    return box
  }

  func write(_ value: EnclosingBox) throws(DocumentError) -> JSONValue {
    .object(try TextStyle.documentKeys.write(value.style, unlike: TextStyle()))
  }
}
