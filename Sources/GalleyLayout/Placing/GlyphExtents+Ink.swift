package import GalleyFonts
package import GalleyText

extension GlyphExtents {
  /// The rectangle around the ink of a glyph at `scale` layout units to a font unit, seen from its origin, y down,
  /// after a transform about the origin.
  package func ink(scale: Double, transform: TextStyle.GlyphTransform) -> LayoutRect {
    let (left, top) = (Double(xBearing) * scale, -Double(yBearing) * scale)
    let (right, bottom) = (left + Double(width) * scale, top - Double(height) * scale)
    guard transform != .identity else {
      return LayoutRect(left: left, top: top, width: right - left, height: bottom - top)
    }
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { transform.apply($0.0, $0.1) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (least, upper) = (x.min() ?? 0, y.min() ?? 0)
    return LayoutRect(left: least, top: upper, width: (x.max() ?? 0) - least, height: (y.max() ?? 0) - upper)
  }
}
