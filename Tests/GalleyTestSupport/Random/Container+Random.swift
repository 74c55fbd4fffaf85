package import Galley

extension Container {
  /// A random container with up to four shapes. Its lengths are finite; sometimes there is no space in it.
  package static func random(_ random: inout SplitMix64) -> Container {
    let size = LayoutSize(width: random.length(upTo: 400), height: random.length(upTo: random.oneIn(3) ? 40 : 300))
    var container = Container(size: size)
    if random.oneIn(2) {
      container.insets = Margins(
        top: random.length(upTo: 30), right: random.length(upTo: 60), bottom: random.length(upTo: 30),
        left: random.length(upTo: 60))
    }
    for _ in 0..<random.element(of: [0, 0, 1, 1, 2, 4]) { container.exclusions.append(.random(in: size, &random)) }
    return container
  }
}

extension Exclusion {
  /// A random exclusion in a box of a size, sometimes partly outside.
  package static func random(in size: LayoutSize, _ random: inout SplitMix64) -> Exclusion {
    Exclusion(
      .random(in: size, &random), margin: random.oneIn(2) ? 0 : random.length(upTo: 20),
      textSide: random.oneIn(6) ? .inside : .outside)
  }
}

extension Exclusion.Shape {
  /// A random shape of any kind in a box of a size, sometimes partly outside.
  package static func random(in size: LayoutSize, _ random: inout SplitMix64) -> Exclusion.Shape {
    let center = LayoutPoint.random(in: size, &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return .rectangle(
        LayoutRect(x: center.x, y: center.y, width: random.length(upTo: 120), height: random.length(upTo: 120)))
    case 1: return .circle(center: center, radius: random.length(upTo: 80))
    case 2: return .ellipse(center: center, radiusX: random.length(upTo: 120), radiusY: random.length(upTo: 60))
    default:
      let points = (0..<Int.random(in: 0...9, using: &random)).map { _ in LayoutPoint.random(in: size, &random) }
      return .polygon(points, rule: random.anyCase())
    }
  }
}

extension LayoutPoint {
  /// A random point in a box of a size, or outside by up to a tenth of the size. The coordinates are often whole
  /// numbers.
  fileprivate static func random(in size: LayoutSize, _ random: inout SplitMix64) -> LayoutPoint {
    let x = Double.random(in: -0.1...1.1, using: &random) * size.width
    let y = Double.random(in: -0.1...1.1, using: &random) * size.height
    return random.oneIn(2) ? LayoutPoint(x: x.rounded(), y: y.rounded()) : LayoutPoint(x: x, y: y)
  }
}
