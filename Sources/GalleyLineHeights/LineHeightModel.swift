package import GalleyFonts
package import GalleyText

/// Computes how far text of a face at a font size extends above and below the line's baseline: CSS 2.2, §10.8, with the
/// rounding of a profile.
///
/// The baseline on which the fonts of a line align is its *dominant baseline* (CSS Inline 3, §4.1): the alphabetic
/// baseline in horizontal lines, the middle between ascent and descent in vertical lines of upright text. Sizes and
/// results are in layout units, metrics of faces in font units.
package struct LineHeightModel {
  /// The profile whose rounding applies: `browser` rounds ascents, descents and half of the leading to whole px.
  package let behavior: Behavior
  /// Whether fonts align at the middle between ascent and descent, and not at the alphabetic baseline.
  ///
  /// True in vertical lines (CSS Inline 3, §4.1), unless all of the text is rotated (`text-orientation: sideways`).
  package private(set) var isCentral: Bool
  /// How the leading, which is the line height minus ascent and descent, is divided between above and below the text.
  package let leading: ParagraphStyle.LineLeading

  /// The model of horizontal lines, with half of the leading above the text and half below.
  package init(behavior: Behavior) {
    self.behavior = behavior
    isCentral = false
    leading = .half
  }

  /// The model of a paragraph's lines, which are vertical if `isVertical`.
  package init(_ style: ParagraphStyle, isVertical: Bool) {
    behavior = style.behavior
    isCentral = isVertical && style.textOrientation != .sideways
    leading = style.lineLeading
  }

  /// The model of a span whose `text-orientation` gives it another dominant baseline than its paragraph has; `nil` for
  /// all other spans, and in profile `unicode`.
  ///
  /// The text of this span is aligned with the paragraph's dominant baseline. With a line height of `normal` the line
  /// is also high enough for the span's fonts around the baseline that the span would have as a paragraph.
  package func spanModel(for style: TextStyle) -> LineHeightModel? {
    guard behavior.contains(.spansHaveOwnBaselines), let orientation = style.textOrientation,
      (orientation != .sideways) != isCentral
    else {
      return nil
    }
    return LineHeightModel(self, isCentral: !isCentral)
  }

  private init(_ model: LineHeightModel, isCentral: Bool) {
    self = model
    self.isCentral = isCentral
  }

  /// The font size of small capitals that are scaled capitals, in layout units: 0.7 of the text's font size `size`,
  /// rounded to whole px in profile `browser`.
  package func smallCapsSize(_ size: Double) -> Double {
    behavior.contains(.roundsSizes) ? (size * 0.7).rounded() : size * 0.7
  }

  /// Ascent and descent of a face at a font size, around the alphabetic baseline, without leading, in layout units.
  ///
  /// Profile `browser` rounds both to whole px. If that makes the descent smaller, and the ascent is at least 1 px, one
  /// px moves from the ascent to the descent.
  package func contentExtent(face: FontMetrics, size: Double) -> LineExtent {
    let ascent = length(face.ascender, of: face, size: size)
    let descent = length(-face.descender, of: face, size: size)
    guard behavior.contains(.wholePixels) else { return LineExtent(ascent: ascent, descent: descent) }
    var rounded = LineExtent(ascent: ascent.rounded(), descent: descent.rounded())
    if rounded.descent < descent, rounded.ascent >= 1 {
      rounded.ascent -= 1
      rounded.descent += 1
    }
    return rounded
  }

  /// Ascent and descent of a face at a font size, around the dominant baseline, without leading, in layout units.
  package func alignedExtent(face: FontMetrics, size: Double) -> LineExtent {
    let content = contentExtent(face: face, size: size)
    guard isCentral else { return content }
    // If the height is an odd number of whole px, the ascent is the larger half.
    let ascent = behavior.contains(.wholePixels) ? (content.height / 2).rounded(.up) : content.height / 2
    return LineExtent(ascent: ascent, descent: content.height - ascent)
  }

  /// The em box of a face at a font size, around the dominant baseline, in layout units. Ruby annotations are set
  /// against the em boxes of their bases. Around the central baseline, half of the em is on each side of the middle
  /// between ascent and descent.
  ///
  /// Profile `browser` rounds both sides up to whole px, and no side is larger than the ascent or descent without
  /// leading.
  package func emBox(face: FontMetrics, size: Double) -> LineExtent {
    let above = isCentral ? size / 2 : emAscent(face: face, size: size)
    let middle = isCentral ? middleHeight(face: face, size: size) : 0
    let box = LineExtent(ascent: above, descent: size - above)
    guard behavior.contains(.wholePixels) else { return box.raised(by: middle) }
    let content = alignedExtent(face: face, size: size)
    return LineExtent(
      ascent: min(ceiling(box.ascent) + middle, content.ascent),
      descent: min(ceiling(box.descent) - middle, content.descent))
  }

  /// The part of an em box above the alphabetic baseline, in layout units. For a face without `FontMetrics.emAscender`
  /// it is the share that the ascent has in the height of the face.
  private func emAscent(face: FontMetrics, size: Double) -> Double {
    if let ascender = face.emAscender { return Double(ascender) * (size / Double(face.unitsPerEm)) }
    let content = contentExtent(face: face, size: size)
    let isUsable = content.height > 0 && content.ascent >= 0 && content.descent >= 0
    return size * (isUsable ? content.ascent / content.height : 0.8)
  }

  /// The box that emphasis marks beside text of a face touch, around the dominant baseline, in layout units. It is the
  /// em box.
  ///
  /// In vertical lines, profile `browser` makes the face's own extent smaller by the same number of whole px on both
  /// sides.
  package func markedBox(face: FontMetrics, size: Double) -> LineExtent {
    guard isCentral, behavior.contains(.browserEmphasis) else { return emBox(face: face, size: size) }
    let content = alignedExtent(face: face, size: size)
    let trim = ((content.height - size) / 2 + 1e-4).rounded(.down)
    return LineExtent(ascent: content.ascent - trim, descent: content.descent - trim)
  }

  /// The distance from the edge that an emphasis mark touches up to the baseline of the mark, in layout units. `face`
  /// and `size` are those of the mark, whose em box is above the edge if `isOver` and below it otherwise.
  ///
  /// The baseline of upright marks goes through their middle. With `Behavior.browserEmphasis`, the mark's em box is set
  /// as in horizontal lines, and the middle is that between ascent and descent.
  package func markRise(face: FontMetrics, size: Double, isOver: Bool, isUpright: Bool) -> Double {
    if isUpright, !behavior.contains(.browserEmphasis) { return isOver ? size / 2 : -size / 2 }
    let above = emAscent(face: face, size: size)
    let rise = isOver ? size - above : -above
    return isUpright ? rise + middle(of: contentExtent(face: face, size: size)) : rise
  }

  /// A length rounded up to whole px. Errors of floating-point numbers do not count.
  private func ceiling(_ length: Double) -> Double { (length - 1e-4).rounded(.up) }

  /// Distance from the dominant baseline down to the alphabetic baseline of a face at a font size, in layout units; 0
  /// if they are the same baseline.
  package func alphabeticDepth(face: FontMetrics, size: Double) -> Double {
    guard isCentral else { return 0 }
    let content = contentExtent(face: face, size: size)
    return (content.ascent - content.descent) / 2 - middle(of: alignedExtent(face: face, size: size))
  }

  /// Distance from the dominant baseline up to the middle between ascent and descent of a face at a font size, in
  /// layout units. Upright characters of vertical text are centered on this middle.
  package func middleHeight(face: FontMetrics, size: Double) -> Double {
    middle(of: alignedExtent(face: face, size: size))
  }

  /// Distance from an extent's baseline up to the extent's middle, in layout units.
  private func middle(of extent: LineExtent) -> Double { (extent.ascent - extent.descent) / 2 }

  /// The extent of text of a face at a font size, around the dominant baseline, with the leading of a line height.
  ///
  /// `fontSize` is the font size of the style, of which line heights may be multiples, if `size` is another one: with
  /// `font-size-adjust`.
  package func extent(
    face: FontMetrics, size: Double, lineHeight: TextStyle.LineHeight, fontSize: Double? = nil
  ) -> LineExtent {
    let content = alignedExtent(face: face, size: size)
    let height = height(lineHeight, content: content, face: face, size: size, fontSize: fontSize ?? size)
    let rest = height - content.height
    if leading != .half { return unevenExtent(content, rest: rest, gap: gap(of: face, size: size)) }
    // Browsers divide whole 64ths of a px, toward 0.
    let above = behavior.contains(.wholePixels) ? ((rest * 32).rounded(.towardZero) / 64).rounded(.down) : rest / 2
    return LineExtent(ascent: content.ascent + above, descent: content.descent + rest - above)
  }

  /// The extent of text with leading that is not divided in halves.
  ///
  /// `content` is the extent without leading, `rest` the leading and `gap` the face's line gap, in layout units.
  private func unevenExtent(_ content: LineExtent, rest: Double, gap: Double) -> LineExtent {
    switch leading {
    case .above: return LineExtent(ascent: content.ascent + rest - gap, descent: content.descent + gap)
    case .proportional where content.height + gap > 0:
      let factor = (content.height + rest) / (content.height + gap)
      return LineExtent(ascent: (content.ascent + gap / 2) * factor, descent: (content.descent + gap / 2) * factor)
    case .half, .below, .proportional: return LineExtent(ascent: content.ascent, descent: content.descent + rest)
    }
  }

  /// The smallest extent of every line of a paragraph with this strut, in layout units: the extent of text in the
  /// strut's face, size and line height, with half of the strut's own leading above and half below.
  package func extent(of strut: ParagraphStyle.Strut, face: FontMetrics) -> LineExtent {
    let extent = extent(face: face, size: strut.size, lineHeight: strut.lineHeight)
    return LineExtent(ascent: extent.ascent + strut.leading / 2, descent: extent.descent + strut.leading / 2)
  }

  /// A length in font units converted to layout units, at a font size. Profile `browser` computes with 32-bit floats,
  /// as browsers do: the precision decides to which side a length of about half a px is rounded.
  private func length(_ units: Int32, of face: FontMetrics, size: Double) -> Double {
    guard behavior.contains(.wholePixels) else { return Double(units) * (size / Double(face.unitsPerEm)) }
    return Double(Float(units) * (Float(size) / Float(face.unitsPerEm)))
  }

  /// A face's line gap at a font size, in layout units, rounded to whole px in profile `browser`.
  private func gap(of face: FontMetrics, size: Double) -> Double {
    let gap = length(face.lineGap, of: face, size: size)
    return behavior.contains(.wholePixels) ? gap.rounded() : gap
  }

  /// A length rounded down to 1/64 in profile `browser`, as browsers store it.
  private func unit(_ length: Double) -> Double {
    behavior.contains(.roundsLengths) && length.isFinite ? ItemRounding.down(length) : length
  }

  /// A length rounded to the nearest 1/64 in profile `browser`, as browsers store a line height in px.
  private func nearestUnit(_ length: Double) -> Double {
    behavior.contains(.roundsLengths) && length.isFinite ? Double((Float(length) * 64).rounded() / 64) : length
  }

  /// A line height that is a multiple of a font size. Profile `browser` rounds the font size to the nearest 1/64 and
  /// the product down to 1/64, in single precision.
  private func multiple(_ factor: Double, of fontSize: Double) -> Double {
    guard behavior.contains(.roundsLengths), factor.isFinite, fontSize.isFinite else { return factor * fontSize }
    let percent = Float(factor * 100)
    let product = Float(nearestUnit(fontSize)) * percent / 100
    return Double((product * 64).rounded(.down) / 64)
  }

  /// A value of the property `line-height` as a height in layout units. `content` is the extent of the text without
  /// leading.
  private func height(
    _ value: TextStyle.LineHeight, content: LineExtent, face: FontMetrics, size: Double, fontSize: Double
  ) -> Double {
    let normal = content.height + gap(of: face, size: size)
    return switch value.withLayoutLengths {
    case .normal: normal
    case .absolute(let height): nearestUnit(height)
    case .multiple(let factor): multiple(factor, of: fontSize)
    case .atLeast(let height): max(normal, height)
    case .natural(let factor, let least, let most): max(least, min(most, normal * factor))
    case .content(let factor): content.height * factor
    }
  }

  /// How far `vertical-align` raises a span or an attachment above the line's baseline, in layout units: CSS 2.2,
  /// §10.8.1, with the distances of browsers for `sub` and `super`.
  ///
  /// `own` is the extent of the span or attachment around its own baseline. `face` and `size` are the paragraph's font,
  /// with which the span or attachment aligns. The result is 0 for `top`, `bottom` and `center`, which align with the
  /// finished line.
  ///
  /// `fontSize` is the font size of the paragraph's style, if its font is drawn in another one.
  package func shift(
    _ align: TextStyle.VerticalAlign, of own: LineExtent, face: FontMetrics, size: Double, fontSize: Double? = nil
  ) -> Double {
    switch align {
    case .baseline, .top, .bottom, .center: 0
    case .sub: -(unit((fontSize ?? size) / 5) + 1)
    case .super: unit((fontSize ?? size) / 3) + 1
    case .offset(let raise): unit(raise.layoutLength)
    case .middle where behavior.contains(.roundsLengths):
      (xHeight(face: face, size: size) * 32).rounded() / 64 - unit((own.ascent - own.descent) / 2)
    case .middle: (xHeight(face: face, size: size) - own.ascent + own.descent) / 2
    case .textTop: alignedExtent(face: face, size: size).ascent - own.ascent
    case .textBottom: own.descent - alignedExtent(face: face, size: size).descent
    }
  }

  /// The height of lower-case x in a face at a font size, in layout units. If the face has neither `OS/2.sxHeight` nor
  /// a glyph for x, profile `browser` uses the face's ascent.
  func xHeight(face: FontMetrics, size: Double) -> Double {
    let units = behavior.contains(.ascenderAsXHeight) && !face.hasXHeight ? face.ascender : face.xHeight
    return Double(units) * size / Double(face.unitsPerEm)
  }

  /// The extent of an attachment around the line's baseline, margins included, in layout units.
  ///
  /// `face` and `size` are the paragraph's font, with which the attachment aligns. The extent of an attachment that
  /// aligns with the line's top, bottom or middle is `.empty`: after the extents of all other text and attachments are
  /// known, `LineExtent.stretched(top:bottom:center:)` makes the line high enough.
  package func extent(
    of attachment: TextAttachment, face: FontMetrics, size: Double, fontSize: Double? = nil
  ) -> LineExtent {
    let attachment = attachment.withLayoutLengths
    if attachment.verticalAlign.isOfLine { return .empty }
    let height = attachment.outerHeight
    let isCentered = isCentral && attachment.baseline == attachment.height
    let top = isCentered ? height / 2 : attachment.baseline + attachment.margins.top
    let own = LineExtent(ascent: top, descent: height - top)
    return own.raised(by: shift(attachment.verticalAlign, of: own, face: face, size: size, fontSize: fontSize))
  }
}

extension LineHeightModel {
  /// Distance from the first line's dominant baseline up to the edge that `text-box-edge` names, in layout units: CSS
  /// Inline 3, §5.
  ///
  /// `size` is the font size in layout units.
  package func ascent(trimmedTo edge: ParagraphStyle.TextBoxTrim.Over, face: FontMetrics, size: Double) -> Double {
    switch edge {
    case .text: alignedExtent(face: face, size: size).ascent
    case .cap:
      rounded(Double(face.capHeight) * size / Double(face.unitsPerEm)) - alphabeticDepth(face: face, size: size)
    case .ex: rounded(xHeight(face: face, size: size)) - alphabeticDepth(face: face, size: size)
    }
  }

  /// Distance from the last line's dominant baseline down to the edge that `text-box-edge` names, in layout units: CSS
  /// Inline 3, §5.
  ///
  /// `size` is the font size in layout units.
  package func descent(trimmedTo edge: ParagraphStyle.TextBoxTrim.Under, face: FontMetrics, size: Double) -> Double {
    switch edge {
    case .text: alignedExtent(face: face, size: size).descent
    case .alphabetic: alphabeticDepth(face: face, size: size)
    }
  }

  /// The height of capitals or of lower-case x, in layout units. Profile `browser` rounds these two heights to the
  /// nearest 1/64 px, but ascents and descents to whole px.
  private func rounded(_ height: Double) -> Double {
    behavior.contains(.roundsLengths) ? (height * 64).rounded() / 64 : height
  }
}
