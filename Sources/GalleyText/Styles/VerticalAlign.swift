extension TextStyle {
  /// The vertical alignment of a span or an attachment, relative to the parent's baseline or to the line. CSS 2.2,
  /// 10.8.1; `center` is from CSS Inline 3, §4.3.
  public enum VerticalAlign: Hashable, Sendable {
    /// The baseline is on the parent's baseline. The initial value.
    case baseline
    /// Lowered to the position of a subscript.
    case sub
    /// Raised to the position of a superscript.
    case `super`
    /// The top is at the top of the line.
    case top
    /// The middle is half an x-height above the parent's baseline.
    case middle
    /// The bottom is at the bottom of the line.
    case bottom
    /// The middle is in the middle of the line, whose height the other content of the line decides. If the span or
    /// attachment is higher than the line, the line becomes higher by equal amounts above and below.
    case center
    /// The top is at the parent's ascent.
    case textTop
    /// The bottom is at the parent's descent.
    case textBottom
    /// Raised from the baseline by this many layout units; lowered if negative.
    case offset(Double)

    /// Whether the alignment is relative to the edges or the middle of the line, which are known only when the other
    /// content of the line is placed.
    package var isOfLine: Bool { self == .top || self == .bottom || self == .center }

    /// The alignment of a CSS keyword, such as `text-top`; `nil` for any other text. `offset` has no keyword.
    public init?(keyword: String) {
      switch keyword {
      case "baseline": self = .baseline
      case "sub": self = .sub
      case "super": self = .super
      case "top": self = .top
      case "middle": self = .middle
      case "bottom": self = .bottom
      case "center": self = .center
      case "text-top": self = .textTop
      case "text-bottom": self = .textBottom
      default: return nil
      }
    }
  }
}
