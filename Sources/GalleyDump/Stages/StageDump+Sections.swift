package import GalleyLayout
package import GalleyShaping

extension StageDump {
  /// The sections of the stages that need no available width: the text after white-space processing, up to the break
  /// candidates.
  package static func sections(of shaped: ShapedText) -> [StageSection] {
    [
      section(.whiteSpace, whiteSpace(shaped)), section(.analysis, analysis(shaped)),
      section(.lineBreaks, lineBreaks(shaped)), section(.items, items(shaped)), section(.shaping, shaping(shaped)),
      section(.candidates, units(shaped) + candidates(shaped)),
    ]
  }

  /// The sections of the stages that break, measure and place the lines of `layout`, which was made for `proposal`.
  package static func sections(of layout: TextLayout, for proposal: Proposal) -> [StageSection] {
    // The text of the layout is scaled already.
    let proposal = proposal.unscaled
    var report = MeasurementReport(layout.shaped, proposal: proposal)
    // A copy of the text with less letter spacing does not know in which widths it is used, and reports only a width
    // among them.
    if layout.isTightened {
      (report.measurement.size, report.measurement.validRange) = (layout.size, layout.validRange)
    }
    let measuring = titled(PipelineStage.measuring.rawValue, report.lines)
    return [
      section(.breaking, breaking(layout.shaped, proposal)), section(.measuring, measuring),
      section(.lines, lines(layout) + lineExtras(layout)), section(.runs, runs(layout)),
    ]
  }

  /// The sections of the placed lines of a text in several containers. Each container has its own tables.
  package static func sections(of linked: LinkedLayout) -> [StageSection] {
    let parts =
      (linked.dropCap.map { [("drop cap", $0)] } ?? [])
      + linked.layouts.enumerated().map {
        ("container \($0.offset)", $0.element)
      }
    let rest = linked.rest.map { ["the text from \($0.offset) on is in no container"] } ?? []
    return [
      StageSection(.lines, lines: parts.flatMap { [$0.0] + Lines.split(lines($0.1) + lineExtras($0.1)) } + rest),
      StageSection(.runs, lines: parts.flatMap { [$0.0] + Lines.split(runs($0.1)) }),
    ]
  }

  /// A section without the title that repeats the stage's name.
  private static func section(_ stage: PipelineStage, _ text: String) -> StageSection {
    let lines = Lines.split(text)
    return StageSection(stage, lines: lines.first == stage.rawValue ? Array(lines.dropFirst()) : lines)
  }
}
