public import GalleyFonts
public import GalleyText

/// Glyphs of one face, size and color, on one line: all that a rasterizer needs to draw them, and the text they stand
/// for.
public struct GlyphDrawing: Hashable, Sendable {
  /// A glyph and where its origin is.
  public struct Glyph: Hashable, Sendable {
    /// Index in the face; 0 is .notdef.
    public var id: UInt16
    /// Source offset of the first byte of the glyph's cluster; 32 bits keep a glyph small.
    private var storedCluster: UInt32
    /// From the box's left edge to the origin, in layout units.
    public var x: Double
    /// From the box's top to the origin, in layout units.
    public var y: Double

    /// A glyph at a place, of the cluster that starts at a source offset in UTF-8 bytes.
    public init(id: UInt16, cluster: Int = 0, x: Double, y: Double) {
      self.id = id
      storedCluster = UInt32(clamping: cluster)
      self.x = x
      self.y = y
    }

    /// Source offset of the first byte of the glyph's cluster: glyphs of one cluster belong to the same characters.
    public var cluster: Int {
      get { Int(storedCluster) }
      set { storedCluster = UInt32(clamping: newValue) }
    }
  }

  /// The face the glyph indices belong to.
  public var face: FontFace
  /// Font size in layout units.
  public var size: Double
  /// What outlines are filled with; of color glyphs only the alpha counts.
  public var color: RGBAColor
  /// From the box's top to the run's baseline, in layout units: what a canvas may align with its pixels. In vertical
  /// lines from the box's left edge.
  public var baseline: Double
  /// Whether the line runs from top to bottom.
  public var isVertical: Bool
  /// What happens to each glyph about its own origin, y down: the quarter turn of sideways text, narrower glyphs of
  /// characters combined upright, the style's own transform.
  public var transform: TextStyle.GlyphTransform
  /// The glyphs along the line, from left to right or from top to bottom, spaces included.
  public var glyphs: [Glyph]
  /// What the glyphs stand for; the clusters' offsets are in its range.
  public var text: GlyphDrawing.Text

  /// Glyphs on a baseline, upright in a horizontal line unless told otherwise.
  public init(
    face: FontFace, size: Double, color: RGBAColor, baseline: Double, isVertical: Bool = false,
    transform: TextStyle.GlyphTransform = .identity, glyphs: [Glyph], text: GlyphDrawing.Text = GlyphDrawing.Text("")
  ) {
    self.face = face
    self.size = size
    self.color = color
    self.baseline = baseline
    self.isVertical = isVertical
    self.transform = transform
    self.glyphs = glyphs
    self.text = text
  }
}
