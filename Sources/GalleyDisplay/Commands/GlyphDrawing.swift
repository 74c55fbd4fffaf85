public import GalleyFonts
public import GalleyShaping
public import GalleyText

/// Glyphs of one face, size and colour, on one line: all that a rasterizer needs to draw them.
public struct GlyphDrawing: Hashable, Sendable {
  /// A glyph and where its origin is.
  public struct Glyph: Hashable, Sendable {
    /// Index in the face; 0 is .notdef.
    public var id: UInt16
    /// From the box's left edge to the origin, in layout units.
    public var x: Double
    /// From the box's top to the origin, in layout units.
    public var y: Double

    /// A glyph at a place.
    public init(id: UInt16, x: Double, y: Double) {
      self.id = id
      self.x = x
      self.y = y
    }
  }

  /// The face the glyph indices belong to.
  public var face: FontFace
  /// Font size in layout units.
  public var size: Double
  /// What outlines are filled with; of colour glyphs only the alpha counts.
  public var color: Color
  /// From the box's top to the run's baseline, in layout units: what a canvas may align with its pixels. In vertical
  /// lines from the box's left edge.
  public var baseline: Double
  /// How the glyphs stand: those of `.sideways` are turned by 90 degrees clockwise about their origins.
  public var orientation: Orientation
  /// How much narrower the glyphs are drawn, along x about their origins; 1 but for characters combined upright.
  public var horizontalScale: Double
  /// The glyphs along the line, from left to right or from top to bottom, spaces included.
  public var glyphs: [Glyph]

  /// Glyphs on a baseline, horizontal unless an orientation is given.
  public init(
    face: FontFace, size: Double, color: Color, baseline: Double, orientation: Orientation = .horizontal,
    horizontalScale: Double = 1, glyphs: [Glyph]
  ) {
    self.face = face
    self.size = size
    self.color = color
    self.baseline = baseline
    self.orientation = orientation
    self.horizontalScale = horizontalScale
    self.glyphs = glyphs
  }
}
