internal import CHarfBuzz
internal import GalleyFonts
internal import GalleyText

/// OpenType features for an item, as HarfBuzz takes them.
final class FeatureList {
  private let features: [hb_feature_t]

  /// The features of `variants`, those of `tags`, which ask for capitals or widths, then `features` in order, which win.
  ///
  /// With `spacesLetters`, ligatures and contextual alternates that join letters are switched off in between (CSS Text 3,
  /// §8.2), so that an explicit wish still wins.
  convenience init(variants: [FontFeature], adding tags: [String] = [], spacesLetters: Bool, features: [FontFeature]) {
    let off = spacesLetters ? ["liga", "clig", "dlig", "hlig"].compactMap(OpenTypeTag.init) : []
    let all =
      variants + tags.compactMap(OpenTypeTag.init).map { FontFeature(tag: $0) }
      + off.map { FontFeature(tag: $0, value: 0) } + features
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

  func withHarfBuzz(_ body: (UnsafeBufferPointer<hb_feature_t>) -> Void) {
    features.withUnsafeBufferPointer(body)
  }
}

extension ItemShaping {
  /// What the rules of the plan by which such items are shaped may combine.
  var planFacts: PlanFacts {
    features.planFacts(of: self)
  }
}

extension FeatureList {
  fileprivate func planFacts(of shaping: ItemShaping) -> PlanFacts {
    features.withUnsafeBytes { features in
      PlanFacts(
        shaping.face, direction: shaping.direction.rawValue, script: shaping.script, language: shaping.language.pointer,
        features: features)
    }
  }
}
