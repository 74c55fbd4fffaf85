extension LineBreakColumn {
  /// Line_Break of the column's code points, before LB1.
  public var lineBreakClass: LineBreakClass { Self.classes[Int(rawValue)] }
}
