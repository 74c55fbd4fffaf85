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
