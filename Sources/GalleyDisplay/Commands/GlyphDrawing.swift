public import GalleyFonts
public import GalleyText

/// Glyphs of one face, size and color on one line, with their text: all that a rasterizer needs to draw them.
public struct GlyphDrawing: Hashable, Sendable {
  /// A glyph and the position of its origin.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the face; 0 is `.notdef`.
    public var id: UInt16
    /// The source offset of the first byte of the glyph's cluster. 32 bits instead of 64 keep a glyph at 24 bytes.
    private var storedCluster: UInt32
    /// The distance from the left edge of the layout's box to the glyph's origin, in layout units.
    public var x: Double
    /// The distance from the top of the layout's box to the glyph's origin, in layout units.
    public var y: Double

    /// A glyph at a position. `cluster` is the source offset at which the glyph's cluster starts, in UTF-8 bytes.
    public init(id: UInt16, cluster: Int = 0, x: Double, y: Double) {
      self.id = id
      storedCluster = UInt32(clamping: cluster)
      self.x = x
      self.y = y
    }

    /// The source offset of the first byte of the glyph's cluster. Glyphs of one cluster represent the same
    /// characters.
    public var cluster: Int {
      get { Int(storedCluster) }
      set { storedCluster = UInt32(clamping: newValue) }
    }
  }

  /// The face that the glyph indices belong to. Faces that draw the same glyphs are equal here, also if they are
  /// different objects: a face that was read from a layout file is equal to the one that was written.
  public var face: FontFace {
    get { drawn.face }
    set { drawn.face = newValue }
  }
  private var drawn: DrawnFace
  /// Font size in layout units.
  public var size: Double
  /// The color that fills the outlines. For color glyphs only its alpha counts.
  public var color: RGBAColor
  /// The distance from the top (in vertical lines from the left edge) of the layout's box to the run's baseline, in
  /// layout units. A canvas may align the baseline with its pixels.
  public var baseline: Double
  /// Whether the line runs from top to bottom.
  public var isVertical: Bool
  /// The transform of each glyph about its own origin, y down. It combines the slant of synthetic oblique, the quarter
  /// turn of sideways text, the horizontal scale of characters combined upright, and the style's own transform.
  public var transform: TextStyle.GlyphTransform
  /// The glyphs along the line, from left to right or from top to bottom, spaces included.
  public var glyphs: [Glyph]
  /// The text that the glyphs represent. The offsets of the clusters are inside its range.
  public var text: GlyphDrawing.Text
  /// The colors of color glyphs. Outlines and bitmaps have no palette.
  public var palette: FontPalette

  /// Glyphs on a baseline, by default upright in a horizontal line.
  public init(
    face: FontFace, size: Double, color: RGBAColor, baseline: Double, isVertical: Bool = false,
    transform: TextStyle.GlyphTransform = .identity, glyphs: [Glyph], text: GlyphDrawing.Text = GlyphDrawing.Text(""),
    palette: FontPalette = .normal
  ) {
    drawn = DrawnFace(face: face)
    self.size = size
    self.color = color
    self.baseline = baseline
    self.isVertical = isVertical
    self.transform = transform
    self.glyphs = glyphs
    self.text = text
    self.palette = palette
  }
}

extension GlyphDrawing {
  /// How much thicker strokes are drawn than in the face, in layout units: synthetic bold. 0 for most drawings. Each
  /// edge of an outline moves outwards by half of it, before ``transform``: ``OutlinePath/emboldened(by:)``.
  public var emboldening: Double { face.synthesis.emboldening(at: size) }
}

/// A face that is compared by what it draws.
private struct DrawnFace: Hashable {
  var face: FontFace

  static func == (left: DrawnFace, right: DrawnFace) -> Bool { left.face.isDrawn(like: right.face) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face.bytes))
    hasher.combine(face.index)
  }
}
