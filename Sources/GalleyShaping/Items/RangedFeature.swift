package import GalleyText

/// An OpenType feature for a range of a text: `hb_feature_t`.
package struct RangedFeature: Hashable, Sendable {
  package var feature: FontFeature
  /// The UTF-8 offset of the first byte that has the feature.
  package var start: Int
  /// The UTF-8 offset after the last byte that has the feature; `nil` for the end of the text.
  package var end: Int?

  /// A feature for the range from `start` to `end`; by default the whole text.
  package init(_ feature: FontFeature, start: Int = 0, end: Int? = nil) {
    self.feature = feature
    self.start = start
    self.end = end
  }
}
