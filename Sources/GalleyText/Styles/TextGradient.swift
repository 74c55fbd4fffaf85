extension TextStyle {
  /// Colors along a line through a text, as the fill of its letters. CSS's `linear-gradient()` with
  /// `background-clip: text`.
  ///
  ///     headline.gradient = TextStyle.Gradient(from: .left, to: .right, [.red, .blue])
  ///
  /// The line is given in parts of the text's box. The box is the smallest rectangle around all lines of the longest
  /// range of text with an equal gradient: on each line it is as high as the line, and as wide as the text of the range
  /// there, without spaces at the line's end. So a gradient of several lines begins once, and shorter lines have a part
  /// of it. A hyphen or an ellipsis after the text continues it.
  ///
  /// Each place has the color of the nearest point of the line, measured in layout units; beyond its ends the color
  /// does not change.
  public struct Gradient: Hashable, Sendable {
    /// A color and its place on the line.
    public struct Stop: Hashable, Sendable {
      /// The place: 0 is the start of the line, 1 its end. Numbers outside of this range count as its nearest bound,
      /// numbers that are not finite as 0, and a place before that of the stop before as that place.
      public var offset: Double
      /// The color. Between two stops, the channels and the alpha are interpolated in sRGB values, not premultiplied.
      public var color: RGBAColor

      /// A color at a place.
      public init(offset: Double, color: RGBAColor) {
        self.offset = offset
        self.color = color
      }
    }

    /// A place in a box, in parts of its width and height: (0, 0) is the top-left corner, (1, 1) the bottom-right one.
    /// Places outside of the box are allowed.
    public struct UnitPoint: Hashable, Sendable {
      /// The part of the width, from the left.
      public var x: Double
      /// The part of the height, from the top.
      public var y: Double

      /// A place in a box.
      public init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }

      /// The middle of the left edge.
      public static let left = UnitPoint(x: 0, y: 0.5)
      /// The middle of the right edge.
      public static let right = UnitPoint(x: 1, y: 0.5)
      /// The middle of the top edge.
      public static let top = UnitPoint(x: 0.5, y: 0)
      /// The middle of the bottom edge.
      public static let bottom = UnitPoint(x: 0.5, y: 1)
      /// The top-left corner.
      public static let topLeft = UnitPoint(x: 0, y: 0)
      /// The top-right corner.
      public static let topRight = UnitPoint(x: 1, y: 0)
      /// The bottom-left corner.
      public static let bottomLeft = UnitPoint(x: 0, y: 1)
      /// The bottom-right corner.
      public static let bottomRight = UnitPoint(x: 1, y: 1)
    }

    /// The start of the line. If start or end are not finite, or are equal, every place has the last color.
    public var start: UnitPoint
    /// The end of the line.
    public var end: UnitPoint
    /// The colors, in the order of their places. Without stops, the text has no gradient.
    public var stops: [Stop]

    /// Colors at given places of a line.
    public init(from start: UnitPoint = .top, to end: UnitPoint = .bottom, stops: [Stop]) {
      self.start = start
      self.end = end
      self.stops = stops
    }

    /// Colors at equal distances on a line, from top to bottom if no line is given.
    public init(from start: UnitPoint = .top, to end: UnitPoint = .bottom, _ colors: [RGBAColor]) {
      self.init(from: start, to: end, stops: Stop.stops(colors))
    }
  }
}

extension TextStyle.Gradient.Stop {
  /// Colors at equal distances, the first one at 0 and the last one at 1.
  package static func stops(_ colors: [RGBAColor]) -> [TextStyle.Gradient.Stop] {
    let last = Double(max(1, colors.count - 1))
    return colors.enumerated().map { TextStyle.Gradient.Stop(offset: Double($0.offset) / last, color: $0.element) }
  }
}
