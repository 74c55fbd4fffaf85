package import GalleyText

/// How the extra space of the narrower one of base and annotation is divided: CSS Ruby 1, §4.3, `ruby-align`.
package struct RubySpread {
  /// The space before the first character, at each place between characters, and after the last character, in layout
  /// units.
  package let parts: (start: Double, between: Double, end: Double)

  /// Divides the space `extra`. `places` is the number of places between characters. If there are such places,
  /// `space-around` leaves at most the width `edge` before the first character and after the last one.
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
