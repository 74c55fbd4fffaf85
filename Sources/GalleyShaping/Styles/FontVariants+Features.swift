internal import GalleyText

extension FontVariants {
  /// The OpenType features of these variants, without those of `font-variant-caps`, in the order of CSS Fonts 4, §6.
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

  /// The features that CSS gives to the value of `font-variant-caps`. `StyleShaping` chooses others for a face that
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

extension FontFeature {
  /// Whether this feature changes the widths of full-width characters: proportional, half, third and quarter widths,
  /// and the alternates of vertical widths.
  var setsWidth: Bool {
    let tags: [StaticString] = ["halt", "palt", "vhal", "vpal", "valt", "hwid", "pwid", "qwid", "twid"]
    return tags.contains { tag == OpenTypeTag(literal: $0) }
  }
}
