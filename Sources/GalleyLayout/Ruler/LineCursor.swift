/// A position between two lines of a paragraph: where the next line starts.
///
/// A cursor is small, so that a loop over lines keeps it in registers. To break a paragraph again from a line on, use
/// the cursor before this line.
struct LineCursor: Hashable {
  /// The candidate at which the next line starts; negative if the line starts between text units.
  var first: Int
  /// The first candidate at which the next line may end.
  var next: Int
  /// The position, flags and item of the next line's start. `nil` if the index `first` is enough: if the line starts at
  /// a candidate, and the width between two candidates is the difference of their positions (`LineRuler.isDirect`).
  var start: LineStart?
  /// The number of consecutive lines before the position that end with hyphens. Counted only if the style limits such
  /// lines, and valid only if a line with a hyphen ends at `first`.
  var hyphens = 0
}
