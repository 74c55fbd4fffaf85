extension LineBreakColumn {
  /// The Line_Break class of the column's code points, before LB1.
  public var lineBreakClass: LineBreakClass { Self.classes[Int(rawValue)] }
}
