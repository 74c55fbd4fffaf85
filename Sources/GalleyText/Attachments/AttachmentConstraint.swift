extension TextAttachment {
  /// The room that a host's box in the text may count on while it is measured, in layout units on the document's axes.
  public struct Constraint: Hashable, Sendable {
    /// Room along x, 0 or more; infinite where nobody knows.
    public var width: Double
    /// Room along y, 0 or more; infinite where nobody knows.
    public var height: Double

    /// A room that is infinite unless it is given; NaN stands for infinite, a negative length for 0.
    public init(width: Double = .infinity, height: Double = .infinity) {
      self.width = width.isNaN ? .infinity : max(0, width)
      self.height = height.isNaN ? .infinity : max(0, height)
    }

    /// What is left of the room inside edges: a box's margins, borders or padding. Edges that are not finite count
    /// nothing.
    public func inset(by edges: Margins) -> TextAttachment.Constraint {
      func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }
      return TextAttachment.Constraint(
        width: width - finite(edges.left) - finite(edges.right),
        height: height - finite(edges.top) - finite(edges.bottom)
      )
    }
  }
}
