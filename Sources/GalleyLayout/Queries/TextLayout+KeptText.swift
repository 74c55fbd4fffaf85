internal import GalleyShaping
package import GalleyText

extension TextLayout {
  /// The source range of a line's content and of the white space after it that the text keeps, such as with
  /// `pre-wrap`. Where spaces collapse, the white space at the end of a line is not shown: CSS Text 3, §4.1.3.
  package func keptRange(of line: TextLine) -> TextRange {
    let end = line.contentRange.upperBound
    guard end < line.range.upperBound else { return line.contentRange }
    let paragraph = shaped.paragraphStyles[shaped.paragraphs[line.paragraph].style]
    let whiteSpace = shaped.source.style(at: end).whiteSpace ?? paragraph.whiteSpace
    return line.contentRange.lowerBound..<(whiteSpace.collapsesSpaces ? end : line.range.upperBound)
  }
}
