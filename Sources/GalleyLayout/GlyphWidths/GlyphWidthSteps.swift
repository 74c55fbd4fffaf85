internal import GalleyText

/// The widths in which the glyphs of a paragraph's lines may be set: `minimumGlyphWidth` and `maximumGlyphWidth` of its
/// `JustificationLimits`, divided into steps.
///
/// The steps have numbers: 0 is the fonts' own width, 1 the next wider one, -1 the next narrower one. For example, with
/// the limits 0.98 and 1.01 there are the steps -4 to 2, of half a percent each. There are few steps, so that all lines
/// of a text share a few instances of their fonts.
struct GlyphWidthSteps {
  /// The number of steps to the narrowest width; 0 if glyphs never become narrower.
  let narrower: Int
  /// The number of steps to the widest width; 0 if glyphs never become wider.
  let wider: Int
  private let minimum: Double
  private let maximum: Double

  /// The length of a step as a fraction of the fonts' own width: half a percent, the step of pdfTeX's manual and of
  /// many books. The eye does not see the difference between two neighboring steps.
  private static let step = 0.005
  /// The largest number of steps in each direction. If the limits are further away, steps are longer.
  private static let most = 8

  /// `nil` if the style does not allow other widths.
  init?(_ style: ParagraphStyle) {
    guard let limits = style.justificationLimits, limits.minimumGlyphWidth < 1 || limits.maximumGlyphWidth > 1 else {
      return nil
    }
    minimum = limits.minimumGlyphWidth
    maximum = limits.maximumGlyphWidth
    narrower = Self.count(1 - minimum)
    wider = Self.count(maximum - 1)
  }

  /// The number of steps to a limit that is `range` away from the fonts' own width.
  private static func count(_ range: Double) -> Int {
    range > 0 ? min(most, max(1, Int((range / step).rounded()))) : 0
  }

  /// The factor of the fonts' own width at a step. A step beyond the last one has the factor of the last one.
  func factor(_ step: Int) -> Double {
    if step < 0, narrower > 0 { return 1 - (1 - minimum) * Double(min(-step, narrower)) / Double(narrower) }
    if step > 0, wider > 0 { return 1 + (maximum - 1) * Double(min(step, wider)) / Double(wider) }
    return 1
  }
}
