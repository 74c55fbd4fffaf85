extension TextStyle {
  /// The style with all its lengths multiplied by `scale`; unchanged if its `textSizeAdjust` is `none`.
  func scaled(by scale: Double) -> TextStyle {
    guard textSizeAdjust == .auto else { return self }
    var style = self
    var values = style.values
    values.forEachNumber { $0 = $1.scaled($0, by: scale) }
    style.values = values
    return style
  }
}

extension ParagraphStyle {
  /// The style with all its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> ParagraphStyle {
    var style = self
    var values = style.shared.values
    values.forEachNumber { $0 = $1.scaled($0, by: scale) }
    style.shared.values = values
    return style
  }
}

extension TextAttachment {
  /// The attachment with all its lengths multiplied by `scale`, whatever its `textSizeAdjust`.
  func scaled(by scale: Double) -> TextAttachment {
    var attachment = self
    attachment.forEachNumber { $0 = $1.scaled($0, by: scale) }
    return attachment
  }
}

extension BoxDecoration {
  /// The box with all its lengths multiplied by `scale`.
  func scaled(by scale: Double) -> BoxDecoration {
    var box = self
    box.forEachNumber { $0 = $1.scaled($0, by: scale) }
    return box
  }
}
