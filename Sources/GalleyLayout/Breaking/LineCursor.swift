/// A position between two lines of a paragraph: where the next line starts.
///
/// A cursor is small, so that a loop over lines keeps it in registers. To break a paragraph again from some line on, go
/// back to the cursor before that line.
struct LineCursor: Hashable {
  /// The candidate that the next line starts at; negative if the line starts between text units.
  var first: Int
  /// The first candidate after the next line's start.
  var next: Int
  /// Where the next line starts. `nil` if the line starts at a candidate of a direct paragraph (`LineRuler.isDirect`):
  /// then the candidate `first` says where.
  var start: LineStart?
}
