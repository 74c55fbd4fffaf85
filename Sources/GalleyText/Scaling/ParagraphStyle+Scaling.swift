extension ParagraphStyle {
  /// The style with all its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> ParagraphStyle {
    var style = self
    style.textIndent.length = textIndent.length.scaled(by: scale)
    if case .length(let length) = tabSize { style.tabSize = .length(length.scaled(by: scale)) }
    for index in tabStops.indices { style.tabStops[index].position = tabStops[index].position.scaled(by: scale) }
    if case .length(let length) = hyphenateLimitZone {
      style.hyphenateLimitZone = .length(length.scaled(by: scale))
    }
    style.lineHeight = lineHeight.scaled(by: scale)
    style.lineSpacing = lineSpacing.scaled(by: scale)
    style.strut = strut?.scaled(by: scale)
    style.startIndent = startIndent.scaled(by: scale)
    style.endIndent = endIndent.scaled(by: scale)
    style.spacingBefore = spacingBefore.scaled(by: scale)
    style.spacingAfter = spacingAfter.scaled(by: scale)
    return style
  }
}

extension ParagraphStyle.Strut {
  /// The strut with all its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> ParagraphStyle.Strut {
    var strut = self
    strut.size = size.scaled(by: scale)
    strut.lineHeight = lineHeight.scaled(by: scale)
    strut.leading = leading.scaled(by: scale)
    return strut
  }
}

extension TextAttachment {
  /// The attachment with all its lengths multiplied by `scale`, whatever its `textSizeAdjust`.
  func scaled(by scale: Double) -> TextAttachment {
    var attachment = self
    attachment.width = width.scaled(by: scale)
    attachment.height = height.scaled(by: scale)
    attachment.baseline = baseline.scaled(by: scale)
    attachment.verticalAlign = verticalAlign.scaled(by: scale)
    attachment.margins = Margins(
      top: margins.top.scaled(by: scale), right: margins.right.scaled(by: scale),
      bottom: margins.bottom.scaled(by: scale), left: margins.left.scaled(by: scale))
    return attachment
  }
}
