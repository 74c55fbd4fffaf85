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
    /// Its top at the top of the line.
    case top
    /// Its middle half an x-height above the parent's baseline.
    case middle
    /// Its bottom at the bottom of the line.
    case bottom
    /// Its middle in the middle of the line: of a line that something else makes high, too. What is higher than the
    /// line makes the line higher by equal parts above and below.
    case center
    /// Its top at the parent's ascent.
    case textTop
    /// Its bottom at the parent's descent.
    case textBottom
    /// Moved from the baseline by this many layout units; positive raises.
    case offset(Double)

    /// Whether it aligns with the finished line's edges.
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
