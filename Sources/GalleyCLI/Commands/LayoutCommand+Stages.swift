internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout

extension LayoutCommand {
  /// The output of `--format stages`: each stage of the pipeline, first to last, in the notation of golden files.
  static func stages(_ layout: TextLayout, for proposal: Proposal) -> String {
    let displayList = layout.displayList().commands.map(\.description)
    let sections = PipelineStage.allCases.map {
      StageDump.section($0, of: layout, for: proposal, displayList: displayList).text
    }
    return sections.joined(separator: "\n")
  }
}
