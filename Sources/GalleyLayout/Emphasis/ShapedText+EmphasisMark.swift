internal import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// The emphasis mark of a style, laid out as one line in a box of its own; `nil` if the style has none. The layout is
  /// cached like a truncation token.
  func emphasisMark(_ style: TextStyle, paragraph: ShapedParagraph) -> TextLayout? {
    guard style.hasEmphasisMarks, let mark = style.emphasis.mark?.string(isVertical: writingMode.isVertical) else {
      return nil
    }
    let own = style.ofEmphasisMarks(paragraphStyles[paragraph.style].profile)
    return preparedToken(.string(mark), style: own, paragraph: paragraph).layout
  }
}
