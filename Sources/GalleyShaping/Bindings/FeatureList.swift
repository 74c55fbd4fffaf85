internal import CHarfBuzz
internal import GalleyText

/// OpenType features for a whole item, as HarfBuzz takes them.
final class FeatureList {
  private let features: [hb_feature_t]

  /// `features` in order; with `spacesLetters`, ligatures and contextual alternates that join letters are switched off
  /// first (CSS Text 3, §8.2), so that an explicit wish still wins.
  init(_ features: [FontFeature], spacesLetters: Bool) {
    let first = spacesLetters ? ["liga", "clig", "dlig", "hlig"].compactMap(OpenTypeTag.init) : []
    self.features =
      first.map { Self.global($0.rawValue, 0) } + features.map { Self.global($0.tag.rawValue, $0.value) }
  }

  func withHarfBuzz(_ body: (UnsafeBufferPointer<hb_feature_t>) -> Void) {
    features.withUnsafeBufferPointer(body)
  }

  /// From `HB_FEATURE_GLOBAL_START` to `HB_FEATURE_GLOBAL_END`.
  private static func global(_ tag: UInt32, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max)
  }
}
