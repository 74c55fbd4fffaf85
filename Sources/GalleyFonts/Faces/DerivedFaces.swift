public import GalleyText
internal import Synchronization

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

extension FontFace {
  /// This face, limited to some characters: `unicode-range` of CSS Fonts 4, §4.5. Text uses the returned face as if it
  /// had no glyphs for other characters. If this face is limited already, the returned face has the characters that are
  /// in both ranges.
  ///
  /// Reads the file's table `cmap`. Faces that are made from the returned one, such as its bold instance, are limited
  /// to the same characters.
  ///
  ///     let latin = face.limited(to: try UnicodeRange("U+0-24F"))
  public func limited(to range: UnicodeRange) -> FontFace {
    let range = unicodeRange?.intersection(range) ?? range
    return FontFace(
      self, font: font, variations: variations, metrics: metrics, overrides: overrides,
      limits: (range, coverage.intersection(Coverage(ranges: range.ranges))))
  }

  /// This face as a member of another family: `font-family` of `@font-face`, CSS Fonts 4, §4.2. Styles then find it by
  /// this name.
  public func renamed(family: String) -> FontFace {
    var descriptor = descriptor
    descriptor.family = family
    return FontFace(
      self, font: font, variations: variations, metrics: metrics, overrides: overrides, descriptor: descriptor)
  }

  /// This face with another weight, width or slant: `font-weight`, `font-width` and `font-style` of `@font-face`, CSS
  /// Fonts 4, §4.4. `nil` keeps what the file says.
  ///
  /// These values decide which styles select the face, and what is synthesized: text of weight 700 in a face with the
  /// weights 400...400 is set in synthetic bold, whatever the file says. The axes `wght` and `wdth` of a variable font
  /// have the values of the style, clamped to `weights` and `stretches`. A named instance keeps its positions. Weights
  /// are numbers from 1 to 1000, widths are in percent of the normal width.
  ///
  ///     let bold = face.describing(weights: 700...700)
  ///     let variable = face.describing(weights: 300...500)
  public func describing(
    weights: ClosedRange<Double>? = nil, stretches: ClosedRange<Double>? = nil, slant: FontSlant? = nil
  ) -> FontFace {
    FontFace(
      self, font: font, variations: variations, metrics: metrics, overrides: overrides,
      descriptor: descriptor.describing(weights: weights, stretches: stretches, slant: slant), isDescribed: true)
  }
}

extension FontDescriptor {
  /// This descriptor with other weights, widths or slant; `nil` keeps a value.
  func describing(
    weights: ClosedRange<Double>?, stretches: ClosedRange<Double>?, slant: FontSlant?
  ) -> FontDescriptor {
    var descriptor = self
    if let weights { descriptor.weights = weights }
    if let stretches { descriptor.stretches = stretches }
    if let slant { descriptor.slant = slant }
    return descriptor
  }
}

extension FontFace {
  /// This face, measured by its bitmaps at a font size, as browsers do: a glyph with a bitmap has the bitmap's advance,
  /// scaled to the font size. Returns `self` if the face has no bitmaps in `CBDT`.
  ///
  /// The returned face has more units per em than the file (`metrics.unitsPerEm`), so that the advances of bitmaps and
  /// of all other glyphs are whole numbers.
  package func measuredByBitmaps(at size: Double) -> FontFace {
    guard let bitmaps, let strike = bitmaps.strike(for: size) else { return self }
    let pixelsPerEm = bitmaps.pixelsPerEm[strike]
    return strikes.withLock { known in
      if let face = known[pixelsPerEm] { return face }
      let units = Self.commonUnits(Int(face.unitsPerEm), pixelsPerEm)
      let advances = face.withTable("CBLC") { locations in
        face.withTable("CBDT") {
          bitmaps.advances(
            for: size, unitsPerEm: units, glyphCount: face.glyphCount, locations: locations, bitmaps: $0)
        }
      }
      let measured = FontFace(
        self, font: HarfBuzzFont(font, advances: advances, unitsPerEm: Int32(units)), variations: variations,
        overrides: overrides, measuredByBitmaps: true)
      known[pixelsPerEm] = measured
      return measured
    }
  }

  /// This face, whose advances are multiplied by `factor` and whose displacements, such as kerning, are not. Returns
  /// `self` if the factor is 1, and if this face is made in this way or measured by bitmaps.
  ///
  /// Browsers shape text in this way at font sizes that are no multiple of 1/64 px: FreeType rounds the size with which
  /// advances are scaled, and HarfBuzz scales displacements with the exact size.
  ///
  /// The returned face has 256 times as many units per em (`metrics.unitsPerEm`), so that the sum of the advances of a
  /// long line is exact to a small part of 1/64 px. It exists as long as something is shaped with it, and is used for
  /// shaping only: layouts show `shown`.
  package func scalingAdvances(by factor: Double) -> FontFace {
    guard factor != 1, !hasScaledAdvances, !hasBitmaps, glyphCount > 0 else { return self }
    return scaledAdvances.withLock { known in
      if let face = known[factor]?.face { return face }
      let units = metrics.unitsPerEm.multipliedReportingOverflow(by: 256)
      guard !units.overflow else { return self }
      let scaled = FontFace(
        self, font: HarfBuzzFont(font, factor: factor, unitsPerEm: units.partialValue), variations: variations,
        overrides: overrides, unscaled: self)
      if known.count >= 64 { known = known.filter { $1.face != nil } }
      known[factor] = WeakFace(face: scaled)
      return scaled
    }
  }

  /// The least common multiple of the file's units per em and the strike's pixels per em: at most 16384 · 255.
  private static func commonUnits(_ left: Int, _ right: Int) -> Int {
    var (divisor, rest) = (left, right)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return left / max(1, divisor) * right
  }
}

/// The units of a face's advances and displacements, if they are not font units.
///
/// Layout does not use scaled faces: it multiplies font units by the font size. Scaled faces reproduce the output of
/// HarfBuzz's own tools, which round each advance and displacement to whole units of the font size.
package struct FontScale: Hashable, Sendable {
  /// Units in an em, horizontally: `hb_font_set_scale`. A negative value mirrors the positions, 0 makes all of them 0.
  package var x: Int32
  /// Units in an em, vertically.
  package var y: Int32
  /// Pixels in an em, horizontally: `hb_font_set_ppem`. They select device tables and bitmap strikes; 0 selects none.
  package var xPixels: UInt32 = 0
  /// Pixels in an em, vertically.
  package var yPixels: UInt32 = 0
  /// The size in points, which selects tracking in AAT fonts; 0 selects none: `hb_font_set_ptem`.
  package var points: Float = 0
  /// The slant of the glyphs, as x over y: `hb_font_set_synthetic_slant`.
  package var slant: Float = 0

  /// A scale of `x` and `y` units in an em, without pixels, points or slant.
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
