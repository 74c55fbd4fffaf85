internal import GalleyText

extension FontFace {
  /// How the glyphs of a face are changed when they are drawn, because the face lacks the weight or the slant of a
  /// style: `font-synthesis`, CSS Fonts 4, §2.8. Outlines and advances of the face do not change: the canvas that draws
  /// the face applies ``skew`` and ``emboldening(at:)``.
  public struct Synthesis: Hashable, Sendable {
    /// Whether strokes are drawn thicker.
    public var isBold: Bool
    /// Whether glyphs are slanted.
    public var isOblique: Bool

    /// A synthesis. By default, glyphs are drawn as the font has them.
    public init(isBold: Bool = false, isOblique: Bool = false) {
      self.isBold = isBold
      self.isOblique = isOblique
    }

    /// No synthesis: glyphs are drawn as the font has them.
    public static let none = FontFace.Synthesis()

    /// The tangent of the angle by which glyphs are slanted to the right: 1/4 (14 degrees) as in browsers, or 0 if
    /// glyphs are not slanted.
    public var skew: Double { isOblique ? 0.25 : 0 }

    /// How much thicker strokes are drawn, in layout units: each edge of a glyph moves outwards by half of it.
    ///
    /// The numbers are Skia's: 1/24 of the font size for sizes up to 9 layout units, and 1/32 for sizes from 36 layout
    /// units on. Between these sizes, the factor changes linearly. Returns 0 if strokes are not drawn thicker, and for
    /// a size that is not a finite number above 0.
    public func emboldening(at size: Double) -> Double {
      guard isBold, size > 0, size.isFinite else { return 0 }
      let progress = min(max((size - 9) / 27, 0), 1)
      return size * (1.0 / 24 + (1.0 / 32 - 1.0 / 24) * progress)
    }
  }

  /// This face, drawn with another synthesis. Returns `self` if the face already has this synthesis, and for a face
  /// without glyphs.
  public func synthesizing(_ synthesis: FontFace.Synthesis) -> FontFace {
    synthesis == self.synthesis || glyphCount == 0
      ? self : FontFace(self, font: font, variations: variations, overrides: overrides, synthesis: synthesis)
  }
}
