extension AttributedText {
  /// The text with all its lengths at a scale: what a reader's choice of a text size makes of it.
  ///
  ///     AttributedText("Hello", style: TextStyle(size: 16)).scaled(by: 1.5).defaultStyle.size  // 24
  ///
  /// Font sizes, letter and word spacing, line heights, indents, tab stops, spacing, struts, and the lengths of
  /// decorations, shadows, strokes and boxes all scale; numbers that multiply a font size do not, so that nothing
  /// scales twice. Spans whose `textSizeAdjust` is `none` keep their style, while their paragraphs scale. Attachments,
  /// pictures and views of the host's, keep their size unless theirs is `auto`.
  ///
  /// A scale that is not finite is 1, one below 0 is 0: text without any extent. O(runs).
  public func scaled(by scale: Double) -> AttributedText {
    let scale = scale.textScale
    guard scale != 1 else { return self }
    var text = self
    text.defaultStyle = defaultStyle.scaled(by: scale)
    text.paragraphStyle = paragraphStyle.scaled(by: scale)
    text.styles.modify(in: 0..<count) { $0 = $0.scaled(by: scale) }
    text.paragraphStyles.modify(in: 0..<count) { $0 = $0?.scaled(by: scale) }
    for index in scopes.indices {
      if case .box(let box) = scopes[index].kind { text.scopes[index].kind = .box(box.scaled(by: scale)) }
    }
    for index in attachments.indices where attachments[index].attachment.textSizeAdjust == .auto {
      text.attachments[index].attachment = attachments[index].attachment.scaled(by: scale)
    }
    return text
  }
}
