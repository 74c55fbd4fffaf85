extension ParagraphStyle {
  /// Whether lines are horizontal or vertical, and in which direction lines stack. CSS Writing Modes 4, §3.1.
  public enum WritingMode: String, CaseIterable, Hashable, Sendable {
    /// Lines are horizontal and stack downwards. The initial value.
    case horizontalTB = "horizontal-tb"
    /// Lines are vertical and stack leftwards.
    case verticalRL = "vertical-rl"
    /// Lines are vertical and stack rightwards.
    case verticalLR = "vertical-lr"

    /// Whether lines run from top to bottom.
    public var isVertical: Bool { self != .horizontalTB }
  }
}
