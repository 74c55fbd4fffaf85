internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension StyleShaping {
  /// What one of the style's faces does for its capitals in a script; asked once for each.
  func capitalsPlan(face: Int, script: Script) -> CapitalsPlan {
    let key = face << 16 | Int(script.index)
    if let plan = capitalsPlans[key] { return plan }
    let plan = makePlan(face: stack.face(face), script: script.tag)
    capitalsPlans[key] = plan
    return plan
  }

  /// The features of a run: the style's, with those that its capitals need.
  func features(for capitals: Capitals) -> FeatureList {
    switch capitals {
    case .unchanged, .smallUppercase, .small: features
    case .byFeature: featuresWithCaps
    case .byLesserFeature: variants.caps == .allPetiteCaps ? featuresWithAllSmallCaps : featuresWithSmallCaps
    case .lowercaseByFeature: featuresWithSmallCaps
    }
  }

  /// CSS Fonts 4, 6.6: petite capitals fall back to small ones, those to smaller capitals; for unicase the capitals are
  /// set smaller; titling capitals are never made.
  private func makePlan(face: FontFace, script: UInt32) -> CapitalsPlan {
    func has(_ tags: StaticString...) -> Bool {
      tags.allSatisfy { face.substitutes(by: OpenTypeTag(literal: $0), script: script, language: language) }
    }
    let synthesizes = variants.synthesizesSmallCaps
    switch variants.caps {
    case .normal: return .whole(.unchanged)
    case .titlingCaps: return .whole(has("titl") ? .byFeature : .unchanged)
    case .smallCaps where has("smcp"), .allSmallCaps where has("smcp", "c2sc"), .petiteCaps where has("pcap"),
      .allPetiteCaps where has("pcap", "c2pc"), .unicase where has("unic"):
      return .whole(.byFeature)
    case .petiteCaps where has("smcp"), .allPetiteCaps where has("smcp", "c2sc"):
      return synthesizes ? .split(changing: .byLesserFeature, other: .byLesserFeature) : .whole(.byLesserFeature)
    case .unicase where has("smcp"):
      return synthesizes ? .split(changing: .unchanged, other: .lowercaseByFeature) : .whole(.byLesserFeature)
    case _ where !synthesizes: return .whole(.unchanged)
    case .smallCaps, .petiteCaps: return .split(changing: .smallUppercase, other: .unchanged)
    case .allSmallCaps, .allPetiteCaps: return .split(changing: .smallUppercase, other: .small)
    case .unicase: return .split(changing: .unchanged, other: .small)
    }
  }
}
