public import GalleyLayout
public import GalleyText

/// What a host draws, in layout units from the top left corner of a window that a `TextDocument.VisibleText` fills.
/// Nothing is laid out; what is outside of the window's paragraphs has no rectangle.
extension DocumentEditor {
  /// The caret: a rectangle without width; `nil` if its paragraph is not in the window. A host draws no caret while
  /// text is selected.
  public func caret(in visible: TextDocument.VisibleText, height: Caret.Height = .line) -> LayoutRect? {
    visible.caret(at: selection.head, height: height)
  }

  /// The rectangles of the selected text, line by line, as high as the lines.
  ///
  /// - Parameters:
  ///   - visible: the paragraphs in the window.
  ///   - lineBreakWidth: how wide a selected line break is shown, so that a selected empty line can be seen. With 0 it
  ///     has no rectangle.
  public func selectionRectangles(
    in visible: TextDocument.VisibleText, lineBreakWidth: Double = 4
  ) -> [LayoutRect] {
    visible.rectangles(of: selection.range, lineBreakWidth: lineBreakWidth)
  }

  /// The rectangles of the marked text, from ascent to descent, for a line under it; empty if no input method is
  /// composing.
  public func markedRectangles(in visible: TextDocument.VisibleText) -> [LayoutRect] {
    markedRange.map { visible.rectangles(of: $0, style: .tight) } ?? []
  }
}

extension TextDocument.VisibleText {
  /// The caret at a position; `nil` if the position's paragraph is not in the window.
  public func caret(at position: TextPosition, height: Caret.Height = .line) -> LayoutRect? {
    let placed = paragraphs.last { $0.range.lowerBound <= position.offset }
    guard let placed, placed.contains(position.offset) else { return nil }
    let origin = origin(of: placed)
    return placed.layout.caret(at: placed.layoutPosition(position), height: height).rect.moved(x: origin.x, y: origin.y)
  }

  /// The rectangles of a range of the document, line by line.
  ///
  /// - Parameters:
  ///   - range: in UTF-8 bytes of the document.
  ///   - style: `TextLayout.rectangles(of:style:)` describes the styles.
  ///   - lineBreakWidth: how wide a line break of the range is shown, after the end of its line; 0 for no rectangle.
  public func rectangles(
    of range: TextRange, style: TextLayout.RectangleStyle = .selection, lineBreakWidth: Double = 0
  ) -> [LayoutRect] {
    var rectangles: [LayoutRect] = []
    for placed in paragraphs where placed.range.overlaps(range) {
      let origin = origin(of: placed)
      var own = placed.layout.rectangles(of: placed.layoutRange(range), style: style)
      if lineBreakWidth > 0, placed.hasLineBreak, range.upperBound >= placed.range.upperBound {
        own += placed.layout.rectangle(ofLineBreak: lineBreakWidth)
      }
      rectangles += own.map { $0.moved(x: origin.x, y: origin.y) }
    }
    return rectangles
  }
}

extension TextDocument.PlacedParagraph {
  /// Whether the paragraph ends with a line break.
  fileprivate var hasLineBreak: Bool { layout.lines.last?.reason == .mandatory }

  /// Whether a caret at an offset is in the paragraph: at the end only if no line break is before the end.
  fileprivate func contains(_ offset: Int) -> Bool {
    range.contains(offset) || offset == range.upperBound && !hasLineBreak
  }
}

extension TextLayout {
  /// The rectangle of the line break after the last line: after the line's end in the direction of its paragraph, as
  /// high as the line. Empty if the layout has no lines.
  fileprivate func rectangle(ofLineBreak width: Double) -> [LayoutRect] {
    guard let line = lines.last else { return [] }
    let isBefore = isRightToLeft(line: lines.count - 1)
    let (left, right) = (line.inlineStart, line.inlineStart + line.inlineSize)
    let start = isBefore ? left - line.trailingWhitespaceWidth - width : right + line.trailingWhitespaceWidth
    let own = LayoutRect(x: start, y: line.blockStart, width: width, height: line.blockEnd - line.blockStart)
    return [axes(of: line).place(own)]
  }
}
