internal import GalleyFonts
package import GalleyLineHeights
internal import GalleyText

/// The em boxes of the text in a part of a line, around the line's baseline, in layout units. Ruby annotations and
/// emphasis marks touch them.
package struct EmBoxes {
  /// The union of the em boxes of all text; `.empty` if there is no text.
  package var text = LineExtent.empty
  /// The union of the em boxes of emphasized text and of its marks, on the sides that have marks; minus infinity on a
  /// side without marks.
  package var marked = LineExtent.empty
  /// The union of the extents of the attachments; `.empty` if there are none that align with the text.
  package var attachments = LineExtent.empty
}

extension ShapedText {
  /// The em boxes of the text in a range of the shaped text, which is inside a paragraph. Empty boxes if the range has
  /// no text runs.
  package func emBoxes(of range: Range<Int>, in paragraph: ShapedParagraph) -> EmBoxes {
    let style = paragraphStyles[paragraph.style]
    let model = LineHeightModel(style, isVertical: writingMode.isVertical)
    let raised = boxes(on: range, paragraph)?.boxes
    var result = EmBoxes()
    for index in runs(in: range, of: paragraph) {
      let run = runs[index]
      guard run.isText else {
        if run.isAttachment { result.attachments = result.attachments.union(run.extent) }
        continue
      }
      let raise = raised?.first { $0.style == run.style }?.raise ?? run.alignmentShift
      let metrics = faces[Int(run.face)].metrics
      result.text = result.text.union(model.emBox(face: metrics, size: run.size).raised(by: raise))
      guard paragraph.hasEmphasis, case let heights = markHeights(of: run, style.behavior) else { continue }
      let box = model.markedBox(face: metrics, size: run.size).raised(by: raise)
      if heights.ascent > 0 { result.marked.ascent = max(result.marked.ascent, box.ascent + heights.ascent) }
      if heights.descent > 0 { result.marked.descent = max(result.marked.descent, box.descent + heights.descent) }
    }
    return result
  }

  /// The height of the highest emphasis marks over the text in a range of a paragraph, as ascent, and under it, as
  /// descent, in layout units. 0 on a side without marks.
  package func markHeights(in range: Range<Int>, of paragraph: ShapedParagraph) -> LineExtent {
    let none = LineExtent(ascent: 0, descent: 0)
    guard paragraph.hasEmphasis else { return none }
    let behavior = paragraphStyles[paragraph.style].behavior
    return runs(in: range, of: paragraph).reduce(none) { heights, index in
      runs[index].isText ? heights.union(markHeights(of: runs[index], behavior)) : heights
    }
  }

  /// The height of a run's emphasis marks, as ascent if they are over the text and as descent if they are under it; 0
  /// on a side without marks.
  private func markHeights(of run: ShapedRun, _ behavior: Behavior) -> LineExtent {
    let style = styles[Int(run.style)]
    guard style.hasEmphasisMarks else { return LineExtent(ascent: 0, descent: 0) }
    let height = style.emphasisMarkStyle(behavior).shapingSize
    return style.emphasis.position.isOver(isVertical: writingMode.isVertical)
      ? LineExtent(ascent: height, descent: 0) : LineExtent(ascent: 0, descent: height)
  }

  /// The indices of the runs in a range of a paragraph.
  private func runs(in range: Range<Int>, of paragraph: ShapedParagraph) -> Range<RunIndex> {
    let first = paragraph.runs.partitionPoint { Int(runs[$0].end) > range.lowerBound }
    return paragraph.runs[first...].prefix { Int(runs[$0].start) < range.upperBound }
  }
}
