package import GalleyShaping
package import GalleyText

extension Orientation {
  /// The transform of a glyph about its origin, y down: glyphs of `.sideways` text are turned by 90 degrees clockwise.
  /// `horizontalScale` is applied before the turn and makes a glyph narrower.
  package func transform(horizontalScale: Double = 1) -> TextStyle.GlyphTransform {
    let narrowed = horizontalScale == 1 ? TextStyle.GlyphTransform.identity : .scale(x: horizontalScale, y: 1)
    return self == .sideways ? narrowed.then(.quarterTurn) : narrowed
  }
}
