extension AttributedText {
  /// The text with all its lengths multiplied by `scale`, for example because of a user's text-size setting.
  ///
  ///     AttributedText("Hello", style: TextStyle(size: 16)).scaled(by: 1.5).defaultStyle.size  // 24
  ///
  /// Multiplied are font sizes, letter and word spacing, line heights, indents, tab stops, paragraph spacing, struts,
  /// and the lengths of decorations, shadows, strokes, boxes and ruby annotations. Multiples of a font size do not
  /// change, since the font size itself is multiplied. Spans whose `textSizeAdjust` is `none` keep their style, but
  /// their paragraph's style is scaled. Attachments are scaled only if their `textSizeAdjust` is `auto`.
  ///
  /// A scale that is not finite counts as 1, a negative scale as 0. O(runs).
  public func scaled(by scale: Double) -> AttributedText {
    let scale = scale.textScale
    guard scale != 1 else { return self }
    var text = self
    text.defaultStyle = defaultStyle.scaled(by: scale)
    text.paragraphStyle = paragraphStyle.scaled(by: scale)
    text.styles.modify(in: 0..<utf8Count) { $0 = $0.scaled(by: scale) }
    text.paragraphStyles.modify(in: 0..<utf8Count) { $0 = $0?.scaled(by: scale) }
    for index in scopes.indices {
      switch scopes[index].kind {
      case .box(let box): text.scopes[index].kind = .box(box.scaled(by: scale))
      case .ruby(let ruby): text.scopes[index].kind = .ruby(ruby.scaled(by: scale))
      default: break
      }
    }
    for index in attachments.indices where attachments[index].attachment.textSizeAdjust == .auto {
      text.attachments[index].attachment = attachments[index].attachment.scaled(by: scale)
    }
    return text
  }
}
