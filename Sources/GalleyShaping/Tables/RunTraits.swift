public import GalleyLineHeights
public import GalleyUnicode

/// The properties that are equal in all runs with one face, style, level, script and orientation. A text has many runs,
/// but few different traits. `ShapedRun` explains each property.
@usableFromInline
package struct RunTraits: Hashable, Sendable {
  /// Index into the text's `faces`.
  @usableFromInline package var face: UInt16
  @usableFromInline package var level: BidiLevel
  @usableFromInline package var script: Script
  @usableFromInline package var orientation: Orientation
  @usableFromInline package var capitals: Capitals
  @usableFromInline package var isCombined: Bool
  /// Index into the text's `styles`.
  @usableFromInline package var style: UInt32
  @usableFromInline package var size: Double
  @usableFromInline package var scale: Double
  @usableFromInline package var horizontalScale: Double
  @usableFromInline package var letterSpacing: Double
  @usableFromInline package var wordSpacing: Double
  @usableFromInline package var extent: LineExtent
  @usableFromInline package var baselineShift: Double
  /// The extent of the run's text or box alone, without the strut; `nil` for text that is aligned by its baseline.
  @usableFromInline package var ownExtent: LineExtent?
  /// The part of `baselineShift` that comes from the alignment of the run's style.
  @usableFromInline package var shift = 0.0
}
