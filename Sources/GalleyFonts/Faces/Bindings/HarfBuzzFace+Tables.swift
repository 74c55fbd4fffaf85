internal import GalleyLookups

extension HarfBuzzFace {
  /// Calls `body` with the bytes of a table, or with no bytes if the font has no such table. Reading outside the bytes
  /// returns 0.
  func withTable<Result>(_ tag: StaticString, _ body: (BigEndianBytes) -> Result) -> Result {
    withRawTable(tag) { body(BigEndianBytes($0)) }
  }

  /// Calls `body` with the bytes of a table, or with an empty buffer if the font has no such table.
  func withRawTable<Result>(_ tag: StaticString, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    FaceTables.withTable(tag, of: pointer, body)
  }

  /// Whether the font has the table, and the table is not empty.
  func hasTable(_ tag: StaticString) -> Bool { withRawTable(tag) { !$0.isEmpty } }
}
