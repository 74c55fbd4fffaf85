public import GalleyText

/// The paint graph of a color glyph as a list of drawing steps: OpenType table `COLR`, versions 0 and 1.
///
/// All coordinates are in font units, y up, with the glyph's origin at (0, 0). Each step has the transform from its own
/// coordinates to those of the glyph, so a host needs no stack of transforms. Colors are those of a ``FontPalette``,
/// and variations are those of the face. Get the value from ``FontFace/colorGlyph(of:palette:)`` and draw it with
/// ``paint(on:)``.
public struct ColorGlyph: Hashable, Sendable {
  /// A rectangle in font units, y up.
  public struct Box: Hashable, Sendable {
    /// The left edge.
    public var xMin: Double
    /// The lower edge.
    public var yMin: Double
    /// The right edge.
    public var xMax: Double
    /// The upper edge.
    public var yMax: Double

    /// A rectangle with the given edges.
    public init(xMin: Double, yMin: Double, xMax: Double, yMax: Double) {
      self.xMin = xMin
      self.yMin = yMin
      self.xMax = xMax
      self.yMax = yMax
    }
  }

  /// A color of a palette, or the text's color, with a factor for its alpha.
  public struct Color: Hashable, Sendable {
    /// The palette's color; `nil` for the color of the text.
    public var color: RGBAColor?
    /// The factor for the color's alpha, from 0 to 1.
    public var alpha: Double

    /// A palette's color, or the text's color for `nil`.
    public init(_ color: RGBAColor?, alpha: Double = 1) {
      self.color = color
      self.alpha = alpha
    }
  }

  /// What a gradient draws before its first and after its last stop: `COLR`, ColorLine, Extend.
  public enum Extend: Int, Hashable, Sendable {
    /// The color of the nearest stop.
    case pad = 0
    /// The colors again from the first stop to the last.
    case `repeat` = 1
    /// The colors alternately backwards and forwards.
    case reflect = 2
  }

  /// A color at a position of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The position; 0 and 1 are the places that the gradient names. Other positions are allowed.
    public var offset: Double
    /// The color at this position.
    public var color: Color

    /// A color at a position.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The colors of a gradient, interpolated between neighboring stops. The stops are sorted by their offsets; there is
  /// at least one.
  public struct ColorLine: Hashable, Sendable {
    /// The stops in the order of their offsets.
    public var stops: [Stop]
    /// What is drawn outside the stops.
    public var extend: Extend

    /// Colors with their positions.
    public init(stops: [Stop], extend: Extend = .pad) {
      self.stops = stops
      self.extend = extend
    }
  }

  /// A point in font units, y up.
  public struct Point: Hashable, Sendable {
    /// The distance to the right of the origin.
    public var x: Double
    /// The distance above the origin.
    public var y: Double

    /// A point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// What fills the current clip.
  public enum Fill: Hashable, Sendable {
    /// One color: PaintSolid.
    case solid(Color)
    /// A gradient along the line from `start` (offset 0) to `end` (offset 1). Lines of equal color are perpendicular to
    /// this line: the third point of PaintLinearGradient is already projected.
    case linear(ColorLine, start: Point, end: Point)
    /// A gradient between two circles, offset 0 and offset 1: PaintRadialGradient. Points that no circle between or
    /// beyond the two touches stay transparent; if several do, the one with the greatest offset counts.
    case radial(ColorLine, start: Point, startRadius: Double, end: Point, endRadius: Double)
    /// A gradient around a center. The angles are in degrees, counterclockwise from the positive x axis. Offset 0 is at
    /// `startAngle` and offset 1 at `endAngle`: PaintSweepGradient.
    case sweep(ColorLine, center: Point, startAngle: Double, endAngle: Double)
  }

  /// How a group is combined with what was drawn before it: `COLR`, CompositeMode. The Porter-Duff operators and blend
  /// modes of Compositing and Blending 1.
  public enum CompositeMode: Int, CaseIterable, Hashable, Sendable {
    case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
    case sourceAtop, destinationAtop, xor, plus
    case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
    case hue, saturation, color, luminosity
  }

  /// A step of drawing.
  public enum Step: Hashable, Sendable {
    /// Restricts the following steps, until the matching `endClip`, to the outline of a glyph of the same face.
    case clip(glyph: UInt16, TextStyle.GlyphTransform)
    /// Restricts the following steps, until the matching `endClip`, to a rectangle.
    case clipBox(Box, TextStyle.GlyphTransform)
    /// Ends the innermost clip.
    case endClip
    /// Fills the intersection of all clips.
    case fill(Fill, TextStyle.GlyphTransform)
    /// Starts a group: the following steps, until the matching `endGroup`, draw on a transparent layer.
    case group
    /// Ends the innermost group, and combines its layer with what was drawn before it, inside the current clips.
    case endGroup(CompositeMode)
  }

  /// The steps in drawing order. Clips and groups are nested properly. Empty for a graph that draws nothing.
  public var steps: [Step]

  /// A list of steps.
  public init(steps: [Step]) { self.steps = steps }

  /// Calls the canvas for each step, first to last.
  public func paint(on canvas: inout some ColorGlyphCanvas) {
    for step in steps {
      switch step {
      case .clip(let glyph, let transform): canvas.clip(glyph: glyph, transform)
      case .clipBox(let box, let transform): canvas.clip(box, transform)
      case .endClip: canvas.endClip()
      case .fill(let fill, let transform): canvas.fill(fill, transform)
      case .group: canvas.beginGroup()
      case .endGroup(let mode): canvas.endGroup(mode)
      }
    }
  }
}

/// A visitor of paint graphs: an adapter to the host's graphics library, for hosts that draw color glyphs themselves.
///
/// All coordinates are in font units, y up. A transform maps the coordinates of the glyph, box or fill that is passed
/// with it to those of the color glyph.
public protocol ColorGlyphCanvas {
  /// Restricts drawing to the outline of a glyph of the same face, filled with the nonzero rule.
  mutating func clip(glyph: UInt16, _ transform: TextStyle.GlyphTransform)
  /// Restricts drawing to a rectangle.
  mutating func clip(_ box: ColorGlyph.Box, _ transform: TextStyle.GlyphTransform)
  /// Ends the innermost clip.
  mutating func endClip()
  /// Fills the intersection of all clips.
  mutating func fill(_ fill: ColorGlyph.Fill, _ transform: TextStyle.GlyphTransform)
  /// Starts to draw on a transparent layer.
  mutating func beginGroup()
  /// Combines the innermost layer with what was drawn before it.
  mutating func endGroup(_ mode: ColorGlyph.CompositeMode)
}

/// Why the paint graph of a color glyph could not be read.
public enum ColorGlyphError: Error, Hashable, Sendable {
  /// A paint contains itself. `offset` is that of the paint in the table `COLR`.
  case cycle(offset: Int)
  /// A paint is nested deeper than `limit`.
  case tooDeep(limit: Int)
  /// The graph has more paints and color stops than `limit`, each counted as often as it is drawn.
  case tooComplex(limit: Int)
  /// An offset of the table `COLR` points outside the table.
  case damaged(offset: Int)
}
