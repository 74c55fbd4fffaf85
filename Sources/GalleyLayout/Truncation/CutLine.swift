internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// A line that shows a part of its text, and a token in place of the rest: the result of `LineCutter`.
struct CutLine {
  /// The line before it was cut.
  var broken: BrokenLine
  /// The line's pieces from left to right, each with the index of its part in `parts`.
  var visual: [(part: Int, piece: LinePieces.Piece)] = []
  /// What the line shows, in text order; empty if it shows only the token.
  var parts: [BrokenLine] = []
  /// The token; `nil` if the line has none.
  var token: PreparedToken?
  /// How many pieces are left of the token.
  var tokenIndex = 0
  /// Width of the shown text and the token, in layout units.
  var width: Double
  /// Width of the shown text and the token in the line's alignment: in profile `browser`, a clamped line is aligned as
  /// if it had not been cut.
  var alignedWidth: Double
  /// Whether the line is aligned with its start edge whatever the style says.
  var startsAtEdge = false
  /// Layout units added at each justification opportunity; 0 if the line is not justified.
  var expansion = 0.0
  /// Width kept free at the line's end, in layout units.
  var reserved: Double
  /// Shaped-text ranges that the line leaves out, in ascending order. Text of later lines is included if the limit left
  /// these lines out.
  var hidden: [Range<Int>]
  /// The smallest available width with this cut.
  var need: Double
  /// The available widths with this cut.
  var sameCut: TextMeasurement.ValidRange
  /// The line's extent; `nil` if it is that of the line before it was cut.
  var extent: LineExtent?
  /// Why the line is cut.
  var reason: TextLayout.TruncationResult.Reason
}
