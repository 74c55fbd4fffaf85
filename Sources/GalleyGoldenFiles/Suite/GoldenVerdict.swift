package import GalleyDump

/// Whether a golden file equals today's result.
package enum GoldenVerdict: Sendable {
  /// All compared stages are equal.
  case equal
  /// At least one stage differs: the difference in words.
  case different(LayoutDifference)
  /// The file has a document, but no recorded result.
  case unrecorded
  /// The file is damaged, or its document cannot be laid out: the error message.
  case failed(String)

  /// Compares the given stages of two files. `versions` says what differs between the versions of the libraries.
  package init(
    recorded: GoldenFile, made: GoldenFile, stages: [PipelineStage] = PipelineStage.allCases, versions: String? = nil
  ) {
    guard let before = recorded.sections?.filter({ stages.contains($0.stage) }) else {
      self = .unrecorded
      return
    }
    let after = (made.sections ?? []).filter { stages.contains($0.stage) }
    guard before != after else {
      self = .equal
      return
    }
    do {
      let old = try RecordedLayout(before, lineNumbers: recorded.lineNumbers)
      if let difference = LayoutDifference(old, try RecordedLayout(after), versions: versions) {
        self = .different(difference)
      } else {
        self = .different(LayoutDifference(unexplained: before, after))
      }
    } catch let error {
      self = .failed("\(error)")
    }
  }

  /// Whether the case passes.
  package var isEqual: Bool { if case .equal = self { true } else { false } }

  /// One sentence about the case; `nil` if all is equal.
  package var summary: String? {
    switch self {
    case .equal: nil
    case .different(let difference): difference.summary
    case .unrecorded: "there is no recorded result"
    case .failed(let message): message
    }
  }
}
