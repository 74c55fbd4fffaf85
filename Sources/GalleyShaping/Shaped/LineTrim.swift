/// Where a text's first and last line end when they are trimmed, in layout units from the baseline; nil leaves them as
/// they are.
package struct LineTrim: Hashable, Sendable {
  /// Above the first line's baseline.
  package var firstAscent: Double?
  /// Below the last line's baseline.
  package var lastDescent: Double?

  /// Nothing is trimmed.
  package init() {}
}
