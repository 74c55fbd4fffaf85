package import GalleyFonts
package import GalleyText

extension FontFace.GlyphExtents {
  /// The rectangle around a glyph's ink after a transform about the glyph's origin, in layout units relative to that
  /// origin, y down. `scale` is the number of layout units in a font unit.
  package func ink(scale: Double, transform: TextStyle.GlyphTransform) -> LayoutRect {
    let (left, top) = (Double(xBearing) * scale, -Double(yBearing) * scale)
    let (right, bottom) = (left + Double(width) * scale, top - Double(height) * scale)
    guard transform != .identity else {
      return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { transform.apply($0.0, $0.1) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (least, upper) = (x.min() ?? 0, y.min() ?? 0)
    return LayoutRect(x: least, y: upper, width: (x.max() ?? 0) - least, height: (y.max() ?? 0) - upper)
  }
}
