public import GalleyText

extension LayoutExplanation {
  /// Where the height of a line comes from: the edges above and below the baseline are explained separately, because
  /// different runs can determine them.
  public struct Height: Hashable, Sendable {
    /// The line's ascent: the distance from the baseline to the line's top.
    public var ascent: Edge
    /// The line's descent: the distance from the baseline to the line's bottom.
    public var descent: Edge

    /// The sum of both distances.
    public var total: Double { ascent.length + descent.length }
  }

  /// Where one edge of a line comes from. The length is the sum of ``content``, ``leading`` and ``shift``, apart from
  /// rounding.
  public struct Edge: Hashable, Sendable {
    /// What determines an edge.
    public enum Source: Hashable, Sendable {
      /// Text in its style's first face. `range` is the source range of the first such run.
      case text(face: String, size: Double, range: TextRange)
      /// Text in a fallback face, which is higher than the style's first face.
      case fallbackFace(face: String, size: Double, range: TextRange)
      /// An attachment, with its margins.
      case attachment(id: String, offset: Int)
      /// The strut of the paragraph style.
      case strut(face: String, size: Double)
      /// The paragraph's own font: of a line without text, and of every line in profile `browser`.
      case paragraphFont(face: String, size: Double)
      /// The text or attachment at `offset`, which is aligned with the line's top, bottom or middle, and is higher than
      /// the rest of the line.
      case aligned(TextStyle.VerticalAlign, offset: Int)
      /// `textBoxTrim` of the first or last line.
      case trim
      /// The token of a cut line.
      case token
      /// The box of a style around text in other styles, which is higher than that text. `range` is the source range of
      /// the text on the line. Only in profile `browser`.
      case enclosingBox(size: Double, range: TextRange)
      /// Ruby annotations of the line, or annotations of the line before that use leading of this line.
      case ruby
      /// Emphasis marks of the line, or marks of the line before that use leading of this line.
      case emphasis
    }

    /// The distance from the baseline, in layout units.
    public var length: Double
    /// What determines the distance. If several runs have this distance, the first one.
    public var source: Source
    /// The ascent or descent of the face or attachment alone.
    public var content: Double
    /// The part of the leading on this side: half of the line height minus ascent and descent, unless `lineLeading`
    /// says otherwise. Negative if the line height is smaller. On a line of negative height also the part that makes
    /// the height 0.
    public var leading: Double
    /// How far `verticalAlign` moves the edge away from the baseline; negative if it moves the edge towards the
    /// baseline.
    public var shift: Double
    /// The line height of the text; `nil` if no line height determines the edge.
    public var lineHeight: TextStyle.LineHeight?
  }
}
