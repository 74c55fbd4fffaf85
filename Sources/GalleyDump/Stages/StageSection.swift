/// The result of one stage as lines of text: a section of a golden file.
package struct StageSection: Hashable, Sendable {
  /// The stage.
  package var stage: PipelineStage
  /// The lines below the stage's name.
  package var lines: [String]

  /// A section of lines.
  package init(_ stage: PipelineStage, lines: [String]) {
    self.stage = stage
    self.lines = lines
  }

  /// The section as text: the stage's name between `--`, then the lines.
  package var text: String { "-- \(stage.rawValue) --\n" + lines.map { $0 + "\n" }.joined() }
}
