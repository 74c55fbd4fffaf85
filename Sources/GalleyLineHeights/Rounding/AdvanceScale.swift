package import GalleyText

extension Behavior {
  /// The factor from font units to layout units, for advances of glyphs at a font size in layout units.
  ///
  /// Profile `unicode` divides the size by the units per em. Profile `browser` scales advances as FreeType does, which
  /// rounds the size down to 1/64 px, and the quotient of size and units per em to the nearest 1/65536. The two factors
  /// differ at sizes that are no multiple of 1/64, such as 13.3. At other sizes the difference matters only if a width
  /// is nearly a multiple of 1/64.
  package func scale(size: Double, unitsPerEm: Int32) -> Double {
    // FreeType stores sizes in 32-bit integers. Sizes from a million on are scaled as in profile `unicode`.
    guard contains(.fixedPointAdvances), size < 1e6 else { return size / Double(unitsPerEm) }
    let size = (size * 64).rounded(.down)
    return (size * 65536 / Double(unitsPerEm)).rounded() / (64 * 65536)
  }
}
