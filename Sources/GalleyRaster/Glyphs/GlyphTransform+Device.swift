internal import GalleyText

extension TextStyle.GlyphTransform {
  /// The transform in device pixels: only the move is scaled.
  func scaled(by scale: Double) -> TextStyle.GlyphTransform {
    var transform = self
    transform.x *= scale
    transform.y *= scale
    return transform
  }

  /// At least the factor by which the transform makes any length longer.
  var greatestScale: Double { max(1, abs(a) + abs(c), abs(b) + abs(d)) }
}
