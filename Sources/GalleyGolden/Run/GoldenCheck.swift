internal import GalleyDocuments
internal import GalleyGoldenFiles
internal import GalleySystem

/// Compares one layout with its golden file, and writes the file if the run's environment allows it.
struct GoldenCheck {
  let expectation: GoldenExpectation
  let settings: GoldenSettings
  let paths: GoldenPaths
  let run: GoldenRun

  /// Compares, records or approves. Returns why the test fails: no message if everything is equal or approved.
  func failures() throws -> [String] {
    let recorded = try self.recorded()
    let versions = try paths.versionDifference()
    if let versions, settings.mode != .approve(NamePattern("*")) {
      throw GoldenError(
        "\(paths.versions): \(versions). Glyphs may differ, so nothing is compared; GALLEY_GOLDEN=approve:'*' replaces "
          + "the files that differ, and the versions")
    }
    let document = try recorded.map { try self.document(of: $0) }
    let subject = try expectation.content.subject(recorded: document)
    var failures: [String] = []
    if let recorded, let document, recorded.sections != nil {
      // Comments and the spelling of the document are kept as long as the document has the same meaning.
      let stages = expectation.stages
      let isSame =
        document == subject.document && recorded.isLaidOutByTest != subject.hasBox && recorded.stages == stages
      let made =
        isSame ? recorded.recording(subject.sections) : try subject.file(comments: recorded.comments, stages: stages)
      failures += try compare(recorded, with: made, of: subject, versions: versions)
    } else {
      let comments = try recorded?.comments ?? [expectation.comment()]
      let made = try subject.file(comments: comments, stages: expectation.stages)
      failures.append(try record(made, replacing: recorded != nil))
    }
    if let comparison = expectation.picture {
      failures += try PictureCheck(self, comparison).failures(subject)
    }
    if versions != nil { try paths.writeVersions() }
    return failures
  }

  /// The golden file; `nil` if there is none. A damaged file is an error with its path and line.
  private func recorded() throws -> GoldenFile? {
    guard FileSystem.isFile(paths.golden) else { return nil }
    do {
      return try GoldenFile(try FileSystem.read(paths.golden))
    } catch let error as GoldenError {
      throw damage(error)
    }
  }

  /// The document of a golden file.
  private func document(of file: GoldenFile) throws -> LayoutDocument {
    do {
      return try file.readDocument()
    } catch {
      throw GoldenError("\(paths.golden): the document is damaged: \(error)")
    }
  }

  private func damage(_ error: GoldenError) -> GoldenError {
    GoldenError("\(paths.golden)\(error.line.map { ":\($0)" } ?? ""): \(error.message)")
  }

  /// Records the result in mode `record`. Call this method if the golden file does not exist or has no result. Returns
  /// a message in every mode, because a test that compared nothing does not pass.
  private func record(_ made: GoldenFile, replacing: Bool) throws -> String {
    guard settings.mode == .record else {
      return
        "\(expectation.name): there is no golden file \(paths.golden)\(replacing ? " with a result" : ""). "
        + "Record one: GALLEY_GOLDEN=record swift test"
    }
    let bytes = Array(made.text.utf8)
    if replacing { try FileSystem.replace(paths.golden, with: bytes) } else { try paths.create(paths.golden, bytes) }
    run.noteWritten(paths.golden)
    return "\(expectation.name): recorded \(paths.golden). Nothing was compared; run the test again"
  }

  /// Compares, and replaces the golden file if that is approved.
  private func compare(
    _ recorded: GoldenFile, with made: GoldenFile, of subject: GoldenSubject, versions: String?
  ) throws -> [String] {
    switch GoldenVerdict(recorded: recorded, made: made, versions: versions) {
    case .equal, .unrecorded: return []
    case .failed(let message): throw GoldenError("\(paths.golden): \(message)")
    case .different(let difference):
      if isApproved(paths.golden) {
        try FileSystem.replace(paths.golden, with: Array(made.text.utf8))
        run.noteWritten(paths.golden)
        run.note("\(paths.golden): replaced: \(difference.summary)")
        return []
      }
      let result = FailedResult(recorded: recorded, made: made, difference: difference, subject: subject)
      return [run.settled(settings.mode) { result.message(expectation.name, paths) }]
    }
  }

  /// Whether the environment approves the test's files, and this run did not write the file at `path` before.
  func isApproved(_ path: String) -> Bool {
    guard case .approve(let pattern) = settings.mode else { return false }
    return pattern.matches(expectation.name) && !run.isWritten(path)
  }
}

extension GoldenRun {
  /// Runs a function that writes files, and locks writing in mode `compare`. In the other modes, the caller has locked
  /// writing already.
  func settled<Value: Sendable>(_ mode: GoldenSettings.Mode, _ body: () throws -> Value) rethrows -> Value {
    mode == .compare ? try write(body) : try body()
  }
}
