/// The result of `text-box-trim` (CSS Inline 3, §5) for a text's first and last line: new distances from the baseline
/// to the edges of the line, in layout units; `nil` for edges that are not trimmed.
package struct LineTrim: Hashable, Sendable {
  /// Distance from the first line's baseline up to the text's top edge.
  package var firstAscent: Double?
  /// Distance from the first line's baseline down to the text's edge before the first line. Only in lines of
  /// `vertical-lr`, of which each one is above the line before it, seen along the line.
  package var firstDescent: Double?
  /// Distance from the last line's baseline up to the text's edge after the last line, in `vertical-lr`.
  package var lastAscent: Double?
  /// Distance from the last line's baseline down to the text's bottom edge.
  package var lastDescent: Double?

  /// The trim of a text of which neither line is trimmed.
  package init() {}

  /// Whether neither line is trimmed.
  package var isEmpty: Bool {
    firstAscent == nil && firstDescent == nil && lastAscent == nil && lastDescent == nil
  }

  /// The trimmed ascent of a line; `nil` if it is not trimmed.
  package func ascent(isFirst: Bool, isLast: Bool) -> Double? {
    (isFirst ? firstAscent : nil) ?? (isLast ? lastAscent : nil)
  }

  /// The trimmed descent of a line; `nil` if it is not trimmed.
  package func descent(isFirst: Bool, isLast: Bool) -> Double? {
    (isFirst ? firstDescent : nil) ?? (isLast ? lastDescent : nil)
  }

  /// Trims the extent of a line.
  package func trim(_ extent: inout LineExtent, isFirst: Bool, isLast: Bool) {
    if let ascent = ascent(isFirst: isFirst, isLast: isLast) { extent.ascent = ascent }
    if let descent = descent(isFirst: isFirst, isLast: isLast) { extent.descent = descent }
  }
}
