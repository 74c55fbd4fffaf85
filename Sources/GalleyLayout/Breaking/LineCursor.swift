/// How far the lines of a paragraph are broken: where the next line starts.
///
/// Small, so that a loop over lines keeps it in registers. A paragraph is broken again from any line on by going back to
/// the cursor before that line.
struct LineCursor {
  /// The candidate that the next line starts at; negative if the line starts between text units.
  var first: Int
  /// The first candidate after the next line's start.
  var next: Int
  /// Where the next line starts. Not set for a line that starts at a candidate of a direct paragraph
  /// (`LineRuler.isDirect`): the candidate says it all.
  var start: LineStart?
}
