/// Room kept free around an attachment, on physical sides in layout units; negative lets neighbours overlap.
public struct Margins: Hashable, Sendable {
  /// Above.
  public var top: Double
  /// To the right.
  public var right: Double
  /// Below.
  public var bottom: Double
  /// To the left.
  public var left: Double

  /// Makes margins in CSS's order; none by default.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// No room on any side.
  public static let zero = Margins()
}
