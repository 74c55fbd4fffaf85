internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// A cut line: it shows a part of its text, and a token instead of the rest. The result of `LineCutter`.
struct CutLine {
  /// The line before it was cut.
  var broken: BrokenLine
  /// The runs on the line from left to right, each with the index of its element in `parts`. They have no positions.
  var visual: [(part: Int, run: PlacedRun)] = []
  /// The tabs on the line that end at tab stops with leaders.
  var leaders: [LineRuns.TabWithLeader] = []
  /// The parts of the text that the line shows, in text order; empty if it shows only the token.
  var parts: [BrokenLine] = []
  /// The token; `nil` if the line has none.
  var token: PreparedToken?
  /// Where the token's style comes from.
  var tokenOrigin = TokenOrigin.own
  /// The number of elements of `visual` on the left of the token.
  var tokenIndex = 0
  /// Width of the shown text and the token, in layout units.
  var width: Double
  /// The width with which the line is aligned, in layout units: usually `width` without the marks that hang out of the
  /// line. In profile `browser`, a line that is cut because of a limit is aligned with the width that it had before the
  /// cut.
  var alignedWidth: Double
  /// Width of the mark that hangs out of the line at its start.
  var startHang = 0.0
  /// Whether the line is aligned with its start edge, whatever alignment the style has.
  var startsAtEdge = false
  /// Layout units added at each justification opportunity; 0 if the line is not justified.
  var expansion = 0.0
  /// Width kept free at the line's end, in layout units.
  var reserved: Double
  /// Shaped-text ranges that the line does not show, in ascending order. If a limit hides the lines after this one,
  /// their text is included.
  var hidden: [Range<Int>]
  /// The smallest available width with this cut.
  var need: Double
  /// The available widths with this cut.
  var sameCut: TextMeasurement.ValidRange
  /// The line's extent after the cut; `nil` if the cut does not change the extent.
  var extent: LineExtent?
  /// Why the line is cut.
  var reason: TextLayout.TruncationResult.Reason
}
