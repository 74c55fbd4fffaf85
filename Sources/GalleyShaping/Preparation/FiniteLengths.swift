package import GalleyText

extension Double {
  /// The length as layout counts it, in layout units: 0 where it is not finite, and no further from 0 than 10¹², so
  /// that sums over any text stay finite.
  package var layoutLength: Double { isFinite ? min(max(self, -1e12), 1e12) : 0 }
}

extension TextStyle {
  /// The font size that is used: negative and non-finite ones are 0.
  package var shapingSize: Double { max(0, size.layoutLength) }
}

extension ParagraphStyle {
  /// The style with every length as layout counts it; tab stops that are nowhere are left out.
  var withLayoutLengths: ParagraphStyle {
    var style = self
    style.textIndent.length = textIndent.length.layoutLength
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
        .map { TabStop(position: $0.position.layoutLength, align: $0.align) }
    }
    style.lineHeight = lineHeight.withLayoutLengths
    style.lineSpacing = lineSpacing.layoutLength
    if let strut { style.strut = strut.withLayoutLengths }
    return style
  }
}

extension LineHeight {
  /// The line height with its number as layout counts it; negative ones are 0.
  var withLayoutLengths: LineHeight {
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

extension Strut {
  /// The strut with every length as layout counts it.
  var withLayoutLengths: Strut {
    var strut = self
    strut.size = max(0, size.layoutLength)
    strut.lineHeight = lineHeight.withLayoutLengths
    strut.leading = leading.layoutLength
    return strut
  }
}

extension Attachment {
  /// The attachment with every length as layout counts it; a negative width or height is 0.
  package var withLayoutLengths: Attachment {
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
