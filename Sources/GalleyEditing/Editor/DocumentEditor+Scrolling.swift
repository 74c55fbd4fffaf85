public import GalleyLayout
internal import GalleyText

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

  /// What is at a point of the document, for example a link: `TextDocument.hitTest(_:)`.
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
