package import GalleyShaping

/// A broken line with where it is stacked: all that breaking knows before anything is placed.
package struct StackedLine: Sendable, Equatable {
  /// What the line holds, and its widths.
  package var line: BrokenLine
  /// Which line it is, from 0.
  package var number: Int
  /// From the box's top to the line's top, in layout units.
  package var top: Double
  /// Room above and below the baseline, leading included.
  package var extent: LineExtent
}
