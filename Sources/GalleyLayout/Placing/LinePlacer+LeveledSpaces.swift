internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Finds the white space after a line's content that keeps its embedding level in profile `browser`.
extension LinePlacer {
  /// The end of the text of a line that keeps its level; `nil` if all white space after the content has the paragraph's
  /// level. `fit` has the available width in which the line was broken.
  ///
  /// Browsers apply L1 of UAX #9 to whole paragraphs. On a line they only apply L1 to white space that hangs. With
  /// `break-spaces`, where no white space hangs, they apply it to lines that end where an item ends, and to lines that
  /// end inside an item only because the text after the item does not fit. For example, in left-to-right text with the
  /// item `אב גד הו`, the space after גד is on the left of גד if the whole item is too wide for the line.
  func leveledEnd(of line: BrokenLine, _ ruler: LineRuler, _ fit: LineFit) -> Int? {
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    let rules = shaped.lineRules[paragraph.style]
    guard rules.behavior.contains(.browserSpaces), line.end.flags.contains(.spaceTakesUpWidth),
      line.contentEnd < ruler.columns.contentEnd(paragraph.candidates.upperBound - 1)
    else { return nil }
    let last = ruler.runIndex(at: line.end.offset - 1)
    let breaksSpaces = shaped.styles[Int(shaped.runs[last].style)].whiteSpace == .breakSpaces
    if rules.hangsSpaces, !breaksSpaces { return shaped.endOfWideSpaces(line.end) }
    var next = last + 1
    while next < paragraph.runs.upperBound, shaped.continuesItem(run: next) {
      // The item is too wide. The rest of its runs need not be read.
      if !fit.admits(shaped.runs[next].position - line.start.position) { return line.end.offset }
      next += 1
    }
    var end = LineStop(unitAt: paragraph.contentEnd, position: 0, isUnsafe: false)
    if next < paragraph.runs.upperBound {
      end.contentEnd = Int(shaped.runs[next].start)
      end.before = shaped.runs[next].position - shaped.runs.rounding(ofRun: next)
    } else {
      end.before = ruler.stop(paragraph.candidates.upperBound - 1).after
    }
    let endsInside = line.end.offset < end.contentEnd
    return endsInside && !fit.admits(ruler.widthAsShaped(from: line.start, to: end)) ? line.end.offset : nil
  }
}
