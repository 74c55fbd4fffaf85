extension LineBreakColumn {
  /// The Line_Break class of the column's code points, before LB1.
  package var lineBreakClass: LineBreakClass { Self.classes[Int(rawValue)] }
}
