public import GalleyLayout
public import GalleyText

extension DisplayCommand {
  /// An underline, overline or line through the text, on one line of text and in one color.
  public struct Decoration: Hashable, Sendable {
    /// Which line it is.
    public enum Kind: String, Hashable, Sendable {
      /// Under the baseline.
      case underline
      /// Along the ascent.
      case overline
      /// Through the middle of the letters.
      case lineThrough = "line-through"
    }

    /// Which line it is.
    public var kind: Kind
    /// How it is stroked.
    public var style: TextStyle.DecorationStyle
    /// The rectangle of a solid line, in layout units. Its height (in vertical text its width)
    /// is the line's thickness. Double, dotted, dashed and wavy lines are derived from this rectangle: see ``shapes``.
    public var rect: LayoutRect
    /// Whether the stroke belongs to a vertical line of text and goes from top to bottom. The side of the ascent, where
    /// sideways letters have their tops, is then the right side.
    public var isVertical: Bool
    /// The stroke's color.
    public var color: RGBAColor
    /// The coordinate at which the pattern of dots, dashes or waves begins: the left edge (in vertical lines the top)
    /// of the whole decoration. If the decoration consists of several strokes, because the color changes or because it
    /// skips ink, all have the same value: the pattern continues from one stroke to the next.
    public var patternStart: Double

    /// A stroke. `patternStart` is the rectangle's left edge (in vertical lines the top) unless given.
    public init(
      kind: Kind, style: TextStyle.DecorationStyle, rect: LayoutRect, color: RGBAColor, patternStart: Double? = nil,
      isVertical: Bool = false
    ) {
      self.kind = kind
      self.style = style
      self.rect = rect
      self.color = color
      self.isVertical = isVertical
      self.patternStart = patternStart ?? (isVertical ? rect.y : rect.x)
    }
  }
}

extension DisplayCommand.Decoration {
  /// The shapes that a canvas fills to draw the stroke, in layout units: rectangles for solid and double lines and for
  /// dashes, one path for all dots or for a wave. Empty if nothing can be drawn.
  ///
  /// With thickness *t*: the second line of a double line is 2 *t* away, outwards; dots have diameter *t* and centers 2
  /// *t* apart; dashes are 3 *t* long with gaps of 2 *t*. A pattern with more than 100,000 periods is drawn as a
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
    if case .rect(let rect) = self { return .rect(LineAxes.quarterTurn.inBox(rect)) }
    return .path(
      path.mapping {
        let place = LineAxes.quarterTurn.inBox($0.x, $0.y)
        return LayoutPoint(x: place.x, y: place.y)
      })
  }
}

extension DisplayCommand.Decoration {
  /// The outline of a wavy line as closed ribbons. Half a wave is four thicknesses long, and its curve swings three
  /// quarters of a thickness to each side.
  ///
  /// A ribbon's vertical extent is 1.2 times the thickness: where the wave is steepest, its thickness is 0.96 of the
  /// stroke's.
  var wave: OutlinePath {
    let arcs = halfWaves(length: 4 * rect.height, swing: 1.5 * rect.height)
    var path = OutlinePath()
    for start in stride(from: 0, to: arcs.count, by: Self.ribbonLimit) {
      addRibbon(arcs[start..<min(start + Self.ribbonLimit, arcs.count)], to: &path)
    }
    return path
  }

  /// The most half waves in one contour: rasterizers limit the points of a contour, FreeType to 32,767.
  private static let ribbonLimit = 1024

  private func addRibbon(_ arcs: ArraySlice<HalfWave>, to path: inout OutlinePath) {
    guard let first = arcs.first, let last = arcs.last else { return }
    let middle = rect.y + rect.height / 2 + (kind == .underline ? rect.height : 0)
    let reach = 0.6 * rect.height
    func at(_ point: LayoutPoint, _ side: Double) -> LayoutPoint {
      LayoutPoint(x: point.x, y: middle + point.y + side * reach)
    }
    path.move(to: at(first.start, -1))
    for arc in arcs { path.quad(at(arc.control, -1), to: at(arc.end, -1)) }
    path.line(to: at(last.end, 1))
    for arc in arcs.reversed() { path.quad(at(arc.control, 1), to: at(arc.start, 1)) }
  }

  /// Half a wave around y = 0 as a quadratic curve.
  struct HalfWave: Hashable {
    var start: LayoutPoint
    var control: LayoutPoint
    var end: LayoutPoint

    /// The part of the curve between two fractions of its length, by de Casteljau's construction.
    ///
    /// The control point is halfway between the ends in x, so x grows linearly with the curve's parameter.
    func part(from lower: Double, to upper: Double) -> HalfWave {
      func blossom(_ s: Double, _ t: Double) -> LayoutPoint {
        start.interpolated(to: control, at: s).interpolated(to: control.interpolated(to: end, at: s), at: t)
      }
      return HalfWave(start: blossom(lower, lower), control: blossom(lower, upper), end: blossom(upper, upper))
    }
  }

  private func halfWaves(length: Double, swing: Double) -> [HalfWave] {
    var arcs: [HalfWave] = []
    var index = ((rect.x - patternStart) / length).rounded(.down)
    while patternStart + index * length < rect.maxX {
      let start = patternStart + index * length
      let side = index.truncatingRemainder(dividingBy: 2) == 0 ? -1.0 : 1.0
      let whole = HalfWave(
        start: LayoutPoint(x: start, y: 0), control: LayoutPoint(x: start + length / 2, y: side * swing),
        end: LayoutPoint(x: start + length, y: 0))
      let lower = max(0, (rect.x - start) / length)
      let upper = min(1, (rect.maxX - start) / length)
      if upper > lower { arcs.append(whole.part(from: lower, to: upper)) }
      index += 1
    }
    return arcs
  }
}

extension DisplayCommand.Decoration {
  /// The rectangle that the stroke's pattern covers across the line. Ink of glyphs inside this band causes a gap.
  var inkBand: LayoutRect {
    var band = rect
    let thickness = isVertical ? rect.width : rect.height
    func grow(before: Double, after: Double) {
      if isVertical {
        // The letters' tops are on the right.
        band.x -= after
        band.width += before + after
      } else {
        band.y -= before
        band.height += before + after
      }
    }
    switch style {
    case .solid, .dotted, .dashed: break
    case .double: grow(before: kind == .underline ? 0 : 2 * thickness, after: kind == .underline ? 2 * thickness : 0)
    case .wavy: grow(before: thickness, after: 2 * thickness)
    }
    return band
  }

  /// Returns the parts of the stroke between the gaps, in the order of the gaps. The gaps do not move the dots and
  /// dashes of the stroke.
  ///
  /// Parts that are shorter than the stroke's thickness are left out: they would look like specks.
  func leaving(_ gaps: [ClosedRange<Double>]) -> [DisplayCommand.Decoration] {
    guard !gaps.isEmpty else { return [self] }
    let end = isVertical ? rect.maxY : rect.maxX
    let thickness = isVertical ? rect.width : rect.height
    var start = isVertical ? rect.y : rect.x
    var parts: [DisplayCommand.Decoration] = []
    func add(until stop: Double) {
      guard stop - start >= thickness else { return }
      var part = self
      if isVertical {
        part.rect.y = start
        part.rect.height = stop - start
      } else {
        part.rect.x = start
        part.rect.width = stop - start
      }
      parts.append(part)
    }
    for gap in gaps {
      add(until: min(gap.lowerBound, end))
      start = max(start, gap.upperBound)
    }
    add(until: end)
    return parts
  }
}
