internal import GalleyText

extension TextStyle.GlyphTransform {
  /// Converts the transform from layout units to device pixels: only the translation is scaled.
  func scaled(by scale: Double) -> TextStyle.GlyphTransform {
    var transform = self
    transform.x *= scale
    transform.y *= scale
    return transform
  }

  /// An upper bound of the factor by which the transform lengthens any line, at least 1.
  var greatestScale: Double { max(1, abs(a) + abs(c), abs(b) + abs(d)) }
}
