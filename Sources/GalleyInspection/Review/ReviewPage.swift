internal import GalleyDump
package import GalleyRaster

/// The page for reviewing test results: a list of cases, and for each case words and pictures of what differs.
package struct ReviewPage: Sendable {
  /// The page's title.
  package var title: String
  /// The cases, in the order of the page.
  package var cases: [ReviewCase]

  /// A page of test cases.
  package init(title: String, cases: [ReviewCase]) {
    self.title = title
    self.cases = cases
  }

  /// The page as a file of HTML, in UTF-8. Fails if a bitmap glyph cannot be encoded.
  package func html() throws(RasterError) -> [UInt8] {
    let writer = PictureWriter()
    var values: [JSONValue] = []
    for value in cases { values.append(try Self.json(value, writer)) }
    let data: JSONValue = [
      "title": .string(title), "failedGlyphs": .integer(writer.failedGlyphCount), "cases": .array(values),
    ]
    return PageWriter.page(title: title, definitions: writer.definitions, data: data, script: PageFiles.review)
  }

  /// A case without the members that are empty.
  private static func json(_ value: ReviewCase, _ writer: PictureWriter) throws(RasterError) -> JSONValue {
    var members: [JSONValue.Member] = [.init("name", .string(value.name))]
    if !value.reason.isEmpty { members.append(.init("reason", .string(value.reason))) }
    members.append(.init("verdict", .string(value.verdict.name)))
    if case .error(let message) = value.verdict { members.append(.init("message", .string(message))) }
    if !value.sentences.isEmpty {
      members.append(.init("sentences", .array(value.sentences.map { [.string($0.stage), .string($0.text)] })))
    }
    if let picture = value.before { members.append(.init("before", try writer.json(picture))) }
    if let picture = value.after { members.append(.init("after", try writer.json(picture))) }
    if let command = value.approveCommand { members.append(.init("command", .string(command))) }
    return .object(members)
  }
}

extension ReviewCase.Verdict {
  /// The name of the verdict in the page's data.
  fileprivate var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .new: "new"
    case .error: "error"
    }
  }
}
