/// The CSS properties that have no effect.
///
/// They are valid: the result lists their key paths in `unsupported`.
enum Support {
  /// Properties of text that a browser has and Galley does not, in camelCase. They are valid in a style and in a
  /// paragraph and have no effect. Properties that no browser has are unknown keys, and so are errors.
  ///
  /// At most 15. The reason for each:
  static let otherProperties: Set<String> = [
    // Other baselines than the alphabetic one, and shifts from them. In Chromium 156, `baselineSource` chooses a
    // baseline of a block inside a line: an attachment has the baseline that its host gives it. The other three move
    // text of SVG, not of HTML: `verticalAlign` places text across the line.
    "alignmentBaseline", "baselineShift", "baselineSource", "dominantBaseline",
    // Raised letters where a font has none: `verticalAlign` and `fontSize` make them.
    "fontSynthesisPosition",
    // The first letter is no span: `initialLetter` and `dropCap` are keys of the document.
    "initialLetter",
    // Styles of texts, ranges and paragraphs set these for the annotations in them. Annotations and text that is
    // pressed contain no annotations.
    "rubyAlign", "rubyMerge", "rubyOverhang", "rubyPosition",
    // Layout is always precise.
    "textRendering",
  ]
}
