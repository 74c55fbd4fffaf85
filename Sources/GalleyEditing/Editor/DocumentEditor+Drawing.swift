public import GalleyLayout
public import GalleyText

/// The rectangles that a host draws for caret, selection and marked text, in layout units from the top-left corner of
/// the window that a `TextDocument.VisibleText` describes. Nothing is laid out: text of paragraphs outside of the
/// window has no rectangles.
extension DocumentEditor {
  /// The rectangle of the caret, whose width is 0; `nil` if the caret's paragraph is not in the window. Draw no caret
  /// while text is selected.
  public func caret(in visible: TextDocument.VisibleText, height: Caret.Height = .line) -> LayoutRect? {
    visible.caret(at: selection.head, height: height)
  }

  /// The rectangles of the selected text, line by line, as high as the lines.
  ///
  /// - Parameters:
  ///   - visible: The paragraphs in the window.
  ///   - lineBreakWidth: The width of the rectangle of a selected line break, in layout units, so that a selected empty
  ///     line can be seen. 0 for no rectangle.
  public func selectionRectangles(
    in visible: TextDocument.VisibleText, lineBreakWidth: Double = 4
  ) -> [LayoutRect] {
    visible.rectangles(of: selection.range, lineBreakWidth: lineBreakWidth)
  }

  /// The rectangles of the marked text, from ascent to descent, under which a host draws a line; empty if no input
  /// method is composing.
  public func markedRectangles(in visible: TextDocument.VisibleText) -> [LayoutRect] {
    markedRange.map { visible.rectangles(of: $0, style: .tight) } ?? []
  }
}

extension TextDocument.VisibleText {
  /// The rectangle of a caret at a position, whose width is 0; `nil` if the position's paragraph is not in the window.
  public func caret(at position: TextPosition, height: Caret.Height = .line) -> LayoutRect? {
    let placed = paragraphs.last { $0.range.lowerBound <= position.offset }
    guard let placed, placed.contains(position.offset) else { return nil }
    let origin = origin(of: placed)
    return placed.layout.caret(at: placed.layoutPosition(position), height: height).rect.moved(x: origin.x, y: origin.y)
  }

  /// The rectangles of a range of the document, line by line.
  ///
  /// - Parameters:
  ///   - range: The range, in UTF-8 bytes of the document.
  ///   - style: `TextLayout.rectangles(of:style:)` describes the styles.
  ///   - lineBreakWidth: The width of the rectangle of a line break in the range, in layout units. It follows the end
  ///     of the line. 0 for no rectangle.
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

  /// Whether a caret at an offset is in this paragraph. After the paragraph's line break, it is in the next one.
  fileprivate func contains(_ offset: Int) -> Bool {
    range.contains(offset) || offset == range.upperBound && !hasLineBreak
  }
}

extension TextLayout {
  /// The rectangle of the line break that ends the last line: at the line's end, which depends on the direction of the
  /// paragraph, and as high as the line. Empty if the layout has no lines.
  fileprivate func rectangle(ofLineBreak width: Double) -> [LayoutRect] {
    guard let line = lines.last else { return [] }
    let isBefore = isRightToLeft(line: lines.count - 1)
    let (left, right) = (line.inlineStart, line.inlineStart + line.inlineSize)
    let start = isBefore ? left - line.trailingWhitespaceWidth - width : right + line.trailingWhitespaceWidth
    let own = LayoutRect(x: start, y: line.blockStart, width: width, height: line.blockEnd - line.blockStart)
    return [axes(of: line).place(own)]
  }
}
