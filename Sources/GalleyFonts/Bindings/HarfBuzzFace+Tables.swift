internal import CHarfBuzz
internal import GalleyText

extension HarfBuzzFace {
  /// Calls `body` with a table's bytes, none where the font has no such table; what lies outside reads as 0.
  func withTable<Result>(_ tag: StaticString, _ body: (BigEndianBytes) -> Result) -> Result {
    withRawTable(tag) { body(BigEndianBytes($0)) }
  }

  /// Calls `body` with a table's bytes, none where the font has no such table.
  func withRawTable<Result>(_ tag: StaticString, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    pointer.withTable(tag, body)
  }

  /// Whether the font has a table with anything in it.
  func hasTable(_ tag: StaticString) -> Bool { withRawTable(tag) { !$0.isEmpty } }
}

extension UnsafeMutablePointer<hb_face_t> {
  /// Calls `body` with a table's bytes, none where the font has no such table: `hb_face_reference_table`.
  func withTable<Result, Failure>(
    _ tag: StaticString, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let blob = hb_face_reference_table(self, OpenTypeTag(literal: tag).rawValue)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    return try body(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }
}
