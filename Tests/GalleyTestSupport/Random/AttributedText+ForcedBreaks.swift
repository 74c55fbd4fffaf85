package import Galley

extension AttributedText {
  /// The text with paragraph styles that never say where a container ends. A container without a limit then contains
  /// all of the text.
  package var withoutForcedBreaks: AttributedText {
    var text = self
    text.paragraphStyle.removeForcedBreaks()
    for (range, style) in paragraphStyles.runs {
      guard var style else { continue }
      style.removeForcedBreaks()
      text.setParagraphStyle(style, in: range)
    }
    return text
  }
}

extension ParagraphStyle {
  fileprivate mutating func removeForcedBreaks() {
    if breakBefore == .always { breakBefore = .auto }
    if breakAfter == .always { breakAfter = .auto }
  }
}
