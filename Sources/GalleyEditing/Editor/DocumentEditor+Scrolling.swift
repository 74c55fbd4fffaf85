public import GalleyLayout
internal import GalleyText

/// The document's layout. Laying out changes what the document has measured, so these methods are mutating, but they
/// change neither text nor selection.
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

  /// What is at a point of the document, for example a link: `TextDocument.hitTest(_:)`.
  public mutating func hitTest(_ point: LayoutPoint) -> TextDocument.HitTestResult { document.hitTest(point) }

  /// What is at a point of a window: `TextDocument.hitTest(_:in:)`.
  public mutating func hitTest(
    _ point: LayoutPoint, in visible: TextDocument.VisibleText
  ) -> TextDocument.HitTestResult {
    document.hitTest(point, in: visible)
  }

  /// The window's place after scrolling down by a distance: `TextDocument.scroll(_:by:)`.
  public mutating func scroll(
    _ anchor: TextDocument.ScrollAnchor, by distance: Double
  ) -> TextDocument.ScrollAnchor {
    document.scroll(anchor, by: distance)
  }

  /// Sets the available width of the document's lines.
  public mutating func setWidth(_ width: Double) { document.setWidth(width) }

  /// The window's place at which the line of the caret is in the window: `anchor` itself if it is there already,
  /// otherwise the place nearest to `anchor`. A caret that is far away is shown in the middle of the window.
  ///
  /// - Parameters:
  ///   - anchor: the window's place.
  ///   - height: the window's height.
  ///   - margin: the distance to keep between the line and the window's edges, if the window is high enough.
  public mutating func scrollToCaret(
    _ anchor: TextDocument.ScrollAnchor, height: Double, margin: Double = 0
  ) -> TextDocument.ScrollAnchor {
    document.scroll(anchor, toShow: selection.head, height: height, margin: margin)
  }
}

extension TextDocument {
  /// The window's place at which the line of a position is in the window: see
  /// ``DocumentEditor/scrollToCaret(_:height:margin:)``.
  public mutating func scroll(
    _ anchor: ScrollAnchor, toShow position: TextPosition, height: Double, margin: Double = 0
  ) -> ScrollAnchor {
    let placed = layOut(paragraph: paragraph(at: position.offset))
    guard let line = placed.layout.lineIndex(of: placed.layoutPosition(position)) else { return anchor }
    let (start, end) = (placed.layout.lines[line].blockStart, placed.layout.lines[line].blockEnd)
    let margin = max(0, min(margin, (height - (end - start)) / 2))
    let top = placed.anchor(atBlock: start)
    guard let distance = distance(from: anchor, to: top, limit: height) else {
      return scroll(top, by: -(height - (end - start)) / 2)
    }
    if distance < margin { return scroll(top, by: -margin) }
    let below = distance + (end - start) + margin - height
    return below > 0 ? scroll(top, by: end - start + margin - height) : anchor
  }

  /// How far below a place another place is, measured in laid-out paragraphs; `nil` if it is further than `limit`.
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
    return distance > 2 * limit ? nil : isBelow ? distance : -distance
  }
}
