/// The widths a text has of itself, in layout units.
package struct IntrinsicWidths: Sendable {
  /// Taking every break.
  package var minimum: Double
  /// Taking none but the text's own.
  package var maximum: Double

  package init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
