/// The stages of the pipeline that are shown as text, in pipeline order.
///
/// If two results differ, the first stage that differs is the one to look at.
public enum PipelineStage: String, CaseIterable, Hashable, Sendable {
  /// The text that is shaped, and the source of its bytes.
  case whiteSpace = "white space"
  /// Graphemes, line breaks, levels and scripts, straight from the analyser.
  case analysis
  /// What UAX #14 says of each boundary, and by which rule.
  case lineBreaks = "line breaks"
  /// Ranges with one face, level, script, language and style.
  case items
  /// Glyphs in font units, and the height that each run needs of its line.
  case shaping
  /// Text units, and the places where lines may end.
  case candidates
  /// Lines with their natural widths and heights, nothing placed.
  case breaking
  /// The answer to a layout system.
  case measuring
  /// Placed lines: alignment, justification, baselines.
  case lines
  /// Glyph runs in visual order, positions in layout units.
  case runs
  /// What is drawn, in the order of drawing.
  case displayList = "display list"

  /// Whether golden files record the stage: all but ``lineBreaks``, which depends on the standard alone.
  package var isRecorded: Bool { self != .lineBreaks }
}
