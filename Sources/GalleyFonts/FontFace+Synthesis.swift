internal import GalleyText

extension FontFace {
  /// What is done to the glyphs of a face that lacks the weight or the slant of a style: `font-synthesis` of CSS Fonts
  /// 4, §2.8. The glyphs of the face and their advances do not change: whoever draws the face applies ``skew`` and
  /// ``emboldening(at:)``.
  public struct Synthesis: Hashable, Sendable {
    /// Whether strokes are drawn thicker.
    public var isBold: Bool
    /// Whether glyphs are slanted.
    public var isOblique: Bool

    /// By default, the glyphs are drawn as they are.
    public init(isBold: Bool = false, isOblique: Bool = false) {
      self.isBold = isBold
      self.isOblique = isOblique
    }

    /// Glyphs are drawn as they are.
    public static let none = FontFace.Synthesis()

    /// The tangent of the angle by which glyphs lean to the right: 1/4 as in Chromium, or 0.
    public var skew: Double { isOblique ? 0.25 : 0 }

    /// How much thicker strokes are drawn, in layout units: each edge of a glyph moves outwards by half of it.
    ///
    /// As in Skia, 1/24 of the font size up to 9 layout units, 1/32 from 36 on, and in proportion between. 0 if strokes
    /// are not drawn thicker, and for a size that is not a finite number above 0.
    public func emboldening(at size: Double) -> Double {
      guard isBold, size > 0, size.isFinite else { return 0 }
      let progress = min(max((size - 9) / 27, 0), 1)
      return size * (1.0 / 24 + (1.0 / 32 - 1.0 / 24) * progress)
    }
  }

  /// This face, drawn with another synthesis. Returns `self` if this is how the face is drawn already, and for a face
  /// without glyphs.
  public func synthesizing(_ synthesis: FontFace.Synthesis) -> FontFace {
    synthesis == self.synthesis || glyphCount == 0
      ? self : FontFace(self, font: font, variations: variations, overrides: overrides, synthesis: synthesis)
  }
}

extension FontTraits {
  /// What a face lacks of these traits, as far as the style allows its synthesis.
  ///
  /// The rules are Chromium's, in both profiles. Bold is synthesized for a weight of 600 or more if the face is
  /// lighter than 600. Oblique is synthesized for `italic` and for angles of 14 degrees or more if the face leans less
  /// than that. Color glyphs are not made bold.
  func synthesis(of face: FontDescriptor) -> FontFace.Synthesis {
    FontFace.Synthesis(
      isBold: allowed.isBold && !face.isColor && weight.rawValue >= Self.boldWeight
        && face.weights.upperBound < Self.boldWeight,
      isOblique: allowed.isOblique && slant.isSteep && !face.slant.isSteep)
  }

  /// The least weight that counts as bold.
  private static let boldWeight = 600.0
}

extension FontSlant {
  /// Whether letters lean to the right by 14 degrees or more, or are italic.
  fileprivate var isSteep: Bool {
    switch self {
    case .normal: false
    case .italic: true
    case .oblique(let degrees): degrees >= 14
    }
  }
}
