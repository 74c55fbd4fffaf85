public import GalleyFonts
public import GalleyShaping

extension TextLayout {
  /// What fills a tab whose stop has a leader: repeated glyphs of one face and size on one line.
  public struct TabLeader: Hashable, Sendable {
    /// Index of the line in the layout's `lines`.
    public var line: Int
    /// Source offset of the tab, in UTF-8 bytes. The leader has the style of the tab.
    public var offset: Int
    /// The face that the glyph indices belong to.
    public var face: FontFace
    /// Font size in layout units.
    public var size: Double
    /// How the glyphs are drawn: those of `.sideways` are turned by 90 degrees clockwise about their origins.
    public var orientation: Orientation
    /// The glyphs with their places in the box, in layout units. The cluster of each is `offset`.
    public var glyphs: [GlyphRun.Glyph]
  }
}
