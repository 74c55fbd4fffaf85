package import GalleyText

/// Divides space over the characters of a base or of an annotation, whichever is narrower than the other: `ruby-align`,
/// CSS Ruby 1, §4.3.
///
/// For example, an annotation of two kana with the extra space 20 and `space-around` has the parts 5, 10 and 5.
package struct RubySpread {
  /// The space before the first character, at each place between characters, and after the last character, in layout
  /// units.
  package let parts: (start: Double, between: Double, end: Double)

  /// Divides the space `extra`, in layout units. `places` is the number of places between characters that may get
  /// space. Without such places, the space is before and after the characters. `edge` limits the space that
  /// `space-around` puts before the first character and after the last one, if there are places between them.
  package init(_ align: RubyAnnotation.Align, extra: Double, places: Int, edge: Double = .infinity) {
    switch align {
    case .start: parts = (0, 0, extra)
    case .spaceAround where places > 0:
      let side = min(extra / Double(places + 1) / 2, edge)
      parts = (side, (extra - 2 * side) / Double(places), side)
    case .spaceAround: parts = (extra / 2, 0, extra / 2)
    case .spaceBetween where places > 0: parts = (0, extra / Double(places), 0)
    case .center, .spaceBetween: parts = (extra / 2, 0, extra / 2)
    }
  }
}
