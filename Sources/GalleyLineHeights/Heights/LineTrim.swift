/// The result of `text-box-trim` (CSS Inline 3, §5) for a text's first and last line: new distances from the baseline
/// to the text's top and bottom edge.
package struct LineTrim: Hashable, Sendable {
  /// Distance from the first line's baseline up to the text's top edge, in layout units; `nil` if that line is not
  /// trimmed.
  package var firstAscent: Double?
  /// Distance from the last line's baseline down to the text's bottom edge, in layout units; `nil` if that line is not
  /// trimmed.
  package var lastDescent: Double?

  /// The trim of a text of which neither line is trimmed.
  package init() {}
}
