internal import GalleyLayout
internal import GalleyText

extension DisplayCommand.Decoration {
  /// The shapes that a canvas fills to draw the stroke, in layout units: rectangles for solid and double lines and for
  /// dashes, one path for all dots or for a wave. Empty if nothing can be drawn.
  ///
  /// With thickness *t*: the second line of a double line is 2 *t* away, outwards; dots have diameter *t* and centers 2
  /// *t* apart; dashes are 3 *t* long with gaps of 2 *t*. A pattern with more than `patternLimit` periods is drawn as a
  /// solid line.
  public var shapes: [DisplayShape] {
    isVertical ? horizontalEquivalent.horizontalShapes.map(\.turnedClockwise) : horizontalShapes
  }

  /// The horizontal stroke that becomes this vertical stroke after a quarter turn clockwise about the top-left corner
  /// of the layout's box.
  private var horizontalEquivalent: DisplayCommand.Decoration {
    var equivalent = self
    equivalent.isVertical = false
    equivalent.rect = LayoutRect(x: rect.y, y: -rect.maxX, width: rect.height, height: rect.width)
    return equivalent
  }

  private var horizontalShapes: [DisplayShape] {
    guard rect.isDrawable, patternStart.isFinite else { return [] }
    guard style == .solid || style == .double || rect.width / rect.height < Self.patternLimit else {
      return [.rect(rect)]
    }
    return switch style {
    case .solid: [.rect(rect)]
    case .double: doubleLine.map { .rect($0) }
    case .dashed: dashes.map { .rect($0) }
    case .dotted: [dots].filter { !$0.isEmpty }.map { .path($0) }
    case .wavy: [wave].filter { !$0.isEmpty }.map { .path($0) }
    }
  }

  /// The most periods of a pattern, far more than a visible line has. The limit bounds the work for a thin line of
  /// extreme length.
  private static let patternLimit = 100_000.0

  private var doubleLine: [LayoutRect] {
    var first = rect
    var second = rect
    switch kind {
    case .underline: second.y += 2 * rect.height
    case .overline: first.y -= 2 * rect.height
    case .lineThrough:
      first.y -= rect.height
      second.y += rect.height
    }
    return [first, second]
  }

  /// The starts of the periods that touch the rectangle.
  private func periods(of length: Double) -> StrideTo<Double> {
    let skipped = ((rect.x - patternStart) / length).rounded(.down)
    return stride(from: patternStart + skipped * length, to: rect.maxX, by: length)
  }

  private var dashes: [LayoutRect] {
    periods(of: 5 * rect.height).compactMap { start in
      let left = max(start, rect.x)
      let right = min(start + 3 * rect.height, rect.maxX)
      return right > left ? LayoutRect(x: left, y: rect.y, width: right - left, height: rect.height) : nil
    }
  }

  private var dots: OutlinePath {
    let radius = rect.height / 2
    var path = OutlinePath()
    for center in dotCenters { path.addDisc(center: LayoutPoint(x: center, y: rect.y + radius), radius: radius) }
    return path
  }

  /// The distances from the left edge (in vertical lines from the top) of the layout's box to the centers of a dotted
  /// line's dots. For canvases that draw very small dots as squares.
  package var dotCenters: [Double] {
    guard !isVertical else { return horizontalEquivalent.dotCenters }
    let radius = rect.height / 2
    // Where two colors meet, rounding must neither lose a dot at the edge nor draw the dot twice.
    let slack = rect.height * 1e-6
    return periods(of: 2 * rect.height).map { $0 + radius }
      .filter { $0 >= rect.x - slack && $0 < rect.maxX - slack }
  }
}

extension DisplayShape {
  /// The shape after a quarter turn clockwise about the top-left corner of the layout's box.
  fileprivate var turnedClockwise: DisplayShape {
    if case .rect(let rect) = self { return .rect(LineAxes.quarterTurn.place(rect)) }
    return .path(
      path.mapping {
        let place = LineAxes.quarterTurn.place($0.x, $0.y)
        return LayoutPoint(x: place.x, y: place.y)
      })
  }
}
