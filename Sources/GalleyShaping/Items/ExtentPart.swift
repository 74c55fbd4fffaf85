package import GalleyFonts
package import GalleyLineHeights
package import GalleyText

/// One of the extents whose union is the extent of a run or of an empty line, with its origin.
package struct ExtentPart: Sendable {
  /// Where an extent comes from.
  package enum Origin: Sendable, Hashable {
    /// The first face of the run's style.
    case firstFace
    /// The run's face, which is not the first face of its style.
    case fallbackFace
    /// The strut of the paragraph style.
    case strut
    /// The paragraph's own font, which has the extent of a line without text.
    case paragraphFont
    /// An attachment.
    case attachment
  }

  /// Where the extent comes from.
  package var origin: Origin
  /// The extent around the text's or attachment's own baseline, leading included.
  package var own: LineExtent
  /// The extent of the face or attachment around its own baseline, without leading.
  package var content: LineExtent
  /// How far `verticalAlign` raises the text or attachment, in layout units.
  package var shift: Double
  /// Font size in layout units; 0 for an attachment.
  package var size: Double
  /// The line height of the text; `nil` for an attachment.
  package var lineHeight: TextStyle.LineHeight?
  /// The face; `nil` for an attachment.
  package var face: FontFace?

  /// The extent around the line's baseline, leading included.
  package var extent: LineExtent { own.raised(by: shift) }
}
