public import GalleyText

/// A box that lines fill from its block-start side (the top; in vertical text the right or the left), around or inside
/// shapes.
///
///     let page = Container(
///       size: Size(width: 300, height: 400), insets: Margins(top: 20, right: 20, bottom: 20, left: 20),
///       exclusions: [Exclusion(.circle(center: Point(x: 280, y: 100), radius: 60), margin: 8)])
///     let (layout, rest) = shaped.layout(in: page)  // `rest` says where the next container goes on
///
/// Everything is in layout units, x to the right and y down.
public struct Container: Hashable, Sendable {
  /// The size of the box, insets included.
  ///
  /// Along the lines, a length that is not finite means max-content. Across the lines, a length that is not finite
  /// means no limit: the layout is as high as its lines; shapes in vertical text that fills leftwards then count from
  /// the box's right edge. Negative lengths count as 0.
  public var size: LayoutSize
  /// The part of the box at its sides that lines leave free. Negative insets and insets that are not finite count as 0.
  public var insets: Margins
  /// The shapes that lines flow around or inside, in any order. They may overlap, and may extend beyond the box.
  public var exclusions: [Exclusion]

  /// A box; by default without insets and shapes.
  public init(size: LayoutSize, insets: Margins = .zero, exclusions: [Exclusion] = []) {
    self.size = size
    self.insets = insets
    self.exclusions = exclusions
  }
}
