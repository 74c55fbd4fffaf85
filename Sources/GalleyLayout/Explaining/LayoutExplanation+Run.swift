public import GalleyFonts
public import GalleyShaping
public import GalleyText

extension LayoutExplanation {
  /// A glyph run of a line: its face, and why its text has this face.
  public struct Run: Hashable, Sendable {
    /// Index of the run in ``TextLayout/glyphRuns``.
    public var index: Int
    /// Source range of the run; empty for generated glyphs, such as hyphens.
    public var range: TextRange
    /// The face of the glyphs.
    public var face: FontFace
    /// Font size in layout units.
    public var size: Double
    /// Whether the run is glyphs, a tab or an attachment.
    public var kind: ShapedRun.Kind
    /// Why the run's text has this face. Neighboring text units with the same rule and the same reasons are one
    /// element. Empty for tabs, attachments and generated glyphs.
    public var fonts: [Font]
    /// How far `verticalAlign` raises the run above the line's baseline, in layout units; 0 if it does not.
    public var shift: Double
  }

  /// A place where text of the source is not shown.
  public struct Cut: Hashable, Sendable {
    /// Index in ``TextLayout/lines`` of the cut line, or of the last line before the hidden text; `nil` if the layout
    /// has no lines.
    public var line: Int?
    /// Why the text is not shown.
    public var reason: TextLayout.TruncationResult.Reason
    /// The source ranges that are not shown, in ascending order.
    public var hiddenRanges: [TextRange]
    /// The source range of the line that is shown. Text of ``hiddenRanges`` in it is not shown.
    public var keptRange: TextRange
    /// The text of the token; `nil` if the cut has no token.
    public var token: String?
    /// Length of the token along the line, in layout units; 0 without a token.
    public var tokenWidth: Double
  }
}
