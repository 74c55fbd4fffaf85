/// How wide a line is, in layout units.
struct LineWidths {
  /// Its content, hyphen included.
  var content: Double
  /// The white space after it, whether it hangs or takes room.
  var trailing: Double
  /// How much of it takes room in any case.
  var room = 0.0
}
