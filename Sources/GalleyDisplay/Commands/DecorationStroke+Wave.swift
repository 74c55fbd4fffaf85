internal import GalleyLayout

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
