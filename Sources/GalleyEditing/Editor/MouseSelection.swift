public import GalleyLayout
public import GalleyText

/// Selecting with the mouse.
///
/// One click sets the caret, two clicks select a word, three a paragraph with its line break. A drag extends the
/// selection by the unit of the click. With the shift key, a click extends the selection.
extension DocumentEditor {
  /// What a click selected, and by which unit a drag extends it.
  struct Press: Sendable {
    /// The unit by which a drag selects; `nil` if the click set a caret, so that a drag selects by caret stops.
    var unit: TextSelection.Unit?
    /// The range that stays selected during a drag.
    var origin: TextRange
  }

  /// Handles a click at a point of the document.
  ///
  /// - Parameters:
  ///   - point: Where the button was pressed, in layout units: `x` runs along the lines, `y` in block direction from
  ///     the start of the document. In vertical text these are not the axes of the window: pass its points to
  ///     ``click(at:in:count:extending:)``.
  ///   - count: How many clicks followed each other at the point: 1 sets the caret, 2 selects a word, 3 or more a
  ///     paragraph.
  ///   - extending: Whether the shift key is down, so that the click extends the selection.
  public mutating func click(at point: LayoutPoint, count: Int = 1, extending: Bool = false) {
    click(document.hitTest(point), count: count, extending: extending)
  }

  /// Handles a click at a point of the window that `visible` describes, in layout units from the window's top-left
  /// corner. The other parameters are those of ``click(at:count:extending:)``.
  public mutating func click(
    at point: LayoutPoint, in visible: TextDocument.VisibleText, count: Int = 1, extending: Bool = false
  ) {
    click(document.hitTest(point, in: visible), count: count, extending: extending)
  }

  /// Extends the selection to a point of the document, to which the mouse moved while the button is down. In layout
  /// units: `x` runs along the lines, `y` in block direction from the start of the document.
  public mutating func drag(to point: LayoutPoint) { drag(to: document.hitTest(point)) }

  /// Extends the selection to a point of the window that `visible` describes, to which the mouse moved while the button
  /// is down. The point is in layout units from the window's top-left corner, and may be outside of the window: then
  /// scroll the window, and call this method again.
  public mutating func drag(to point: LayoutPoint, in visible: TextDocument.VisibleText) {
    drag(to: document.hitTest(point, in: visible))
  }

  private mutating func click(_ hit: TextDocument.HitTestResult, count: Int, extending: Bool) {
    commitMarkedText()
    let unit: TextSelection.Unit? = count <= 1 ? nil : count == 2 ? .word : .paragraph
    if extending {
      // The end at which the selection began stays; with a unit, the whole unit there stays selected.
      var next = press ?? Press(unit: nil, origin: selection.anchor.offset..<selection.anchor.offset)
      if let unit, unit != next.unit {
        let anchor = TextPosition(offset: next.origin.lowerBound)
        next = Press(unit: unit, origin: document.selected(unit, at: anchor, nil))
      }
      return extend(to: hit, next)
    }
    guard let unit else {
      _ = setSelection(TextSelection(hit.position))
      press = Press(unit: nil, origin: hit.position.offset..<hit.position.offset)
      return
    }
    let range = document.selected(unit, at: hit.position, hit.character)
    _ = setSelection(TextSelection(range))
    press = Press(unit: unit, origin: range)
  }

  private mutating func drag(to hit: TextDocument.HitTestResult) {
    extend(to: hit, press ?? Press(unit: nil, origin: selection.anchor.offset..<selection.anchor.offset))
  }

  /// Extends the selection to a point. Without a unit, the head moves to the caret stop at the point. With a unit, the
  /// selection reaches from the unit that was clicked to the unit at the point, which has the head.
  private mutating func extend(to hit: TextDocument.HitTestResult, _ press: Press) {
    defer { self.press = press }
    guard let unit = press.unit else {
      _ = setSelection(TextSelection(anchor: selection.anchor, head: hit.position))
      return
    }
    let range = document.selected(unit, at: hit.position, hit.character)
    let all = min(range.lowerBound, press.origin.lowerBound)..<max(range.upperBound, press.origin.upperBound)
    var new = TextSelection(all)
    if range.lowerBound < press.origin.lowerBound { swap(&new.anchor, &new.head) }
    _ = setSelection(new)
  }
}

extension TextDocument {
  /// The range that a click selects by a unit: `position` is the nearest caret stop, `character` the character at the
  /// point, `nil` beside the text. A paragraph is selected with its line break.
  fileprivate mutating func selected(
    _ unit: TextSelection.Unit, at position: TextPosition, _ character: TextRange?
  ) -> TextRange {
    if unit == .paragraph { return range(ofParagraph: paragraph(at: position.offset)) }
    return range(of: unit, at: character.map { TextPosition(offset: $0.lowerBound) } ?? position)
  }
}

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

  /// What is at a point of the document, in layout units: `x` runs along the lines, `y` in block direction from the
  /// start of the document. A point above the text hits the first line, a point below it the last line. Coordinates
  /// that are not numbers count as 0.
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
