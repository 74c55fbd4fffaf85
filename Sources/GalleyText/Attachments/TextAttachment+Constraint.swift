extension TextAttachment {
  /// The space that is available to an attachment while the host measures it, in layout units. The width is horizontal
  /// and the height vertical, even in vertical text.
  public struct Constraint: Hashable, Sendable {
    /// Available width (along x), at least 0; infinite if the width is not limited or not known.
    public var width: Double
    /// Available height (along y), at least 0; infinite if the height is not limited or not known.
    public var height: Double

    /// A constraint; lengths that are not given are infinite. `NaN` counts as infinity, a negative length as 0.
    public init(width: Double = .infinity, height: Double = .infinity) {
      self.width = width.isNaN ? .infinity : max(0, width)
      self.height = height.isNaN ? .infinity : max(0, height)
    }

    /// The constraint reduced by `edges`: by the margins, borders or padding of a box. Edges that are not finite count
    /// as 0.
    public func inset(by edges: Margins) -> TextAttachment.Constraint {
      func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }
      return TextAttachment.Constraint(
        width: width - finite(edges.left) - finite(edges.right),
        height: height - finite(edges.top) - finite(edges.bottom)
      )
    }
  }
}
