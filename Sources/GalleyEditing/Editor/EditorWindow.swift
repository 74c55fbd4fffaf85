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
    return [axes(of: line).inBox(own)]
  }
}

/// Layout, hit tests and scrolling of the editor's document. These methods are mutating, because the document stores
/// what it lays out; they change neither text nor selection.
extension DocumentEditor {
  /// The paragraphs that a window shows: `TextDocument.visibleText(at:height:)`.
  public mutating func visibleText(
    at anchor: TextDocument.ScrollAnchor, height: Double
  ) -> TextDocument.VisibleText {
    document.visibleText(at: anchor, height: height)
  }

  /// Lays out a paragraph: `TextDocument.layOut(paragraph:)`.
  public mutating func layOut(paragraph index: Int) -> TextDocument.PlacedParagraph {
    document.layOut(paragraph: index)
  }

  /// What is at a point of the document, for example a link: `TextDocument.hitTest(_:)`. `x` runs along the lines, `y`
  /// in block direction from the start of the document, in layout units.
  public mutating func hitTest(_ point: LayoutPoint) -> TextDocument.HitTestResult { document.hitTest(point) }

  /// What is at a point of a window: `TextDocument.hitTest(_:in:)`.
  public mutating func hitTest(
    _ point: LayoutPoint, in visible: TextDocument.VisibleText
  ) -> TextDocument.HitTestResult {
    document.hitTest(point, in: visible)
  }

  /// The anchor of a window after it was scrolled down by a distance in layout units: `TextDocument.scroll(_:by:)`.
  public mutating func scroll(
    _ anchor: TextDocument.ScrollAnchor, by distance: Double
  ) -> TextDocument.ScrollAnchor {
    document.scroll(anchor, by: distance)
  }

  /// Sets the available width of the document's lines, in layout units: `TextDocument.setWidth(_:)`.
  public mutating func setWidth(_ width: Double) { document.setWidth(width) }

  /// The anchor with which a window shows the line of the caret: `anchor` itself if the window shows the line already,
  /// otherwise the anchor nearest to it. If the caret is far away, its line is shown in the middle of the window.
  ///
  /// - Parameters:
  ///   - anchor: The anchor of the window.
  ///   - height: The height of the window, in layout units.
  ///   - margin: The least distance between the line and the top and bottom of the window, in layout units. It becomes
  ///     smaller if the window is too low for it.
  public mutating func scrollToCaret(
    _ anchor: TextDocument.ScrollAnchor, height: Double, margin: Double = 0
  ) -> TextDocument.ScrollAnchor {
    document.scroll(anchor, toShow: selection.head, height: height, margin: margin)
  }
}

extension TextDocument {
  /// The anchor with which a window shows the line of a position: see
  /// ``DocumentEditor/scrollToCaret(_:height:margin:)``. A window whose height is infinite or not a number shows all
  /// lines below its anchor.
  public mutating func scroll(
    _ anchor: ScrollAnchor, toShow position: TextPosition, height: Double, margin: Double = 0
  ) -> ScrollAnchor {
    let placed = layOut(paragraph: paragraph(at: position.offset))
    guard let line = placed.layout.lineIndex(of: placed.layoutPosition(position)) else { return anchor }
    let (start, end) = (placed.layout.lines[line].blockStart, placed.layout.lines[line].blockEnd)
    let margin = max(0, min(margin, (height - (end - start)) / 2))
    let top = placed.anchor(atBlock: start)
    guard height.isFinite else {
      let (own, shown) = (paragraph(at: top.offset), paragraph(at: anchor.offset))
      return own < shown || own == shown && top.distance < anchor.distance ? top : anchor
    }
    guard let distance = distance(from: anchor, to: top, limit: height) else {
      return scroll(top, by: -(height - (end - start)) / 2)
    }
    if distance < margin { return scroll(top, by: -margin) }
    let below = distance + (end - start) + margin - height
    return below > 0 ? scroll(top, by: end - start + margin - height) : anchor
  }

  /// How far below an anchor another anchor is, in layout units, after laying out the paragraphs between them; negative
  /// if it is above. `nil` if more than twice `limit` is between them.
  private mutating func distance(from anchor: ScrollAnchor, to other: ScrollAnchor, limit: Double) -> Double? {
    let (first, last) = (paragraph(at: anchor.offset), paragraph(at: other.offset))
    let isBelow = first <= last
    var distance = isBelow ? other.distance - anchor.distance : anchor.distance - other.distance
    // The heights of the paragraphs between the two; each has at least one line, so the loop ends near the limit.
    for index in isBelow ? first..<last : last..<first {
      _ = layOut(paragraph: index)
      distance += self.height(ofParagraph: index)
      if distance > 2 * limit { return nil }
    }
    return abs(distance) > 2 * limit ? nil : isBelow ? distance : -distance
  }
}
