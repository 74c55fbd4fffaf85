extension TextStyle {
  /// The style with all its lengths multiplied by `scale`; unchanged if its `textSizeAdjust` is `none`.
  func scaled(by scale: Double) -> TextStyle {
    guard textSizeAdjust == .auto else { return self }
    var style = self
    style.size = size.scaled(by: scale)
    style.letterSpacing = letterSpacing.scaled(by: scale)
    style.wordSpacing = wordSpacing.scaled(by: scale)
    style.verticalAlign = verticalAlign.scaled(by: scale)
    style.lineHeight = lineHeight?.scaled(by: scale)
    if !enclosing.isEmpty { style.enclosing = enclosing.map { $0.scaled(by: scale) } }
    if !decorations.isEmpty { style.decorations = decorations.map { $0.scaled(by: scale) } }
    if !shadows.isEmpty { style.shadows = shadows.map { $0.scaled(by: scale) } }
    if let stroke { style.stroke?.width = stroke.width.scaled(by: scale) }
    if let glyphTransform {
      style.glyphTransform?.x = glyphTransform.x.scaled(by: scale)
      style.glyphTransform?.y = glyphTransform.y.scaled(by: scale)
    }
    return style
  }
}

extension TextStyle.Decoration {
  /// The decoration with its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> TextStyle.Decoration {
    var decoration = self
    decoration.thickness = thickness?.scaled(by: scale)
    decoration.offset = offset?.scaled(by: scale)
    return decoration
  }
}

extension TextStyle.Shadow {
  /// The shadow with its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> TextStyle.Shadow {
    var shadow = self
    shadow.x = x.scaled(by: scale)
    shadow.y = y.scaled(by: scale)
    shadow.blur = blur.scaled(by: scale)
    return shadow
  }
}

extension TextStyle.VerticalAlign {
  /// The alignment with its offset multiplied by `scale`. Keywords do not change, since they depend on the font size.
  func scaled(by scale: Double) -> TextStyle.VerticalAlign {
    switch self {
    case .offset(let raise): .offset(raise.scaled(by: scale))
    case .baseline, .sub, .super, .top, .middle, .bottom, .center, .textTop, .textBottom: self
    }
  }
}

extension TextStyle.LineHeight {
  /// The line height with its lengths multiplied by `scale`. Factors do not change, since they multiply the font size
  /// or the height of the font.
  func scaled(by scale: Double) -> TextStyle.LineHeight {
    switch self {
    case .absolute(let height): .absolute(height.scaled(by: scale))
    case .atLeast(let height): .atLeast(height.scaled(by: scale))
    case .natural(let factor, let least, let most):
      .natural(multiple: factor, atLeast: least.scaled(by: scale), atMost: most.scaled(by: scale))
    case .normal, .multiple, .content: self
    }
  }
}
