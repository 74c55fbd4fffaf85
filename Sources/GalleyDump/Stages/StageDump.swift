internal import GalleyFonts
package import GalleyLayout
package import GalleyShaping
internal import GalleyText

/// Prints each stage of the pipeline as stable text, for golden files and for human readers: with aligned columns and
/// fixed decimals, and without paths of the machine.
///
/// Offsets are UTF-8 bytes of the shaped text unless a column is named `source`. The stages up to `candidates` are
/// printed paragraph by paragraph and need no available width.
package enum StageDump {
  /// A stage's text with its name as the first line.
  static func titled(_ name: String, _ lines: [String]) -> String {
    name + "\n" + lines.map { "  " + $0 + "\n" }.joined()
  }

  /// A range as text, for example `0..<12`.
  static func offsets(_ range: Range<Int>) -> String { "\(range.lowerBound)..<\(range.upperBound)" }

  /// A length in layout units with three decimals.
  static func length(_ value: Double) -> String { FixedDecimals.text(value) }

  /// The name of a face, for example `NotoSans-Regular wght=650 synthetic-bold`.
  static func name(of face: FontFace) -> String {
    let axes = face.variations.map { "\($0.tag)=\(JSONValue.digits(of: $0.value))" }
    let synthesis =
      (face.synthesis.isBold ? ["synthetic-bold"] : []) + (face.synthesis.isOblique ? ["synthetic-oblique"] : [])
    return ([face.descriptor.postScriptName] + axes + synthesis).joined(separator: " ")
  }
}

/// The stages of the pipeline that can be printed as text, in pipeline order.
///
/// If two results differ, look at the first stage that differs.
package enum PipelineStage: String, CaseIterable, Hashable, Sendable {
  /// The text, its styles and the box, as key paths and values.
  case document
  /// The faces that the text uses, with the hashes of their files.
  case fonts
  /// The text that is shaped, with the source ranges of its parts.
  case whiteSpace = "white space"
  /// Graphemes, line breaks, levels and scripts, as the analyzer returns them.
  case analysis
  /// The decision of UAX #14 at each boundary, and the rule that decided.
  case lineBreaks = "line breaks"
  /// Ranges with one face, level, script, language and style.
  case items
  /// Glyphs in font units, and the height that each run needs in its line.
  case shaping
  /// Text units (the smallest ranges of whole graphemes and whole clusters), and break candidates: the places where
  /// lines may end.
  case candidates
  /// Lines with their widths before justification and their heights, before they are placed.
  case breaking
  /// The results of measuring, which layout systems read: size, min-content, max-content, baselines.
  case measuring
  /// Placed lines: alignment, justification, baselines.
  case lines
  /// Glyph runs in visual order, positions in layout units.
  case runs
  /// The drawing commands as JSON, in the order of drawing.
  case displayList = "display list"

  /// Whether golden files contain the stage. All do except ``lineBreaks``, which depends only on the standard.
  package var isRecorded: Bool { self != .lineBreaks }

  /// Whether the stage has no effect on where lines and glyphs are: only ``displayList``.
  package var isPaint: Bool { self == .displayList }
}

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
