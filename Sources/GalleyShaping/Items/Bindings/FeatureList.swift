internal import CHarfBuzz
internal import GalleyFonts
internal import GalleyLookups
internal import GalleyText

/// The OpenType features of an item, in HarfBuzz's form.
final class FeatureList {
  private let features: [hb_feature_t]

  /// The features of a style, in an order in which a later one overrides an earlier one: `variants`, then `tags` (on),
  /// then `features`.
  ///
  /// `tags` are the features of small capitals or widths. If `spacesLetters`, because the style has letter spacing,
  /// optional ligatures and contextual alternates are switched off after `tags` (CSS Text 3, §8.2), so that `features`
  /// can still switch them on.
  convenience init(
    variants: [FontFeature], adding tags: [StaticString] = [], spacesLetters: Bool, features: [FontFeature]
  ) {
    func list(_ tags: [StaticString], _ value: UInt32) -> [FontFeature] {
      tags.map { FontFeature(tag: OpenTypeTag(literal: $0), value: value) }
    }
    let off = spacesLetters ? list(["liga", "clig", "dlig", "hlig", "calt"], 0) : []
    let all = variants + list(tags, 1) + off + features
    self.init(all.map { RangedFeature($0) })
  }

  /// `features` in order. A feature without an end has the end `HB_FEATURE_GLOBAL_END`; if it starts at 0, HarfBuzz
  /// applies it to the whole text.
  init(_ features: [RangedFeature]) {
    self.features = features.map {
      hb_feature_t(
        tag: $0.feature.tag.rawValue, value: $0.feature.value, start: UInt32(clamping: $0.start),
        end: $0.end.map { UInt32(clamping: $0) } ?? UInt32.max)
    }
  }

  func withHarfBuzz<Result>(_ body: (UnsafeBufferPointer<hb_feature_t>) -> Result) -> Result {
    features.withUnsafeBufferPointer(body)
  }
}

extension ShapeParameters {
  /// The analysis of the lookups that HarfBuzz applies to items with these parameters.
  var lookupAnalysis: LookupAnalysis {
    features.withHarfBuzz {
      face.lookupAnalysis(
        direction: direction.rawValue, script: script, language: language.pointer, features: UnsafeRawBufferPointer($0))
    }
  }

  /// The analysis that the face has cached for the same lookups; `nil` if the face has none.
  var analysisOfFace: LookupAnalysis? {
    features.withHarfBuzz {
      face.cachedLookupAnalysis(
        direction: direction.rawValue, script: script, language: language.pointer, features: UnsafeRawBufferPointer($0))
    }
  }
}

extension ShapeParameters {
  /// Whether HarfBuzz reverses the text of such items before it shapes them, because their direction is opposite to the
  /// direction in which their script is written: `hb_script_get_horizontal_direction`. An example is Arabic text that
  /// an override sets from left to right. The glyphs are returned in the item's direction.
  var isReversed: Bool {
    switch direction {
    case .topToBottom: return false
    case .bottomToTop: return true
    case .leftToRight, .rightToLeft:
      let own = hb_script_get_horizontal_direction(hb_script_t(script))
      return own != HB_DIRECTION_INVALID && UInt32(own.rawValue) != direction.rawValue
    }
  }
}
