/// Makes the letters of different fonts equally large: `font-size-adjust` of CSS Fonts 5, §3.
///
/// At the same font size, letters of two fonts can look very different in size. With this property, each face that text
/// uses is drawn at the size at which one of its measures has a stated proportion to the font size of the style:
///
///     style.size = 16
///     style.variants.sizeAdjust = FontSizeAdjust(0.5)            // every lower-case x is 8 layout units high
///     style.variants.sizeAdjust = FontSizeAdjust(.fromFont)      // fallback faces get the x-height of the first face
public struct FontSizeAdjust: Hashable, Sendable {
  /// What is measured in a face. Raw values are CSS's names.
  public enum Metric: String, Hashable, Sendable, CaseIterable {
    /// The height of lower-case x: ``FontMetrics/xHeight``.
    case exHeight = "ex-height"
    /// The height of capitals: ``FontMetrics/capHeight``.
    case capHeight = "cap-height"
    /// The advance of `0`; half an em if the face has no such glyph.
    case chWidth = "ch-width"
    /// The advance of `水` (U+6C34) in horizontal lines; an em if the face has no such glyph.
    case icWidth = "ic-width"
    /// The advance of `水` (U+6C34) in vertical lines; an em if the face has no such glyph.
    case icHeight = "ic-height"
  }

  /// The wanted proportion of the measure to the font size.
  public enum Proportion: Hashable, Sendable {
    /// A number. 0 makes text invisible. A negative number, or one that is not finite, changes nothing.
    case number(Double)
    /// The proportion that the measure has in the style's first face, so that the first face keeps its size.
    case fromFont
  }

  /// What is measured in each face.
  public var metric: Metric
  /// The wanted proportion of the measure to the font size.
  public var proportion: Proportion

  /// A proportion of a measure, by default of the height of lower-case x.
  public init(_ proportion: Proportion, of metric: Metric = .exHeight) {
    self.metric = metric
    self.proportion = proportion
  }

  /// A number as the proportion of a measure, by default of the height of lower-case x.
  public init(_ number: Double, of metric: Metric = .exHeight) { self.init(.number(number), of: metric) }
}
