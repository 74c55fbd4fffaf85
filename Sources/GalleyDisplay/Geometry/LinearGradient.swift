public import GalleyLayout
public import GalleyText

/// Colors along a line. Each place has the color of the nearest point of the line; beyond its ends the color does not
/// change. SVG 2, section 14.2.2.
///
///     LinearGradient(from: .zero, to: LayoutPoint(x: 300, y: 0), [.red, .blue])
public struct LinearGradient: Hashable, Sendable {
  /// A color and its place on the line, from 0 to 1.
  public typealias Stop = TextStyle.Gradient.Stop

  /// The start of the line, in layout units.
  public var start: LayoutPoint
  /// The end of the line, in layout units. If it is the start, every place has the last color.
  public var end: LayoutPoint
  /// The colors, in the order of their places. Without stops, every place is transparent.
  public var stops: [Stop]

  /// Colors at given places of a line.
  public init(from start: LayoutPoint, to end: LayoutPoint, stops: [Stop]) {
    (self.start, self.end, self.stops) = (start, end, stops)
  }

  /// Colors at equal distances on a line.
  public init(from start: LayoutPoint, to end: LayoutPoint, _ colors: [RGBAColor]) {
    self.init(from: start, to: end, stops: Stop.stops(colors))
  }
}

extension LinearGradient {
  /// The color at a place, in layout units.
  public func color(at point: LayoutPoint) -> RGBAColor {
    guard var before = stops.first, let last = stops.last else { return .transparent }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    let along = ((point.x - start.x) * x + (point.y - start.y) * y) / length
    guard length > 0, along.isFinite else { return last.color }
    before.offset = before.place
    if along <= before.offset { return before.color }
    for stop in stops.dropFirst() {
      let offset = max(before.offset, stop.place)
      if along < offset {
        return before.color.mixed(with: stop.color, (along - before.offset) / (offset - before.offset))
      }
      before = Stop(offset: offset, color: stop.color)
    }
    return before.color
  }

  /// The stops with places from 0 to 1 that do not decrease, as SVG and cairo need them.
  package var orderedStops: [Stop] {
    var least = 0.0
    return stops.map { stop in
      least = max(least, stop.place)
      return Stop(offset: least, color: stop.color)
    }
  }

  /// The gradient of a text in the text's box.
  init(_ gradient: TextStyle.Gradient, in box: LayoutRect) {
    func point(_ place: TextStyle.Gradient.UnitPoint) -> LayoutPoint {
      LayoutPoint(x: box.x + place.x * box.width, y: box.y + place.y * box.height)
    }
    let (start, end) = (point(gradient.start), point(gradient.end))
    let isFinite = [start.x, start.y, end.x, end.y].allSatisfy { $0.layoutLength == $0 }
    self.init(from: isFinite ? start : .zero, to: isFinite ? end : .zero, stops: gradient.stops)
  }

  /// The gradient moved to the right by `x` and down by `y`.
  func moved(x: Double, y: Double) -> LinearGradient {
    LinearGradient(
      from: LayoutPoint(x: start.x + x, y: start.y + y), to: LayoutPoint(x: end.x + x, y: end.y + y), stops: stops)
  }

  /// The gradient with other colors.
  func mappingColors(_ change: (RGBAColor) -> RGBAColor) -> LinearGradient {
    LinearGradient(
      from: start, to: end, stops: stops.map { Stop(offset: $0.offset, color: change($0.color)) })
  }
}

extension TextStyle.Gradient.Stop {
  /// The place as a number from 0 to 1.
  fileprivate var place: Double { offset.isFinite ? min(max(offset, 0), 1) : 0 }
}

extension RGBAColor {
  /// The color between this one and another one; `part` is 0 for this one and 1 for the other one.
  fileprivate func mixed(with other: RGBAColor, _ part: Double) -> RGBAColor {
    func channel(_ path: KeyPath<RGBAColor, UInt8>) -> UInt8 {
      let (first, second) = (Double(self[keyPath: path]), Double(other[keyPath: path]))
      return UInt8(min(max((first + (second - first) * part).rounded(), 0), 255))
    }
    return RGBAColor(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
  }
}
