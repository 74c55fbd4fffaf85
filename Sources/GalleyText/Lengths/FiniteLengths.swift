extension Double {
  /// This length, or 0 if it is not finite, limited to -10¹²...10¹², so that the sum of the lengths of any text is
  /// finite.
  @inlinable package var layoutLength: Double { isFinite ? min(max(self, -1e12), 1e12) : 0 }
}

extension TextStyle {
  /// The font size that text is shaped and measured at, in layout units: 0 if `size` is negative or not finite.
  @inlinable package var shapingSize: Double { max(0, size.layoutLength) }
}

extension ParagraphStyle {
  /// This style with every length limited as `Double.layoutLength` says; lengths that cannot be negative are at least
  /// 0. Tab stops whose position is not finite are removed.
  package var withLayoutLengths: ParagraphStyle {
    var style = self
    style.textIndent.length = textIndent.length.layoutLength
    if orphanTightening != 0 { style.orphanTightening = min(max(0, orphanTightening.layoutLength), 0.5) }
    if hyphenateLimitZone != .length(0) {
      style.hyphenateLimitZone =
        switch hyphenateLimitZone {
        case .length(let length): .length(max(0, length.layoutLength))
        case .fraction(let part): .fraction(min(max(0, part.layoutLength), 1))
        }
    }
    if let limits = justificationLimits { style.justificationLimits = limits.withLayoutLengths }
    if lastLineFit != 0 { style.lastLineFit = min(max(0, lastLineFit.layoutLength), 1) }
    if protrusion != 0 { style.protrusion = min(max(0, protrusion.layoutLength), 1) }
    if lastLineMinimum != 0 { style.lastLineMinimum = min(max(0, lastLineMinimum.layoutLength), 1) }
    if riverDemerits != 0 { style.riverDemerits = max(0, riverDemerits.layoutLength) }
    if looseness != 0 { style.looseness = min(max(-1000, looseness), 1000) }
    style.startIndent = startIndent.layoutLength
    style.endIndent = endIndent.layoutLength
    style.spacingBefore = spacingBefore.layoutLength
    style.spacingAfter = spacingAfter.layoutLength
    style.tabSize =
      switch tabSize {
      case .spaces(let count): .spaces(max(0, count.layoutLength))
      case .length(let length): .length(max(0, length.layoutLength))
      }
    if !tabStops.isEmpty {
      style.tabStops = tabStops.filter { $0.position.isFinite }
        .map { stop in
          var stop = stop
          stop.position = stop.position.layoutLength
          return stop
        }
    }
    style.lineHeight = lineHeight.withLayoutLengths
    style.lineSpacing = lineSpacing.layoutLength
    if let strut { style.strut = strut.withLayoutLengths }
    return style
  }
}

extension TextStyle.LineHeight {
  /// This line height with every number limited as `Double.layoutLength` says; negative numbers become 0. An infinite
  /// `atMost` stays: it means that there is no upper limit.
  package var withLayoutLengths: TextStyle.LineHeight {
    switch self {
    case .normal: .normal
    case .absolute(let height): .absolute(max(0, height.layoutLength))
    case .multiple(let factor): .multiple(max(0, factor.layoutLength))
    case .atLeast(let height): .atLeast(max(0, height.layoutLength))
    case .natural(let factor, let least, let most):
      .natural(
        multiple: max(0, factor.layoutLength), atLeast: max(0, least.layoutLength),
        atMost: most == .infinity ? most : max(0, most.layoutLength))
    case .content(let factor): .content(multiple: max(0, factor.layoutLength))
    }
  }
}

extension ParagraphStyle.JustificationLimits {
  /// These limits with every number in its range; a number that is not finite changes nothing.
  fileprivate var withLayoutLengths: ParagraphStyle.JustificationLimits {
    func limited(_ value: Double, _ range: ClosedRange<Double>, neutral: Double) -> Double {
      value.isFinite ? min(max(range.lowerBound, value), range.upperBound) : neutral
    }
    return ParagraphStyle.JustificationLimits(
      minimumWordSpacing: limited(minimumWordSpacing, 0...1, neutral: 1),
      maximumWordSpacing: limited(maximumWordSpacing, 1...1000, neutral: 1),
      minimumLetterSpacing: limited(minimumLetterSpacing, -0.5...0, neutral: 0),
      maximumLetterSpacing: limited(maximumLetterSpacing, 0...1000, neutral: 0),
      minimumGlyphWidth: limited(minimumGlyphWidth, 0.5...1, neutral: 1),
      maximumGlyphWidth: limited(maximumGlyphWidth, 1...2, neutral: 1))
  }
}

extension ParagraphStyle.Strut {
  /// This strut with every length limited as `Double.layoutLength` says; a negative size becomes 0.
  fileprivate var withLayoutLengths: ParagraphStyle.Strut {
    var strut = self
    strut.size = max(0, size.layoutLength)
    strut.lineHeight = lineHeight.withLayoutLengths
    strut.leading = leading.layoutLength
    return strut
  }
}

extension TextAttachment {
  /// This attachment with every length limited as `Double.layoutLength` says; a negative width or height becomes 0.
  package var withLayoutLengths: TextAttachment {
    var attachment = self
    attachment.width = max(0, width.layoutLength)
    attachment.height = max(0, height.layoutLength)
    attachment.baseline = baseline.layoutLength
    attachment.margins = Margins(
      top: margins.top.layoutLength, right: margins.right.layoutLength, bottom: margins.bottom.layoutLength,
      left: margins.left.layoutLength)
    return attachment
  }
}
