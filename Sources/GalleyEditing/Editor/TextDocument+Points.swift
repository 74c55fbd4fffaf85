public import GalleyLayout
public import GalleyText

/// Finds what is at a point or a position of a document. Lays out the paragraph there.
extension TextDocument {
  /// What is at a point of a document.
  public struct HitTestResult: Hashable, Sendable {
    /// The nearest caret stop on the nearest line.
    public var position: TextPosition
    /// The index of the paragraph with the nearest line.
    public var paragraph: Int
    /// The range of the character under the point; `nil` if the point is beside the text. The range is a whole
    /// grapheme, or a whole range of atomic text.
    public var character: TextRange?
    /// The word under the point; `nil` if the point is beside the text, or over white space or punctuation.
    public var word: TextRange?
    /// The offset of the attachment under the point; `nil` if there is none.
    public var attachment: Int?
    /// The innermost active range under the point, for example a link; `nil` if there is none. Of a range over several
    /// paragraphs, only the part in this paragraph.
    public var activeRange: ActiveRange?
  }

  /// What is at a point of the document: `x` runs along the lines, `y` in block direction from the top of the document,
  /// in layout units. A point above the text hits the first line, a point below it the last line. Coordinates that are
  /// not numbers count as 0.
  public mutating func hitTest(_ point: LayoutPoint) -> HitTestResult {
    let placed = layOut(paragraph: paragraph(atY: point.y))
    return placed.hitTest(placed.layout.point(along: point.x, block: (point.y.isNaN ? 0 : point.y) - placed.top))
  }

  /// What is at a point of the window that `visible` describes. The point is in layout units from the window's top-left
  /// corner, and may be outside of the window. The result does not depend on estimated heights.
  public mutating func hitTest(_ point: LayoutPoint, in visible: VisibleText) -> HitTestResult {
    let (place, distance): (Double, Double) =
      switch writingMode {
      case .horizontalTB: (point.x, point.y)
      case .verticalRL: (point.y, visible.height - point.x)
      case .verticalLR: (point.y, point.x)
      }
    let anchor = scroll(visible.anchor, by: distance)
    let placed = layOut(paragraph: paragraph(at: anchor.offset))
    return placed.hitTest(placed.layout.point(along: place, block: placed.block(of: anchor)))
  }

  /// The range of the unit that contains a position, for example of the word that a double click selects.
  /// `TextLayout.range(of:at:)` says what belongs to a unit, and which unit contains a position between two units.
  public mutating func range(of unit: TextSelection.Unit, at position: TextPosition) -> TextRange {
    if unit == .document { return 0..<utf8Count }
    let placed = layOut(paragraph: paragraph(at: position.offset))
    return placed.documentRange(placed.layout.range(of: unit, at: placed.layoutPosition(position)))
  }
}

extension TextDocument.PlacedParagraph {
  /// What is at a point of the paragraph's box, in layout units from the top-left corner of the box.
  func hitTest(_ point: LayoutPoint) -> TextDocument.HitTestResult {
    let hit = layout.hitTest(point)
    var active = layout.activeRange(at: point)
    if let own = active { active?.range = documentRange(own.range) }
    return TextDocument.HitTestResult(
      position: documentPosition(hit.position), paragraph: index, character: hit.character.map(documentRange),
      word: layout.word(at: point).map(documentRange), attachment: hit.attachment.map { $0.offset + range.lowerBound },
      activeRange: active)
  }
}
