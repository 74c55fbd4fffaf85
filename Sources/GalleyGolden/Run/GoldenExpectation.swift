internal import GalleyDocuments
internal import GalleyDump
internal import GalleyGoldenFiles
internal import GalleySystem

/// One call of `expectGolden`: what is compared with which golden file.
package struct GoldenExpectation: Sendable {
  /// The layout.
  let content: GoldenContent
  /// The name of the golden file.
  let name: String
  /// The first comment of a new file; `nil` names the test.
  let reason: String?
  /// How the picture is compared; `nil` for no picture.
  let picture: PictureComparison?
  /// The only sections that are recorded; `nil` for all.
  let sections: Set<GoldenSection>?
  /// The place of the call.
  let place: SourcePlace

  /// A call at a place in a test.
  package init(
    content: GoldenContent, name: String, reason: String? = nil, picture: PictureComparison? = nil,
    sections: Set<GoldenSection>? = nil, place: SourcePlace
  ) {
    (self.content, self.name, self.reason, self.picture) = (content, name, reason, picture)
    (self.sections, self.place) = (sections, place)
  }

  /// The stages of the sections that are recorded; `nil` for all.
  var stages: Set<PipelineStage>? { sections.map { Set($0.map(\.stage)) } }

  /// Compares, records or approves, as the environment of `run` says. Every difference and every error fails the test.
  package func check(in run: GoldenRun = .shared) {
    do {
      let settings = try run.checkedSettings()
      let paths = try GoldenPaths(name, at: place, settings: settings)
      try run.use(paths.golden, at: place)
      let check = GoldenCheck(expectation: self, settings: settings, paths: paths, run: run)
      let failures = settings.mode == .compare ? try check.failures() : try run.write { try check.failures() }
      if !failures.isEmpty { run.report(failures.joined(separator: "\n"), place) }
    } catch {
      run.report("\(name): \(error)", place)
    }
  }

  /// The comment of a new file.
  func comment() throws(GoldenError) -> String {
    guard let reason else {
      let test = TestFailure.testName ?? "\(place.function)"
      return "# Recorded by the test `\(test.replacingLineFeeds)` in \(place.fileName)."
    }
    guard reason == reason.replacingLineFeeds, !reason.isEmpty else {
      throw GoldenError("the reason is not one line: \"\(reason)\"")
    }
    return "# " + reason
  }
}

extension String {
  /// The text with a space for each line feed and carriage return.
  fileprivate var replacingLineFeeds: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar) }
    return String(scalars)
  }
}
