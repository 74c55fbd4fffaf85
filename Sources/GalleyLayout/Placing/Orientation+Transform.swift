package import GalleyShaping
package import GalleyText

extension Orientation {
  /// What happens to a glyph about its origin, y down: those of `.sideways` text are turned by 90 degrees clockwise;
  /// `horizontalScale` makes a glyph narrower before that.
  package func transform(horizontalScale: Double = 1) -> TextStyle.GlyphTransform {
    let narrowed = horizontalScale == 1 ? TextStyle.GlyphTransform.identity : .scale(x: horizontalScale, y: 1)
    return self == .sideways ? narrowed.then(.quarterTurn) : narrowed
  }
}
