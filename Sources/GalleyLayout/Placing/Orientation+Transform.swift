package import GalleyShaping
package import GalleyText

extension Orientation {
  /// The transform of a glyph about its origin, y down: glyphs of `.sideways` text are turned by 90 degrees clockwise.
  /// `horizontalScale` is applied before the turn and makes a glyph narrower; `skew` is applied before both and lets it
  /// lean to the right.
  package func transform(horizontalScale: Double = 1, skew: Double) -> TextStyle.GlyphTransform {
    let slanted = skew == 0 ? TextStyle.GlyphTransform.identity : .lean(skew)
    let narrowed = horizontalScale == 1 ? slanted : slanted.then(.scale(x: horizontalScale, y: 1))
    return self == .sideways ? narrowed.then(.quarterTurn) : narrowed
  }
}
