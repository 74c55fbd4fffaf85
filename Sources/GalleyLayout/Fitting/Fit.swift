public import GalleyShaping

/// What came of fitting a text into a box.
public struct Fit: Sendable {
  /// The largest scale found at which the text fits; where not even the least one does, that one.
  public var scale: Double
  /// Whether the text fits at `scale`. It was set at exactly this scale to find out.
  public var fits: Bool
  /// The least scale above `scale`, or the scale itself, at which the text was seen not to fit; nil where the largest
  /// scale allowed fits.
  public var limit: Double?
  /// The text at `scale`, as `ShapedText.scaled(by:)` has it from now on.
  public var text: ShapedText
  /// How many scales were tried, at most 12.
  public var trials: Int
}

extension Fit {
  /// What may become of words that are too long for a line when a text is fitted.
  public enum LongWords: Hashable, Sendable, CaseIterable {
    /// Text fits only where no line ends inside a stretch without a place to break.
    case stayWhole
    /// Text fits too where the style, by `overflowWrap` or `wordBreak`, lets such stretches break.
    case mayBreak
  }
}
