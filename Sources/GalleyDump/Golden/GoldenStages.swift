public import GalleyLayout
internal import GalleyShaping

extension GoldenFile {
  /// Fills in every stage of `layout`, which was made for `proposal`; whoever draws says what the display list is.
  public mutating func record(_ layout: TextLayout, for proposal: Proposal, displayList: [String]) {
    let shaped = layout.shaped
    sections = GoldenStage.allCases.map { stage in
      let text =
        switch stage {
        case .whiteSpace: StageDump.whiteSpace(shaped)
        case .analysis: StageDump.unicode(shaped)
        case .items: StageDump.items(shaped)
        case .shaping: StageDump.namedGlyphs(shaped)
        case .candidates: StageDump.units(shaped) + StageDump.candidates(shaped)
        case .breaking: StageDump.breaking(shaped, proposal)
        case .measuring:
          StageDump.titled(stage.rawValue, Lines.split(MeasurementReport(shaped, proposal: proposal).text))
        case .lines: StageDump.lines(layout) + StageDump.lineExtras(layout)
        case .runs: StageDump.runs(layout)
        case .displayList: StageDump.titled(stage.rawValue, displayList)
        }
      let lines = Lines.split(text)
      return Section(name: stage.rawValue, lines: lines.first == stage.rawValue ? Array(lines.dropFirst()) : lines)
    }
  }
}
