internal import GalleyLookups

extension HarfBuzzFace {
  /// Calls `body` with the bytes of a table, no bytes if the font has no such table. Outside them it reads zeros.
  func withTable<Result>(_ tag: StaticString, _ body: (BigEndianBytes) -> Result) -> Result {
    withRawTable(tag) { body(BigEndianBytes($0)) }
  }

  /// Calls `body` with the bytes of a table, no bytes if the font has no such table.
  func withRawTable<Result>(_ tag: StaticString, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    FaceTables.withTable(tag, of: pointer, body)
  }

  /// Whether the font has a table that is not empty.
  func hasTable(_ tag: StaticString) -> Bool { withRawTable(tag) { !$0.isEmpty } }
}
