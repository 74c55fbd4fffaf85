package import GalleyLineHeights

/// A broken line with its vertical position: everything that is known before the line's glyphs are placed.
package struct StackedLine: Sendable, Equatable {
  /// The line's text and widths.
  package var line: BrokenLine
  /// Width of the white space after the content, whether or not the white space hangs, in layout units.
  package var trailing: Double
  /// The number of the line, counted from 0.
  package var number: Int
  /// From the box's top to the line's top, in layout units.
  package var top: Double
  /// Ascent and descent of the line, leading included.
  package var extent: LineExtent
}
