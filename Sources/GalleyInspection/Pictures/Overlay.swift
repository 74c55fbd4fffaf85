package import GalleyDisplay
package import GalleyLayout

/// Shapes that a page can show on top of a picture, such as the boxes of all lines.
package struct Overlay: Hashable, Sendable {
  /// What the shapes of an overlay show. A page has one switch for each kind.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A line along the baseline of each line.
    case baselines
    /// The box of the layout, of each line and of each attachment.
    case boxes
    /// Each cluster's advance, from ascent to descent.
    case clusters
    /// The places where a caret may be.
    case carets
    /// The rectangles of active ranges, such as links.
    case regions
    /// The shapes that text flows around or inside.
    case exclusions
  }

  /// What the shapes show.
  package var kind: Kind
  /// The shapes in layout units, in the coordinates of the picture.
  package var shapes: [DisplayShape]

  /// An overlay of shapes.
  package init(_ kind: Kind, shapes: [DisplayShape]) {
    self.kind = kind
    self.shapes = shapes
  }

  /// An overlay of rectangles.
  package init(_ kind: Kind, rects: [LayoutRect]) { self.init(kind, shapes: rects.map { .rect($0) }) }

  /// An overlay of straight lines.
  package init(_ kind: Kind, lines: [(from: LayoutPoint, to: LayoutPoint)]) {
    self.init(kind, shapes: lines.map { .path(OutlinePath(from: $0.from, to: $0.to)) })
  }
}

extension OutlinePath {
  /// A straight line: a contour without area, for drawing with a stroke.
  init(from start: LayoutPoint, to end: LayoutPoint) {
    self.init()
    move(to: start)
    line(to: end)
  }
}
