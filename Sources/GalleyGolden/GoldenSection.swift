internal import GalleyDump

/// A section of a golden file: the result of one stage of the pipeline as text.
public enum GoldenSection: String, CaseIterable, Hashable, Sendable {
  /// The text, its styles and the box, as key paths and values.
  case document
  /// The faces that the text uses, with the hashes of their files.
  case fonts
  /// The text that is shaped, with the source ranges of its parts.
  case whiteSpace = "white space"
  /// Graphemes, line breaks, levels and scripts.
  case analysis
  /// Ranges with one face, level, script, language and style.
  case items
  /// Glyphs in font units, and the height that each run needs in its line.
  case shaping
  /// The places where lines may end.
  case candidates
  /// Lines with their widths before justification and their heights, before they are placed.
  case breaking
  /// The results of measuring, which layout systems read.
  case measuring
  /// Placed lines: alignment, justification, baselines.
  case lines
  /// Glyph runs in visual order, with positions in layout units.
  case runs
  /// The drawing commands as JSON, in the order of drawing.
  case displayList = "display list"

  /// The stage whose result the section has.
  var stage: PipelineStage {
    switch self {
    case .document: .document
    case .fonts: .fonts
    case .whiteSpace: .whiteSpace
    case .analysis: .analysis
    case .items: .items
    case .shaping: .shaping
    case .candidates: .candidates
    case .breaking: .breaking
    case .measuring: .measuring
    case .lines: .lines
    case .runs: .runs
    case .displayList: .displayList
    }
  }
}
