public import GalleyFonts
public import GalleyShaping

extension TextLayout {
  /// The leader in a tab whose tab stop has one: repeated glyphs of one face and size on one line.
  public struct TabLeader: Hashable, Sendable {
    /// Index of the line in the layout's `lines`.
    public var line: Int
    /// Source offset of the tab, in UTF-8 bytes. The leader has the style of the tab.
    public var offset: Int
    /// The face to which the glyph indices belong.
    public var face: FontFace
    /// Font size in layout units.
    public var size: Double
    /// How the glyphs are oriented. If `.sideways`, draw each glyph turned by 90 degrees clockwise about its origin.
    public var orientation: Orientation
    /// The glyphs with their positions in the box, in layout units. The cluster of each is `offset`.
    public var glyphs: [GlyphRun.Glyph]
  }
}
