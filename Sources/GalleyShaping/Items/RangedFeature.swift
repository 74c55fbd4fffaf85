package import GalleyText

/// A feature for a stretch of a text: `hb_feature_t`.
package struct RangedFeature: Hashable, Sendable {
  package var feature: FontFeature
  /// UTF-8 offset in the text from which clusters take the feature.
  package var start: Int
  /// The first offset that no longer takes it; nil for the text's end, wherever that is.
  package var end: Int?

  /// `feature` over the whole text, or a stretch of it.
  package init(_ feature: FontFeature, start: Int = 0, end: Int? = nil) {
    self.feature = feature
    self.start = start
    self.end = end
  }
}
