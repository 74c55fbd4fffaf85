/// The stages that a golden file shows, in pipeline order: the first that differs is the one to look at.
public enum GoldenStage: String, CaseIterable, Hashable, Sendable {
  /// The text that is shaped, and where its bytes come from.
  case whiteSpace = "white space"
  /// Graphemes, line breaks, levels and scripts, straight from the analyser.
  case analysis
  /// Ranges with one face, level, script, language and style.
  case items
  /// Glyphs in font units, and what each run asks of its line's height.
  case shaping
  /// Text units, and where lines may end.
  case candidates
  /// Lines with their natural widths and heights, nothing placed.
  case breaking
  /// What a layout system is answered.
  case measuring
  /// Lines at their places: alignment, justification, baselines.
  case lines
  /// Glyph runs in visual order, positions in layout units.
  case runs
  /// What is drawn, in the order of drawing.
  case displayList = "display list"
}
