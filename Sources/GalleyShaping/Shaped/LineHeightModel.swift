package import GalleyFonts
package import GalleyText

/// How high a line must be for a face at a size: the profile's rounding and CSS 2.2, §10.8.
package struct LineHeightModel {
  package let profile: Profile
  /// Whether fonts meet in the middle between ascent and descent and not at the alphabetic baseline.
  ///
  /// So they do in vertical lines: CSS Inline 3, §4.1. Text that is all turned keeps the alphabetic baseline.
  package private(set) var isCentral: Bool
  /// Where a line height puts what it adds.
  package let leading: LineLeading

  /// The model of horizontal lines.
  package init(profile: Profile) {
    self.profile = profile
    isCentral = false
    leading = .half
  }

  /// The model of a paragraph's lines.
  package init(_ style: ParagraphStyle, isVertical: Bool) {
    profile = style.profile
    isCentral = isVertical && style.textOrientation != .sideways
    leading = style.lineLeading
  }

  /// The model of a span that stands otherwise than its paragraph; nil of all others.
  ///
  /// Chromium aligns such a span's text with the paragraph's, but with a line height of `normal` makes room too for the
  /// fonts around the baseline that the span would have as a paragraph. The unicode profile does not.
  package func ofSpan(_ style: TextStyle) -> LineHeightModel? {
    guard profile == .browser, let orientation = style.textOrientation, (orientation != .sideways) != isCentral else {
      return nil
    }
    return LineHeightModel(self, isCentral: !isCentral)
  }

  private init(_ model: LineHeightModel, isCentral: Bool) {
    self = model
    self.isCentral = isCentral
  }

  /// The font size of small capitals that are made of capitals: 0.7 of the text's, in the browser to whole px.
  package func smallCapsSize(_ size: Double) -> Double {
    profile == .browser ? (size * 0.7).rounded() : size * 0.7
  }

  /// Ascent and descent of a face at a size, without leading, in layout units.
  ///
  /// The browser's are whole px, and where rounding would cut into the descent one px moves from ascent to descent.
  package func content(face: FontMetrics, size: Double) -> LineExtent {
    let ascent = length(face.ascender, of: face, size: size)
    let descent = length(-face.descender, of: face, size: size)
    guard profile == .browser else { return LineExtent(ascent: ascent, descent: descent) }
    var rounded = LineExtent(ascent: ascent.rounded(), descent: descent.rounded())
    if rounded.descent < descent, rounded.ascent >= 1 {
      rounded.ascent -= 1
      rounded.descent += 1
    }
    return rounded
  }

  /// The same around the baseline that fonts meet at.
  func aligned(face: FontMetrics, size: Double) -> LineExtent {
    let content = content(face: face, size: size)
    guard isCentral else { return content }
    // Chromium gives the odd px of a height to the ascent.
    let ascent = profile == .browser ? (content.height / 2).rounded(.up) : content.height / 2
    return LineExtent(ascent: ascent, descent: content.height - ascent)
  }

  /// How far the alphabetic baseline lies below the one that fonts meet at, in layout units.
  package func alphabeticDepth(face: FontMetrics, size: Double) -> Double {
    guard isCentral else { return 0 }
    let content = content(face: face, size: size)
    return (content.ascent - content.descent) / 2 - middle(of: aligned(face: face, size: size))
  }

  /// How far the middle between ascent and descent, where upright characters stand, lies above the baseline that fonts
  /// meet at, in layout units.
  package func middleHeight(face: FontMetrics, size: Double) -> Double {
    middle(of: aligned(face: face, size: size))
  }

  /// How far the middle of an extent lies above its baseline.
  private func middle(of extent: LineExtent) -> Double { (extent.ascent - extent.descent) / 2 }

  /// The extent of a face's text with its leading.
  package func extent(face: FontMetrics, size: Double, lineHeight: LineHeight) -> LineExtent {
    let content = aligned(face: face, size: size)
    let rest = height(lineHeight, content: content, face: face, size: size) - content.height
    if leading != .half { return other(content, rest: rest, gap: gap(of: face, size: size)) }
    let above = profile == .browser ? (rest / 2).rounded(.down) : rest / 2
    return LineExtent(ascent: content.ascent + above, descent: content.descent + rest - above)
  }

  /// An extent with its leading anywhere but in halves: `rest` more than the content is high.
  private func other(_ content: LineExtent, rest: Double, gap: Double) -> LineExtent {
    switch leading {
    case .above: return LineExtent(ascent: content.ascent + rest - gap, descent: content.descent + gap)
    case .proportional where content.height + gap > 0:
      let factor = (content.height + rest) / (content.height + gap)
      return LineExtent(ascent: (content.ascent + gap / 2) * factor, descent: (content.descent + gap / 2) * factor)
    case .half, .below, .proportional: return LineExtent(ascent: content.ascent, descent: content.descent + rest)
    }
  }

  /// The room that a strut asks of every line.
  package func extent(of strut: Strut, face: FontMetrics) -> LineExtent {
    let extent = extent(face: face, size: strut.size, lineHeight: strut.lineHeight)
    return LineExtent(ascent: extent.ascent + strut.leading / 2, descent: extent.descent + strut.leading / 2)
  }

  /// Font units in layout units. Chromium's have single precision, which decides where a half is rounded.
  private func length(_ units: Int32, of face: FontMetrics, size: Double) -> Double {
    guard profile == .browser else { return Double(units) * (size / Double(face.unitsPerEm)) }
    return Double(Float(units) * (Float(size) / Float(face.unitsPerEm)))
  }

  private func gap(of face: FontMetrics, size: Double) -> Double {
    let gap = length(face.lineGap, of: face, size: size)
    return profile == .browser ? gap.rounded() : gap
  }

  /// The line height that a value asks for, in layout units.
  private func height(_ value: LineHeight, content: LineExtent, face: FontMetrics, size: Double) -> Double {
    let normal = content.height + gap(of: face, size: size)
    return switch value.withLayoutLengths {
    case .normal: normal
    case .absolute(let height): height
    case .multiple(let factor): factor * size
    case .atLeast(let height): max(normal, height)
    case .natural(let factor, let least, let most): max(least, min(most, normal * factor))
    case .content(let factor): content.height * factor
    }
  }

  /// How far a vertical alignment raises the baseline of something with an extent of its own: CSS 2.2, §10.8.1, with
  /// Chromium's fractions for sub and super.
  ///
  /// What it aligns with is the paragraph's font. `top` and `bottom` align with the finished line and move nothing
  /// here.
  package func shift(_ align: VerticalAlign, of own: LineExtent, face: FontMetrics, size: Double) -> Double {
    switch align {
    case .baseline, .top, .bottom: 0
    case .sub: -(size / 5 + 1)
    case .super: size / 3 + 1
    case .offset(let raise): raise.layoutLength
    case .middle: (xHeight(face: face, size: size) - own.ascent + own.descent) / 2
    case .textTop: aligned(face: face, size: size).ascent - own.ascent
    case .textBottom: own.descent - aligned(face: face, size: size).descent
    }
  }

  /// Height of lower-case x in layout units; Chromium takes the ascent for it where the face has neither an x nor says.
  func xHeight(face: FontMetrics, size: Double) -> Double {
    let units = profile == .browser && !face.hasXHeight ? face.ascender : face.xHeight
    return Double(units) * size / Double(face.unitsPerEm)
  }

  /// The extent of an attachment, margins included, next to text in `face`.
  ///
  /// `top` and `bottom` ask for nothing here: the line makes room once its text is placed.
  package func extent(of attachment: Attachment, face: FontMetrics, size: Double) -> LineExtent {
    let attachment = attachment.withLayoutLengths
    if attachment.verticalAlign.isOfLine { return .empty }
    let height = attachment.outerHeight
    let top = isCentral ? height / 2 : attachment.baseline + attachment.margins.top
    let own = LineExtent(ascent: top, descent: height - top)
    return own.raised(by: shift(attachment.verticalAlign, of: own, face: face, size: size))
  }
}
