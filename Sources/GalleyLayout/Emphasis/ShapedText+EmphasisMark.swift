internal import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// The emphasis mark for text of a style in a paragraph, laid out as one line in a box of its own. `nil` if the style
  /// has no mark, or the mark is an empty string. The layout is cached in the same way as truncation tokens.
  func emphasisMark(_ style: TextStyle, paragraph: ShapedParagraph) -> TextLayout? {
    guard style.hasEmphasisMarks, let mark = style.emphasis.mark?.string(isVertical: writingMode.isVertical) else {
      return nil
    }
    let own = style.ofEmphasisMarks(paragraphStyles[paragraph.style].behavior)
    return preparedToken(.string(mark), style: own, paragraph: paragraph).layout
  }
}
