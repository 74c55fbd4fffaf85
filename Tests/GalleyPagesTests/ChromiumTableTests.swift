import Testing

/// Compares random tables with Chromium's layouts of them.
@Suite struct ChromiumTableTests {
  /// The tables that differ, with the reasons.
  private static let explained: [Int: String] = [:]

  @Test func `Q1: 200 random tables are as in Chromium, or the difference is explained`() throws {
    let records = try RecordedTable.all()
    #expect(records.count == 200)
    #expect(Self.explained.count <= 10)
    for record in records {
      let differences = record.differences()
      if let reason = Self.explained[record.number] {
        #expect(!differences.isEmpty, "table \(record.number) no longer differs: \(reason)")
      } else {
        #expect(differences.isEmpty, "table \(record.number), width \(record.width): \(differences)")
      }
    }
  }
}
