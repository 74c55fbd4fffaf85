import Testing

/// Tests that Galley lays out every recorded case as Chromium did, property by property.
///
/// Line breaks must be equal, figures within the tolerances of `BrowserRecord.differences(of:)`. A case that is marked
/// as a known difference must differ, so that the mark is removed when the difference is fixed.
struct BrowserTests {
  @Test(arguments: try BrowserCases.properties())
  func `a property's cases are laid out as the browser did`(property: String) throws {
    for record in try BrowserCases.records(property) {
      let differences = try BrowserCases.differences(record)
      if let cause = record.differs {
        #expect(!differences.isEmpty, "\(record.id) is marked “\(cause)” and does not differ: take the mark off")
      } else {
        #expect(differences.isEmpty, "\(record.id): \(differences.joined(separator: "; "))")
      }
    }
  }

  @Test(arguments: try BrowserCases.properties())
  func `a property has at least twenty cases, each with a name of its own`(property: String) throws {
    let names = try BrowserCases.records(property).map(\.id)
    #expect(Set(names).count >= 20)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix(property + "/") })
  }

  @Test func `a layout that differs is told from one that does not`() throws {
    let record = try #require(try BrowserCases.records("text-align").first { $0.differs == nil })
    var moved = record
    moved.breaks[0] += 1
    #expect(try BrowserCases.differences(moved).count == 1)
    moved = record
    moved.lines[1].left? += 0.5
    moved.lines[1].baseline? += 2
    moved.blockSize += 1
    #expect(try BrowserCases.differences(moved).count == 3)
  }
}
