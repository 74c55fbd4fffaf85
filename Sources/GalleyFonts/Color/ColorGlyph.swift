public import GalleyText

/// The picture of a color glyph as a list of drawing steps: OpenType table `COLR`, the layers of version 0 or the paint
/// graph of version 1.
///
/// All coordinates are in font units, y up, with the glyph's origin at (0, 0). Each step has the transform from its own
/// coordinates to those of the color glyph, so a host needs no stack of transforms. The colors are those of a
/// ``FontPalette``, and the variation values are those of the face. ``FontFace/colorGlyph(of:palette:)`` returns the
/// value, and ``paint(on:)`` draws it.
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
    /// The color of the palette, with its own alpha; `nil` for the color of the text.
    public var color: RGBAColor?
    /// The factor that the color's alpha is multiplied by, from 0 to 1.
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

  /// A color at a position of a gradient: `COLR`, ColorStop.
  public struct Stop: Hashable, Sendable {
    /// The position on the gradient. The gradient says where 0 and 1 are, for example at the ends of a line. Positions
    /// below 0 and above 1 are allowed.
    public var offset: Double
    /// The color at this position.
    public var color: Color

    /// A color at a position.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The colors of a gradient: `COLR`, ColorLine. Colors are interpolated between neighboring stops.
  public struct ColorLine: Hashable, Sendable {
    /// The stops, sorted by their offsets. A color line of a font has at least one stop.
    public var stops: [Stop]
    /// The colors before the first stop and after the last stop.
    public var extend: Extend

    /// A color line with the given stops, which must be sorted by their offsets.
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

  /// The color or the gradient that fills the current clips.
  public enum Fill: Hashable, Sendable {
    /// One color: PaintSolid.
    case solid(Color)
    /// A gradient along the line from `start` (offset 0) to `end` (offset 1): PaintLinearGradient. Lines of equal color
    /// are perpendicular to the line from `start` to `end`. The font's third point, which rotates the lines of equal
    /// color, is already applied: `end` may differ from the font's second point.
    case linear(ColorLine, start: Point, end: Point)
    /// A gradient between two circles: PaintRadialGradient. The circle around `start` has offset 0, and the circle
    /// around `end` has offset 1. Circles at other offsets are interpolated between the two, or extrapolated beyond
    /// them. A point has the color of the circle through the point, of the greatest offset if there are several
    /// circles. A point on no circle is transparent.
    case radial(ColorLine, start: Point, startRadius: Double, end: Point, endRadius: Double)
    /// A gradient around a center: PaintSweepGradient. Offset 0 is at `startAngle` and offset 1 at `endAngle`. The
    /// angles are in degrees, counterclockwise from the positive x axis.
    case sweep(ColorLine, center: Point, startAngle: Double, endAngle: Double)
  }

  /// How a group is combined with what was drawn before it: the Porter-Duff operators and blend modes of Compositing
  /// and Blending 1. Raw values are the numbers of CompositeMode in `COLR`.
  public enum CompositeMode: Int, CaseIterable, Hashable, Sendable {
    case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
    case sourceAtop, destinationAtop, xor, plus
    case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
    case hue, saturation, color, luminosity
  }

  /// A step of drawing. The transform of a step maps the coordinates of its outline, rectangle or fill to those of the
  /// color glyph.
  public enum Step: Hashable, Sendable {
    /// Restricts the following steps, until the matching `endClip`, to the transformed outline of a glyph of the same
    /// face.
    case clip(glyph: UInt16, TextStyle.GlyphTransform)
    /// Restricts the following steps, until the matching `endClip`, to a transformed rectangle.
    case clipBox(Box, TextStyle.GlyphTransform)
    /// Ends the innermost clip.
    case endClip
    /// Fills the intersection of all open clips. A fill outside of all clips has no bounds of its own; `RasterCanvas`
    /// fills the rectangle around the glyph's outermost clips.
    case fill(Fill, TextStyle.GlyphTransform)
    /// Starts a group: the following steps, until the matching `endGroup`, draw on a transparent layer.
    case group
    /// Ends the innermost group, and combines its layer with what was drawn before the group, inside the open clips.
    case endGroup(CompositeMode)
  }

  /// The steps in drawing order. Clips and groups are nested: each one ends before the one that contains it. Empty for
  /// a graph that draws nothing.
  public var steps: [Step]

  /// A color glyph that is drawn by the given steps. Clips and groups must be nested.
  public init(steps: [Step]) { self.steps = steps }

  /// Calls a method of the canvas for each step, from the first step to the last.
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

/// Draws the steps of a ``ColorGlyph``. A host that draws color glyphs itself conforms to this protocol with an adapter
/// to its graphics library.
///
/// All coordinates are in font units, y up. A transform maps the coordinates of the glyph, box or fill that is passed
/// with it to those of the color glyph.
public protocol ColorGlyphCanvas {
  /// Restricts drawing, until the matching ``endClip()``, to the outline of a glyph of the same face, filled with the
  /// nonzero rule. `transform` maps the outline's font units to those of the color glyph.
  mutating func clip(glyph: UInt16, _ transform: TextStyle.GlyphTransform)
  /// Restricts drawing, until the matching ``endClip()``, to a rectangle. `transform` maps the rectangle's font units
  /// to those of the color glyph.
  mutating func clip(_ box: ColorGlyph.Box, _ transform: TextStyle.GlyphTransform)
  /// Ends the innermost clip.
  mutating func endClip()
  /// Fills the intersection of all open clips. `transform` maps the font units of the fill to those of the color glyph.
  mutating func fill(_ fill: ColorGlyph.Fill, _ transform: TextStyle.GlyphTransform)
  /// Starts a transparent layer. The following steps, until the matching ``endGroup(_:)``, draw on the layer.
  mutating func beginGroup()
  /// Ends the innermost layer, and combines the layer with what was drawn before the layer, inside the open clips.
  mutating func endGroup(_ mode: ColorGlyph.CompositeMode)
}

/// Why the paint graph or the layers of a color glyph could not be read.
public enum ColorGlyphError: Error, Hashable, Sendable {
  /// A paint contains itself. `offset` is the offset of the paint in the table `COLR`, in bytes.
  case cycle(offset: Int)
  /// More than `limit` paints are inside each other.
  case tooDeep(limit: Int)
  /// The glyph has more than `limit` paints and color stops, or its variable numbers have more than `limit` deltas. A
  /// shared paint counts as often as it is drawn, and a layer of version 0 counts as two paints.
  case tooComplex(limit: Int)
  /// A paint or a color line is outside of the table `COLR`, or a paint or a glyph names a layer that the list of
  /// layers does not have. `offset` is the offset of the missing part, or of the paint or glyph record that names the
  /// missing layer, in bytes.
  case damaged(offset: Int)
}

extension ColorGlyphError: CustomStringConvertible {
  /// What is wrong with the glyph: `a paint contains itself, at byte 48 of COLR`. Names the limit that a host can set,
  /// if it is exceeded.
  public var description: String {
    switch self {
    case .cycle(let offset): "a paint contains itself, at byte \(offset) of COLR"
    case .tooDeep(let limit): "more than \(limit) paints are inside each other"
    case .tooComplex(let limit): "it has more paints than the \(limit) of colorGlyphPaints"
    case .damaged(let offset): "the table COLR is damaged at byte \(offset)"
    }
  }
}
