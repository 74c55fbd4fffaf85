public import GalleyShaping

/// The result of fitting a text into a box: the scale that was found, and the text at this scale.
public struct Fit: Sendable {
  /// The largest scale that was found at which the text fits. If the text does not fit at any tried scale, the smallest
  /// allowed scale.
  public var scale: Double
  /// Whether the text fits at `scale`. The text was broken into lines at exactly this scale to find out.
  public var fits: Bool
  /// The smallest tried scale at which the text does not fit. Equal to `scale` if `fits` is `false`; `nil` if the text
  /// fits at the largest allowed scale.
  public var limit: Double?
  /// The text at `scale`. The text that was fitted caches it, so `ShapedText.scaled(by:)` returns it without preparing
  /// it again.
  public var text: ShapedText
  /// The number of scales that were tried, at most 12.
  public var trials: Int
}

extension Fit {
  /// Whether words may break if they are too long for a line, when a text is fitted into a box.
  public enum LongWords: Hashable, Sendable, CaseIterable {
    /// The text fits only if no line ends inside a word: inside a sequence of characters without a break opportunity.
    case stayWhole
    /// The text also fits if lines end inside words, as far as the style (`overflowWrap`, `wordBreak`) allows that.
    case mayBreak
  }
}
