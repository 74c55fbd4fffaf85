public import GalleyText

/// A box that is filled with lines from its block-start side (the top; in vertical text the right or the left), around
/// or inside shapes.
///
///     let page = Container(
///       size: LayoutSize(width: 300, height: 400), insets: Margins(top: 20, right: 20, bottom: 20, left: 20),
///       exclusions: [Exclusion(.circle(center: LayoutPoint(x: 280, y: 100), radius: 60), margin: 8)])
///     let (layout, rest) = shaped.layout(in: page)  // `rest`: where the next container continues
///
/// All lengths are in layout units. x grows to the right, y grows down.
public struct Container: Hashable, Sendable {
  /// The size of the box, insets included.
  ///
  /// Along the lines, a length that is not finite means max-content. Across the lines, a length that is not finite
  /// means no limit, and the layout is as high as its lines. A box without a limit has no left edge if it is filled
  /// with vertical lines that stack leftwards, so the coordinates of shapes count from the right edge then. Negative
  /// lengths count as 0.
  public var size: LayoutSize
  /// The widths at the sides of the box that contain no lines. Negative insets and insets that are not finite count as
  /// 0.
  public var insets: Margins
  /// The shapes that lines flow around or inside, in any order. They may overlap, and may extend beyond the box.
  public var exclusions: [Exclusion]

  /// A container; by default without insets and exclusions.
  public init(size: LayoutSize, insets: Margins = .zero, exclusions: [Exclusion] = []) {
    self.size = size
    self.insets = insets
    self.exclusions = exclusions
  }
}
