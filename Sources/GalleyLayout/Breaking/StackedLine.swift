package import GalleyShaping

/// A broken line with its place in the stack of lines: all that breaking knows before anything is placed.
package struct StackedLine: Sendable, Equatable {
  /// What the line holds, and its widths.
  package var line: BrokenLine
  /// Width of the white space after the content, whether or not it hangs, in layout units.
  package var trailing: Double
  /// Which line it is, from 0.
  package var number: Int
  /// From the box's top to the line's top, in layout units.
  package var top: Double
  /// Ascent and descent of the line, leading included.
  package var extent: LineExtent
}
