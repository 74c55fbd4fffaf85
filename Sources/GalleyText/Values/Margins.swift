/// Lengths at the four physical sides of a box, in layout units: the margins of an attachment, the insets of a
/// container, or the padding of a box decoration. Negative margins let neighboring text overlap the box.
public struct Margins: Hashable, Sendable {
  /// Length at the top.
  public var top: Double
  /// Length at the right.
  public var right: Double
  /// Length at the bottom.
  public var bottom: Double
  /// Length at the left.
  public var left: Double

  /// Margins, in CSS's order; 0 on each side by default.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// 0 on all sides.
  public static let zero = Margins()
}
