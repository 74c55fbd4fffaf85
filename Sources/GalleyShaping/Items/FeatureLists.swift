internal import GalleyFonts
internal import GalleyText

/// The OpenType features of a style's text in the faces of one family: those of all text, and those of small capitals
/// and of other widths. Each list is made when it is first needed.
final class FeatureLists {
  /// The features of all text, except those of small capitals.
  let text: FeatureList
  /// `text` and the features of the style's `font-variant-caps`.
  private(set) lazy var withCaps = list(adding: variants.capsFeatures)
  private(set) lazy var withSmallCaps = list(adding: ["smcp"])
  private(set) lazy var withAllSmallCaps = list(adding: ["smcp", "c2sc"])
  /// `text` and the half widths of full-width punctuation, for horizontal and for vertical lines.
  private(set) lazy var withHalfWidths = list(adding: [], last: "halt")
  private(set) lazy var withVerticalHalfWidths = list(adding: [], last: "vhal")
  /// `text` and half, third or quarter widths, which are tried in this order before combined characters are scaled.
  private(set) lazy var withNarrowWidths = ["hwid", "twid", "qwid"].map { list(adding: [$0]) }
  private let variants: FontVariants
  private let alternates: [FontFeature]
  private let spacesLetters: Bool
  private let features: [FontFeature]

  /// The features of a style with `variants`, the features `alternates` of its `font-variant-alternates`, and its own
  /// `features`. With `spacesLetters`, the style has letter spacing.
  init(variants: FontVariants, alternates: [FontFeature], spacesLetters: Bool, features: [FontFeature]) {
    self.variants = variants
    self.alternates = alternates
    self.spacesLetters = spacesLetters
    self.features = features
    text = FeatureList(variants: variants.features + alternates, spacesLetters: spacesLetters, features: features)
  }

  /// The features of a run: those of the style, and those that make the run's small capitals.
  func list(for capitals: Capitals) -> FeatureList {
    switch capitals {
    case .unchanged, .smallUppercase, .small: text
    case .byFeature: withCaps
    case .byLesserFeature: variants.caps == .allPetiteCaps ? withAllSmallCaps : withSmallCaps
    case .lowercaseByFeature: withSmallCaps
    }
  }

  /// The features of the style, with `tags` switched on unless the style's own features switch them off, and `last`
  /// switched on in any case.
  private func list(adding tags: [StaticString], last: StaticString? = nil) -> FeatureList {
    FeatureList(
      variants: variants.features + alternates, adding: tags, spacesLetters: spacesLetters,
      features: features + (last.map { [FontFeature(tag: OpenTypeTag(literal: $0))] } ?? []))
  }
}

extension FontVariants {
  /// The OpenType features of these variants, without those of `font-variant-caps` and `font-variant-alternates`, in
  /// the order of CSS Fonts 4, §6.
  var features: [FontFeature] {
    guard self != .normal else { return [] }
    var list: [FontFeature] = []
    func add(_ condition: Bool, _ tags: StaticString..., value: UInt32 = 1) {
      guard condition else { return }
      list += tags.map { FontFeature(tag: OpenTypeTag(literal: $0), value: value) }
    }
    add(kerning == .none, "kern", value: 0)
    add(kerning == .normal, "kern")
    add(ligatures.contains(.common), "liga", "clig")
    add(ligatures.contains(.noCommon), "liga", "clig", value: 0)
    add(ligatures.contains(.discretionary), "dlig")
    add(ligatures.contains(.noDiscretionary), "dlig", value: 0)
    add(ligatures.contains(.historical), "hlig")
    add(ligatures.contains(.noHistorical), "hlig", value: 0)
    add(ligatures.contains(.contextual), "calt")
    add(ligatures.contains(.noContextual), "calt", value: 0)
    add(position == .sub, "subs")
    add(position == .super, "sups")
    // The tags are in the order of the bits of `numeric` and `eastAsian`.
    let figures: [StaticString] = ["lnum", "onum", "pnum", "tnum", "frac", "afrc", "ordn", "zero"]
    for (bit, tag) in figures.enumerated() { add(numeric.rawValue >> UInt8(bit) & 1 != 0, tag) }
    let forms: [StaticString] = ["jp78", "jp83", "jp90", "jp04", "smpl", "trad", "fwid", "pwid", "ruby"]
    for (bit, tag) in forms.enumerated() { add(eastAsian.rawValue >> UInt16(bit) & 1 != 0, tag) }
    return list
  }

  /// The features that CSS gives to the value of `font-variant-caps`. `StyleFonts` chooses others for a face that
  /// lacks one of them.
  var capsFeatures: [StaticString] {
    switch caps {
    case .normal: []
    case .smallCaps: ["smcp"]
    case .allSmallCaps: ["smcp", "c2sc"]
    case .petiteCaps: ["pcap"]
    case .allPetiteCaps: ["pcap", "c2pc"]
    case .unicase: ["unic"]
    case .titlingCaps: ["titl"]
    }
  }
}
