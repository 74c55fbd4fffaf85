extension LineBreakColumn {
  /// Line_Break of the column's code points, before LB1.
  public var lineBreakClass: LineBreakClass { Self.classes[Int(rawValue)] }

  /// Whether a dictionary must say where words end: Thai, Lao, Khmer, Burmese and their like (SA), marks included.
  @inline(__always)
  public var isComplexContext: Bool { self == .sa || self == .saMark }
}
