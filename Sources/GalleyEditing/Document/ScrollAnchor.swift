internal import GalleyLayout
internal import GalleyText

extension TextDocument {
  /// What the top of a window shows: a place of the text. Unlike a distance from the top of the document, an anchor
  /// stays correct when measured heights replace estimated heights above it.
  public struct ScrollAnchor: Hashable, Sendable {
    /// An offset in the paragraph at the top of the window, in UTF-8 bytes of the document.
    public var offset: Int
    /// The distance from the top of that paragraph, with the spacing before it, down to the top of the window, in
    /// layout units.
    public var distance: Double

    /// An anchor in the paragraph that contains the byte at `offset`.
    public init(offset: Int, distance: Double = 0) {
      self.offset = offset
      self.distance = distance
    }
  }

  /// The anchor for a distance from the top of the document, in layout units. `y` is clamped to the document; `NaN`
  /// counts as 0. O(log n).
  public func anchor(atY y: Double) -> ScrollAnchor {
    let y = min(max(HeightUnits.units(y), 0), max(0, tree.sums.height))
    let place = tree.place(y: y)
    let local = place.content.paragraph(atY: y - place.before.height, tree.estimate)
    return ScrollAnchor(
      offset: place.before.bytes + place.content.range(of: local).lowerBound,
      distance: HeightUnits.length(y - place.before.height - place.content.top(of: local, tree.estimate)))
  }

  /// The distance from the top of the document to the top of a window with this anchor, in layout units. O(log n).
  public func y(of anchor: ScrollAnchor) -> Double {
    HeightUnits.length(topUnits(paragraph(at: anchor.offset)) + HeightUnits.units(anchor.distance))
  }

  /// Moves a window down by a distance in layout units; up if the distance is negative. The new anchor is inside the
  /// document. Infinite distances move to the start or the end, `NaN` counts as 0.
  ///
  /// If the window moves over fewer than a hundred paragraphs, these are laid out, so that the text moves by exactly
  /// this distance. If it moves over more paragraphs, their heights may be estimates.
  public mutating func scroll(_ anchor: ScrollAnchor, by distance: Double) -> ScrollAnchor {
    let distance = HeightUnits.units(distance)
    var index = paragraph(at: anchor.offset)
    var rest = HeightUnits.units(anchor.distance) + distance
    let target = paragraph(atY: HeightUnits.length(topUnits(index) + rest))
    guard abs(target - index) < 100 else { return self.anchor(atY: HeightUnits.length(topUnits(index) + rest)) }
    // Each turn passes one paragraph. The number of turns is limited, because measured heights may be far smaller than
    // the estimates by which `target` was found.
    for _ in 0..<400 {
      if rest < 0, index == 0 { break }
      if rest < 0 { index -= 1 }
      let height = measuredHeight(index)
      if rest < 0 {
        rest += height
      } else {
        if rest < height || index == paragraphCount - 1 { break }
        rest -= height
        index += 1
      }
    }
    rest = min(max(0, rest), max(0, heightUnits(index)))
    return ScrollAnchor(offset: range(ofParagraph: index).lowerBound, distance: HeightUnits.length(rest))
  }

  /// The height of a paragraph in units of ``HeightUnits``, after laying it out if it was not laid out before.
  private mutating func measuredHeight(_ index: Int) -> Int64 {
    if !isMeasured(paragraph: index) { _ = layOut(paragraph: index) }
    return heightUnits(index)
  }

  /// Lays out the paragraph of an anchor, and returns the anchor inside this paragraph. If the height of the paragraph
  /// was an estimate, the distance is scaled by the measured height over the estimate, so that the paragraph stays
  /// visible.
  mutating func settled(_ anchor: ScrollAnchor) -> ScrollAnchor {
    let index = paragraph(at: anchor.offset)
    let distance = HeightUnits.units(anchor.distance)
    guard !isMeasured(paragraph: index), distance > 0 else { return scroll(anchor, by: 0) }
    layouts.visible = index..<index + 1
    let estimate = heightUnits(index)
    let height = max(1, measuredHeight(index))
    let share = min(1, Double(distance) / Double(max(1, estimate)))
    return ScrollAnchor(
      offset: range(ofParagraph: index).lowerBound,
      distance: HeightUnits.length(min(Int64((Double(height) * share).rounded(.down)), height - 1)))
  }
}
