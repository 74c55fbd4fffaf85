public import GalleyDisplay
public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension TextDocument {
  /// The paragraphs that a window shows.
  public struct VisibleText: Sendable {
    /// The paragraphs that have an area in common with the window, from top to bottom.
    public let paragraphs: [PlacedParagraph]
    /// The distance from the top of the document to the top of the window, in layout units.
    public let top: Double
    /// The height of the window, in layout units.
    public let height: Double
    /// The width that is available for lines, in layout units; the largest width of a paragraph if there is no limit.
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
