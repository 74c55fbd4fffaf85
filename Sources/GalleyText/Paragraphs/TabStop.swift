/// A tab stop set by hand.
public struct TabStop: Hashable, Sendable {
  /// Distance from the paragraph's start edge along the inline axis, in layout units.
  public var position: Double
  /// Which part of the text stands there.
  public var align: TabAlignment

  /// Makes a stop at which text starts with its left edge unless told otherwise.
  public init(position: Double, align: TabAlignment = .left) {
    self.position = position
    self.align = align
  }
}
