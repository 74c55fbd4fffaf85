import Galley
import GalleyRaster
import Toolkit

/// Labels on a map, each with a halo.
func mapLabels() throws -> [UInt8] {
  let map = try DisplayList.lake()
  // begin map labels
  /// A place on the map; the more important place comes first.
  struct Place {
    var name: String
    var at: LayoutPoint
    var size = 13.0
    var isWater = false
  }
  let places = [
    Place(name: "Zürich", at: LayoutPoint(x: 62, y: 176), size: 19),
    Place(name: "St. Gallen", at: LayoutPoint(x: 262, y: 186), size: 16),
    Place(name: "Konstanz", at: LayoutPoint(x: 190, y: 78), size: 15),
    Place(name: "Friedrichshafen", at: LayoutPoint(x: 286, y: 74)),
    Place(name: "Winterthur", at: LayoutPoint(x: 92, y: 140)),
    Place(name: "Romanshorn", at: LayoutPoint(x: 250, y: 122)),
    Place(name: "Kreuzlingen", at: LayoutPoint(x: 194, y: 88)),  // too close to Konstanz: left out
    Place(name: "Bregenz", at: LayoutPoint(x: 352, y: 134)),
    Place(name: "Bodensee", at: LayoutPoint(x: 262, y: 100), size: 14, isWater: true),
  ]
  let (ink, blue) = (RGBAColor(red: 40, green: 44, blue: 52), RGBAColor(red: 30, green: 84, blue: 140))
  var labels = DisplayList(commands: [], bounds: map.bounds)
  var taken: [LayoutRect] = []
  for place in places {
    let style = TextStyle(
      size: place.size, slant: place.isWater ? .italic : .normal, color: place.isWater ? blue : ink,
      stroke: TextStyle.Stroke(width: 3, color: .white, join: .round), paintOrder: .stroke)
    let layout = Typesetter.shared.prepare(place.name, style: style).layout(width: .infinity)
    let label = layout.displayList().moved(x: place.at.x + 6, y: place.at.y - layout.size.height / 2)
    guard let area = label.inkBounds, !taken.contains(where: { $0.intersects(area) }) else {
      print("no room for \(place.name)")
      continue
    }
    taken.append(area)
    labels += label
    if place.isWater { continue }
    let dot = LayoutRect(x: place.at.x - 3, y: place.at.y - 3, width: 6, height: 6)
    let disc = DisplayShape.roundedRect(dot, DisplayShape.CornerRadii(3))
    labels += DisplayList(commands: [.fill(disc, ink), .stroke(disc, DisplayShape.Stroke(width: 1), .white)], bounds: dot)
  }
  let picture = try (map + labels).bitmap(scale: 2).png()
  // end
  return picture
}

extension DisplayList {
  /// A simple map of the lake between the places: land, water and two rivers.
  fileprivate static func lake() throws -> DisplayList {
    let bounds = LayoutRect(x: 0, y: 0, width: 420, height: 230)
    func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }
    var lake = OutlinePath()
    lake.move(to: point(120, 22))
    lake.cubic(point(150, 30), point(170, 52), to: point(205, 70))
    lake.cubic(point(250, 62), point(300, 78), to: point(362, 118))
    lake.cubic(point(366, 138), point(340, 150), to: point(318, 146))
    lake.cubic(point(280, 132), point(232, 116), to: point(196, 84))
    lake.cubic(point(160, 90), point(132, 84), to: point(96, 80))
    lake.cubic(point(130, 74), point(160, 76), to: point(182, 74))
    lake.cubic(point(150, 60), point(130, 44), to: point(120, 22))
    var rhine = OutlinePath()
    rhine.move(to: point(0, 92))
    rhine.cubic(point(40, 70), point(60, 92), to: point(98, 79))
    rhine.cubic(point(60, 94), point(40, 72), to: point(0, 92))
    var upper = OutlinePath()
    upper.move(to: point(322, 145))
    upper.cubic(point(316, 180), point(338, 200), to: point(330, 232))
    upper.cubic(point(338, 200), point(316, 180), to: point(322, 145))
    let water = RGBAColor(red: 158, green: 200, blue: 226)
    let rivers = DisplayShape.Stroke(width: 3, join: .round)
    return DisplayList(
      commands: [
        .fill(bounds, RGBAColor(red: 232, green: 236, blue: 220)), .fill(.path(lake), water),
        .stroke(.path(rhine), rivers, water), .stroke(.path(upper), rivers, water),
      ], bounds: bounds)
  }
}
