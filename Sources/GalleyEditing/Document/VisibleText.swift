public import GalleyDisplay
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension TextDocument {
  /// The paragraphs that a window shows.
  public struct VisibleText: Sendable {
    /// The paragraphs that have an area in common with the window, from top to bottom.
    public let paragraphs: [PlacedParagraph]
    /// The distance from the start of the document to the start of the window, in layout units. In block direction, as
    /// ``height``: across the lines.
    public let top: Double
    /// The height of the window, in layout units; in vertical text its width.
    public let height: Double
    /// The width that is available for lines, in layout units; the largest width of a paragraph if there is no limit.
    /// Along the lines: in vertical text a height.
    public let width: Double
    /// The anchor of the window, with the offset at which its first paragraph starts. It is another place than the
    /// anchor that was asked for if that anchor is outside of the document, if the height of its paragraph was an
    /// estimate, or if less text follows it than the window could show.
    public let anchor: ScrollAnchor

    /// The origin of a paragraph's box in the window: x to the right, y down.
    public func origin(of paragraph: PlacedParagraph) -> LayoutPoint {
      let distance = paragraph.top - top
      return switch paragraph.layout.shaped.writingMode {
      case .horizontalTB: LayoutPoint(x: 0, y: distance)
      case .verticalRL: LayoutPoint(x: height - distance - paragraph.layout.size.width, y: 0)
      case .verticalLR: LayoutPoint(x: distance, y: 0)
      }
    }

    /// The drawing commands of all paragraphs, with the origin of the window at (0, 0). The bounds are the window.
    /// `options.visible` is in the coordinates of the window.
    public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
      var commands: [DisplayCommand] = []
      for paragraph in paragraphs {
        let origin = origin(of: paragraph)
        var own = options
        own.visible = options.visible?.moved(x: -origin.x, y: -origin.y)
        commands += paragraph.layout.displayList(own).moved(x: origin.x, y: origin.y).commands
      }
      let isVertical = paragraphs.first?.layout.shaped.writingMode.isVertical ?? false
      return DisplayList(
        commands: commands,
        bounds: LayoutRect(x: 0, y: 0, width: isVertical ? height : width, height: isVertical ? width : height))
    }
  }

  /// The largest number of paragraphs that a window shows. It ends the loops if lines have no height.
  private static var mostVisible: Int { 10_000 }

  /// Lays out the paragraphs that a window shows, and no others.
  ///
  /// The paragraph of the anchor stays at the top of the window, whatever heights the paragraphs turn out to have. If
  /// the document ends above the bottom of the window, the text moves down as far as there is text above the window.
  ///
  /// - Parameters:
  ///   - anchor: What the top of the window shows. An anchor outside of the text is moved to its start or end.
  ///   - height: The height of the window, in layout units. Negative heights and `NaN` are 0. At most 10,000 paragraphs
  ///     are shown.
  public mutating func visibleText(at anchor: ScrollAnchor, height: Double) -> VisibleText {
    let windowHeight = height.isNaN ? 0 : max(0, height)
    let window = HeightUnits.units(windowHeight)
    let anchor = settled(anchor)
    var first = paragraph(at: anchor.offset)
    // The top of the first paragraph and the bottom of the last one, as distances from the top of the window.
    var top = -HeightUnits.units(anchor.distance)
    var bottom = top
    var below: [PlacedParagraph] = []
    repeat {
      layouts.visible = first..<first + below.count + 1
      below.append(layOut(paragraph: first + below.count))
      bottom += heightUnits(below[below.count - 1].index)
    } while bottom < window && first + below.count < paragraphCount && below.count < Self.mostVisible
    var above: [PlacedParagraph] = []
    if bottom < window, first + below.count == paragraphCount {
      // The document ends in the window: show what is above.
      top += window - bottom
      while top > 0, first > 0, above.count < Self.mostVisible {
        first -= 1
        layouts.visible = first..<paragraphCount
        above.append(layOut(paragraph: first))
        top -= heightUnits(first)
      }
      top = min(top, 0)
    }
    let paragraphs = placed(above.reversed() + below)
    return VisibleText(
      paragraphs: paragraphs, top: HeightUnits.length(topUnits(first) - top), height: windowHeight,
      width: width.isFinite ? width : paragraphs.reduce(0) { max($0, $1.layout.longestLine) },
      anchor: ScrollAnchor(offset: paragraphs[0].range.lowerBound, distance: HeightUnits.length(-top)))
  }

  /// Consecutive paragraphs at their places, after all of them were laid out.
  private func placed(_ paragraphs: [PlacedParagraph]) -> [PlacedParagraph] {
    var top = topUnits(paragraphs[0].index)
    return paragraphs.map { paragraph in
      var paragraph = paragraph
      paragraph.top = HeightUnits.length(top + paragraph.spacingBefore)
      top += heightUnits(paragraph.index)
      return paragraph
    }
  }
}

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
