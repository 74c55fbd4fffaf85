internal import GalleyText

/// An exclusion, converted to the axes of the lines. Computes the space that the exclusion leaves free.
struct Obstacle {
  /// The shape, its margin included.
  private enum Outline {
    case rectangle(along: Interval)
    case ellipse(EllipseOutline)
    case polygon(PolygonOutline)
  }

  private let outline: Outline
  /// Whether text is inside the shape.
  private let isInside: Bool
  /// The interval that the shape and its margin cover across the lines. If text is inside the shape, the shape's
  /// interval reduced by the margin at both ends: a line must be inside this interval.
  private let extent: Interval

  /// Converts an exclusion to the axes of `axes`; `nil` if the exclusion excludes nothing.
  init?(_ exclusion: Exclusion, _ axes: ContainerAxes) {
    guard exclusion.shape.isFinite else { return nil }
    isInside = exclusion.textSide == .inside
    let margin = max(0, exclusion.margin.layoutLength)
    // A margin makes a shape larger if text is outside, and smaller if text is inside.
    let growth = isInside ? -margin : margin
    switch exclusion.shape {
    case .rectangle(let rect):
      let covered = axes.intervals(of: rect)
      let (along, across) = (covered.along.grown(by: growth), covered.across.grown(by: growth))
      if !isInside, along.end <= along.start || across.end <= across.start { return nil }
      outline = .rectangle(along: along)
      extent = across
    case .circle(let center, let radius):
      let ellipse = axes.ellipse(center, radiusX: radius, radiusY: radius, growth: growth)
      outline = .ellipse(ellipse)
      extent = ellipse.extent
    case .ellipse(let center, let radiusX, let radiusY):
      let ellipse = axes.ellipse(center, radiusX: radiusX, radiusY: radiusY, growth: growth)
      outline = .ellipse(ellipse)
      extent = ellipse.extent
    case .polygon(let points, let rule):
      if points.isEmpty, !isInside { return nil }
      let polygon = PolygonOutline(points.map { axes.place($0) }, rule, margin: margin)
      outline = .polygon(polygon)
      extent = isInside ? polygon.extent.grown(by: -margin) : polygon.extent
    }
  }

  /// Removes from the free intervals of a band each position along the lines at which the exclusion allows no text
  /// somewhere in the band.
  func cover(_ band: Interval, _ free: inout FreeIntervals) {
    guard isInside else {
      guard extent.intersects(band) else { return }
      switch outline {
      case .rectangle(let along): free.cover(along.start, along.end)
      case .ellipse(let ellipse): ellipse.cover(band, &free)
      case .polygon(let polygon): polygon.cover(band, &free)
      }
      return
    }
    guard extent.contains(band) else { return free.coverAll() }
    switch outline {
    case .rectangle(let along): free.coverAllBut(along.start, along.end)
    case .ellipse(let ellipse): ellipse.coverOutside(band, &free)
    case .polygon(let polygon): polygon.coverOutside(band, &free)
    }
  }

  /// The next position after `offset`, the start of a line's band, at which the exclusion may leave more space; `nil`
  /// if there is no such position. If the edge of the shape is curved or slanted, the position is `offset` plus `step`.
  func nextOffset(after offset: Double, _ band: Interval, step: Double) -> Double? {
    if isInside {
      if offset < extent.start { return extent.start }
      if case .rectangle = outline { return nil }
      return band.end < extent.end ? offset + step : nil
    }
    guard extent.intersects(band), extent.end > offset else { return nil }
    if case .rectangle = outline { return extent.end }
    return min(extent.end, offset + step)
  }
}
