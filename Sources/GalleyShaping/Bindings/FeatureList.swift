internal import CHarfBuzz
internal import GalleyFonts
internal import GalleyLookups
internal import GalleyText

/// OpenType features for an item, as HarfBuzz takes them.
final class FeatureList {
  private let features: [hb_feature_t]

  /// The features of `variants`, those of `tags`, which ask for capitals or widths, then `features` in order, which
  /// win.
  ///
  /// With `spacesLetters`, optional ligatures are switched off in between (CSS Text 3, §8.2), so that an explicit wish
  /// still wins.
  convenience init(
    variants: [FontFeature], adding tags: [StaticString] = [], spacesLetters: Bool, features: [FontFeature]
  ) {
    func list(_ tags: [StaticString], _ value: UInt32) -> [FontFeature] {
      tags.map { FontFeature(tag: OpenTypeTag(literal: $0), value: value) }
    }
    let off = spacesLetters ? list(["liga", "clig", "dlig", "hlig"], 0) : []
    let all = variants + list(tags, 1) + off + features
    self.init(all.map { RangedFeature($0) })
  }

  /// `features` in order; those without end are `HB_FEATURE_GLOBAL_END`, which the shaper treats as no range at all.
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
  /// Which glyphs the lookups of the shape plan for these items may combine.
  var lookupAnalysis: LookupAnalysis {
    features.withHarfBuzz {
      face.lookupAnalysis(
        direction: direction.rawValue, script: script, language: language.pointer, features: UnsafeRawBufferPointer($0))
    }
  }

  /// The analysis that the face has for a plan with equal lookups, or `nil`.
  var analysisOfFace: LookupAnalysis? {
    features.withHarfBuzz {
      face.cachedLookupAnalysis(
        direction: direction.rawValue, script: script, language: language.pointer, features: UnsafeRawBufferPointer($0))
    }
  }
}
