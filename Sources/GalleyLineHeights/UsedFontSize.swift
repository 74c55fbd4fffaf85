package import GalleyFonts
package import GalleyText

extension TextStyle {
  /// The font size at which text of this style is drawn in one of its faces, in layout units. Without
  /// `font-size-adjust` (CSS Fonts 5, §3), it is `shapingSize`; otherwise the size at which the measure of the face has
  /// the wanted proportion. `first` is the first face of the style, with whose metrics lines are measured.
  ///
  /// In profile `browser` the size is rounded down to hundredths of a px.
  package func usedSize(in face: FontFace, first: FontFace, behavior: Behavior) -> Double {
    guard let adjust = variants.sizeAdjust else {
      return behavior.contains(.roundsSizes) ? FontSizeAdjust.hundredths(Float(shapingSize)) : shapingSize
    }
    return adjust.size(in: face, first: first, of: shapingSize, behavior: behavior).layoutLength
  }
}

extension FontSizeAdjust {
  /// The size at which a face is drawn if the style's font size is `size`, in layout units. `size` itself if the face
  /// does not have the measure or the proportion is not valid.
  fileprivate func size(
    in face: FontFace, first: FontFace, of size: Double, behavior: Behavior
  ) -> Double {
    guard size > 0 else { return size }
    let wanted: Double
    switch proportion {
    case .number(let number): wanted = number
    case .fromFont: wanted = first.proportion(of: metric, at: size, behavior)
    }
    guard wanted >= 0, wanted.isFinite else { return size }
    func adjusted(_ face: FontFace, measuredAt measured: Double) -> Double {
      let own = measured > 0 ? face.proportion(of: metric, at: measured, behavior) : 0
      if wanted == 0 { return 0 }
      guard own > 0 else { return size }
      return behavior.contains(.roundsSizes) ? Self.rounded(wanted, own: own, size: size) : wanted / own * size
    }
    if !behavior.contains(.repeatsSizeAdjust) { return adjusted(face, measuredAt: size) }
    // Measures depend on the size, because advances are rounded. The first face is measured at the font size, and again
    // at the size that results. Each face is measured at the size that results from the second measurement.
    return adjusted(face, measuredAt: adjusted(first, measuredAt: adjusted(first, measuredAt: size)))
  }

  /// The size in the precision of browsers: computed with 32-bit floats and rounded down to hundredths of a px.
  private static func rounded(_ wanted: Double, own: Double, size: Double) -> Double {
    hundredths(Float(wanted) / Float(own) * Float(size))
  }

  /// A font size rounded down to hundredths of a px, in single precision.
  fileprivate static func hundredths(_ size: Float) -> Double {
    // The result is converted without the error of single precision, so that whole sizes stay whole.
    let hundredths = (size * 100).rounded(.down)
    return hundredths.isFinite ? Double(hundredths) / 100 : Double(size)
  }
}

extension FontFace {
  /// The proportion of a measure to the font size, if the face is drawn at `size`, which is in layout units and above
  /// 0.
  ///
  /// Measures that the face does not have are estimated: half an em for the height of x and for the advance of `0`, the
  /// ascender for capitals, an em for the advances of `水`. In profile `browser` the height of x is estimated as the
  /// ascender, and advances have the precision of FreeType.
  fileprivate func proportion(
    of metric: FontSizeAdjust.Metric, at size: Double, _ behavior: Behavior
  ) -> Double {
    let em = Double(metrics.unitsPerEm)
    func advance(of scalar: UInt32, _ measure: (UInt16) -> Int32, else estimate: Double) -> Double {
      guard let glyph = glyph(for: scalar) else { return estimate }
      return Double(measure(glyph)) * behavior.scale(size: size, unitsPerEm: metrics.unitsPerEm) / size
    }
    switch metric {
    case .exHeight:
      return Double(behavior.contains(.ascenderAsXHeight) && !metrics.hasXHeight ? metrics.ascender : metrics.xHeight)
        / em
    case .capHeight: return Double(metrics.capHeight) / em
    case .chWidth: return advance(of: 0x30, self.advance(of:), else: 0.5)
    case .icWidth: return advance(of: 0x6C34, self.advance(of:), else: 1)
    case .icHeight: return advance(of: 0x6C34, verticalAdvance(of:), else: 1)
    }
  }
}

extension Behavior {
  /// The factor from font units to layout units, for advances of glyphs at a font size in layout units.
  ///
  /// Profile `unicode` divides the size by the units per em. Profile `browser` scales advances as FreeType does, which
  /// rounds the size down to 1/64 px, the quotient of size and units per em to the nearest 1/65536, and each advance to
  /// the nearest 1/65536 px. The factor is that of a glyph as wide as an em, such as an ideograph. The two factors
  /// differ at sizes that are no multiple of 1/64, such as 13.3. At other sizes the difference matters only if a width
  /// is nearly a multiple of 1/64.
  package func scale(size: Double, unitsPerEm: Int32) -> Double {
    // FreeType stores sizes in 32-bit integers. Sizes from a million on are scaled as in profile `unicode`.
    let units = Double(unitsPerEm)
    guard contains(.fixedPointAdvances), size < 1e6 else { return size / units }
    let quotient = ((size * 64).rounded(.down) * 65536 / units).rounded()
    let em = (quotient * units / 64).rounded()
    // With 27 bits, the product with the width of a line in units is exact. Rounded down, so that no width that is a
    // multiple of 1/64 becomes larger.
    let scale = em / (65536 * units)
    guard scale > 0, scale.isFinite else { return scale }
    return Double(
      sign: .plus, exponent: scale.exponent, significand: (scale.significand * 0x1p26).rounded(.down) * 0x1p-26)
  }

  /// The factor by which FreeType's advances are smaller at a font size than those of the exact size; 1 in profile
  /// `unicode`, and at sizes that are a multiple of 1/64 px. Displacements, such as kerning, always have the exact
  /// size.
  package func advanceFactor(size: Double, unitsPerEm: Int32) -> Double {
    guard contains(.fixedPointAdvances), size > 0, size * 64 != (size * 64).rounded(.down) else { return 1 }
    return scale(size: size, unitsPerEm: unitsPerEm) * Double(unitsPerEm) / size
  }
}
