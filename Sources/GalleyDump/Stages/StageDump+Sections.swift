package import GalleyLayout
internal import GalleyShaping

extension StageDump {
  /// The section of a golden file for one stage of a layout, which was made for `proposal`.
  ///
  /// `displayList` has the lines of the last stage. The caller passes them because this module does not know the
  /// canvas.
  package static func section(
    _ stage: PipelineStage, of layout: TextLayout, for proposal: Proposal, displayList: [String]
  ) -> GoldenFile.Section {
    let shaped = layout.shaped
    let text =
      switch stage {
      case .whiteSpace: whiteSpace(shaped)
      case .analysis: analysis(shaped)
      case .lineBreaks: lineBreaks(shaped)
      case .items: items(shaped)
      case .shaping: shaping(shaped)
      case .candidates: units(shaped) + candidates(shaped)
      case .breaking: breaking(shaped, proposal)
      case .measuring: titled(stage.rawValue, Lines.split(MeasurementReport(shaped, proposal: proposal).text))
      case .lines: lines(layout) + lineExtras(layout)
      case .runs: runs(layout)
      case .displayList: titled(stage.rawValue, displayList)
      }
    let lines = Lines.split(text)
    return GoldenFile.Section(
      name: stage.rawValue, lines: lines.first == stage.rawValue ? Array(lines.dropFirst()) : lines)
  }
}

extension GoldenFile {
  /// Replaces the file's sections by those of `layout`, which was made for `proposal`.
  ///
  /// For `displayList` see ``StageDump/section(_:of:for:displayList:)``.
  package mutating func record(_ layout: TextLayout, for proposal: Proposal, displayList: [String]) {
    sections = PipelineStage.allCases.filter(\.isRecorded).map {
      StageDump.section($0, of: layout, for: proposal, displayList: displayList)
    }
  }
}
